import { expect, test } from 'vitest';
import { parseCoupleList } from './parse-list.ts';

const ANN = { firstName: 'Ann', lastName: 'Berg', email: 'ann@berg.example' };
const problems = (list: string) => parseCoupleList(list).map(({ line, problem }) => [line, problem]);

test.for([
  ['commas', 'Ann, Berg, ANN@berg.example'],
  ['semicolons and quotes', '"Ann";"Berg";ann@berg.example'],
  ['tabs', 'Ann\tBerg\tann@berg.example'],
  ['headings', 'First name,Last name,Email\r\nAnn,Berg,ann@berg.example\r\n\r\n'],
] as const)('A list with %s is read.', ([, list]) => {
  expect(parseCoupleList(list).map(({ couple }) => couple)).toEqual([ANN]);
});

test('A partner’s email is read, and a name with a comma.', () => {
  expect(parseCoupleList('Ann,"Berg, Dr.",ann@berg.example,ben@berg.example')[0]?.couple).toEqual({
    ...ANN,
    lastName: 'Berg, Dr.',
    partnerEmail: 'ben@berg.example',
  });
});

test('Lines that repeat an email or can’t be read say so.', () => {
  expect(problems('Ann,Berg,ann@berg.example\nAnna,Berg,Ann@Berg.example\nIda,ida@kim.example')).toEqual([
    [1, null],
    [2, 'This email is in the list twice.'],
    [3, expect.stringMatching(/^Email/u)],
  ]);
});
