"""
Makes the font files in this folder, which are smaller than those of the packages @fontsource-variable/* (decision 63):

    pip install fonttools brotli
    python3 src/web/theme/fonts/cut.py

`basic` has the characters of almost every page. Fraunces has only one optical size, which halves it, and both fonts have only
the weights that the styles use.
"""

from pathlib import Path

from fontTools import subset
from fontTools.ttLib import TTFont
from fontTools.varLib import instancer

HERE = Path(__file__).parent
PACKAGES = HERE / '../../../../node_modules/@fontsource-variable'
FRAUNCES = {'wght': (380, 560), 'opsz': 84}
SOURCE_SANS = {'wght': (400, 600)}

# ASCII, and the other characters in our texts: © · × – — ‘ ’ “ ” • … €
BASIC = {*range(0x20, 0x7F), 0xA0, 0xA9, 0xB7, 0xD7, 0x2013, 0x2014, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2026, 0x20AC}


def cut(package: str, file: str, name: str, axes: dict, keep) -> None:
    font = TTFont(PACKAGES / package / 'files' / file)
    options = subset.Options()
    options.layout_features = ['kern', 'liga', 'locl', 'mark', 'ccmp', 'pnum', 'tnum', 'rvrn']
    options.hinting = False
    cutter = subset.Subsetter(options)
    cutter.populate(unicodes=[code for code in font.getBestCmap() if keep(code)])
    cutter.subset(font)
    font = instancer.instantiateVariableFont(font, axes)
    font.flavor = 'woff2'
    font.save(HERE / name)
    print(name, (HERE / name).stat().st_size)


def is_basic(code: int) -> bool:
    return code in BASIC


def is_other(code: int) -> bool:
    return code not in BASIC


cut('fraunces', 'fraunces-latin-opsz-normal.woff2', 'fraunces-basic.woff2', FRAUNCES, is_basic)
cut('fraunces', 'fraunces-latin-opsz-normal.woff2', 'fraunces-latin.woff2', FRAUNCES, is_other)
cut('fraunces', 'fraunces-latin-ext-opsz-normal.woff2', 'fraunces-latin-ext.woff2', FRAUNCES, is_other)
cut('fraunces', 'fraunces-vietnamese-opsz-normal.woff2', 'fraunces-vietnamese.woff2', FRAUNCES, is_other)
cut('source-sans-3', 'source-sans-3-latin-wght-normal.woff2', 'source-sans-3-basic.woff2', SOURCE_SANS, is_basic)
