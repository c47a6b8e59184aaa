import { expect, test } from 'vitest';
import { RETENTION, describeRetention } from './retention.ts';

test('Every retention rule is a line of the privacy policy, with its period in words.', () => {
  const lines = describeRetention().split('\n');
  expect(lines).toHaveLength(Object.keys(RETENTION).length);
  Object.values(RETENTION).forEach(({ what, after }, index) => {
    expect(lines[index]).toMatch(/^- \*\*.+:\*\* \d+ (day|year)s? after .+, .+\.$/u);
    expect(lines[index]).toContain(what);
    expect(lines[index]).toContain(after);
  });
});

test.each([
  [1, '1 day'],
  [7, '7 days'],
  [365, '1 year'],
  [1095, '3 years'],
  [400, '400 days'],
])('%i days are written as %s', (days, words) => {
  expect(describeRetention({ rule: { what: 'It', days, after: 'that', why: 'because' } })).toBe(
    `- **It:** ${words} after that, because.`,
  );
});
