import { expect, test } from 'vitest';
import { RETENTION } from '#src/domain/admin/retention.ts';
import { fillInPolicy, POLICY_TEXTS } from './policy-texts.ts';

test('A visitor sees no placeholder in any policy, and every retention rule in the privacy policy.', () => {
  const texts = Object.values(POLICY_TEXTS).map((text) =>
    fillInPolicy(text, { brand: 'Us & $& Co', 'support email': 'us@example.com' }),
  );
  for (const text of texts) expect(text).not.toMatch(/[{}]/u);
  expect(texts[1]).toContain('Us & $& Co');
  for (const { what } of Object.values(RETENTION)) expect(texts[1]).toContain(`- **${what}:**`);
});
