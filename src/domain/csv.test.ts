import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toCsv } from './csv.ts';

test.each([
  ['Maya', 'Maya'],
  ['', ''],
  [null, ''],
  [-5, '-5'],
  ['49.00', '49.00'],
  ['Okafor, Maya', '"Okafor, Maya"'],
  ['"Maya"', '"""Maya"""'],
  ['two\nlines', '"two\nlines"'],
  ['=1+1', "'=1+1"],
  ['+49 170', "'+49 170"],
  ['-1', "'-1"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['＝1+1', "'＝1+1"],
  ['a;＠x', `"a;'＠x"`],
  ['\t1', "'\t1"],
  ['\t=1', "'\t'=1"],
  ['\r=1', '"\'\r\'=1"'],
  ['a;=1;@b;c;-', `"a;'=1;'@b;c;'-"`],
  ['a\t+1', "a\t'+1"],
  ['a\n=1', '"a\n\'=1"'],
  ['a; "=1', '"a;\' ""=1"'],
  ['a;b-c', '"a;b-c"'],
  ['=HYPERLINK("http://x","y")', `"'=HYPERLINK(""http://x"",""y"")"`],
  ['a=1', 'a=1'],
])('%j is written as %j', (cell, written) => {
  expect(toCsv([[cell, 'next']])).toBe(`${written},next\r\n`);
});

const dangerous = fc.string({
  unit: fc.constantFrom('=', '＝', '＋', '－', '＠', '+', '-', '@', ';', '\t', '\r', '\n', '"', ',', ' ', 'a'),
});
const withoutApostrophes = (text: string) => text.replaceAll(/(?<=^|[;\t\r\n])'/g, '');

test('A reader gets back exactly the cells that were written, and none begins like a formula.', () => {
  fc.assert(
    fc.property(
      fc.array(fc.array(fc.oneof(fc.string({ unit: 'grapheme' }), dangerous), { minLength: 2, maxLength: 4 })),
      (rows) => {
        const read = readCsv(toCsv(rows));
        expect(read.map((row) => row.length)).toEqual(rows.map((row) => row.length));
        for (const [line, row] of read.entries())
          for (const [column, cell] of row.entries()) {
            expect(cell).not.toMatch(/^[=+\-@＝＋－＠\t\r]/);
            for (const part of cell.split(/[;\t\r\n]/)) expect(part).not.toMatch(/^[" ]*[=+\-@＝＋－＠]/);
            expect(withoutApostrophes(cell)).toBe(withoutApostrophes(rows[line]?.[column] ?? ''));
          }
      },
    ),
  );
});

/** A separate parser that follows RFC 4180 character by character. */
function readCsv(text: string): string[][] {
  const rows: string[][] = [];
  let [row, cell, isQuoted]: [string[], string, boolean] = [[], '', false];
  for (let index = 0; index < text.length; index += 1) {
    const letter = text[index];
    if (letter === '"' && isQuoted && text[index + 1] === '"') {
      cell += '"';
      index += 1;
    } else if (letter === '"') isQuoted = !isQuoted;
    else if (letter === ',' && !isQuoted) {
      row.push(cell);
      cell = '';
    } else if (letter === '\r' && text[index + 1] === '\n' && !isQuoted) {
      rows.push([...row, cell]);
      [row, cell] = [[], ''];
      index += 1;
    } else cell += letter;
  }
  return rows;
}
