import { expect, test } from 'vitest';
import { RETENTION } from '#src/domain/admin/retention.ts';
import { fillIn, POLICY_TEXTS } from './policies.ts';

test('no policy has a placeholder left, and the privacy policy has every rule of retention', () => {
  const texts = Object.values(POLICY_TEXTS).map((text) =>
    fillIn(text, { brand: 'Us & $& Co', 'support email': 'us@example.com' }),
  );
  for (const text of texts) expect(text).not.toMatch(/[{}]/u);
  expect(texts[1]).toContain('Us & $& Co');
  for (const { what } of Object.values(RETENTION)) expect(texts[1]).toContain(`- **${what}:**`);
});
