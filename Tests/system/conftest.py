"""What every test of the built program needs."""

import pytest

import program


def pytest_configure(config: pytest.Config) -> None:
    if not program.BINARY.exists():
        pytest.exit(f"{program.BINARY} is missing; `tools/test --only system` builds it", returncode=2)
