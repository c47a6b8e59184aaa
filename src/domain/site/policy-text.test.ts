import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { RETENTION } from '../admin/retention.ts';
import { fillInPolicy } from './policy-text.ts';

const SITE = { brandName: 'Us & $& Co', supportEmail: 'us@example.com', guaranteeDays: 14, replyHours: 48 };

test('A visitor sees no placeholder in any shipped policy, and every retention rule in the privacy policy.', async () => {
  const [refund = '', privacy = '', terms = ''] = await Promise.all(
    ['refund-policy', 'privacy-policy', 'terms-of-service'].map(async (name) =>
      fillInPolicy(await readFile(`db/content/${name}.md`, 'utf8'), SITE),
    ),
  );
  for (const text of [refund, privacy, terms]) expect(text).not.toMatch(/[{}]/u);
  expect(refund).toContain('**14 days from the day you bought');
  expect(privacy).toContain('Us & $& Co');
  for (const { what } of Object.values(RETENTION)) expect(privacy).toContain(`- **${what}:**`);
});

test('Unknown placeholders stay as they are.', () => {
  expect(fillInPolicy('{name} of {brand}', SITE)).toBe('{name} of Us & $& Co');
});
