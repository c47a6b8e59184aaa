import { expect } from 'vitest';
import type { Answer } from './server/test-browser.ts';

/** Expects an error response: JSON with a readable message and no internals. `request` names it if the test fails. */
export function expectRefusal({ status, body, headers }: Answer, request?: string): void {
  expect(status, request).toBeGreaterThanOrEqual(400);
  expect(status, request).toBeLessThan(500);
  expect(headers['content-type'], request).toBe('application/json; charset=utf-8');
  const refusal = { success: false, message: expect.any(String), field: expect.toBeOneOf([expect.any(String), null]) };
  expect(body, request).toEqual(refusal);
  const text = JSON.stringify(body);
  expect(text, request).not.toMatch(
    /node_modules|\.ts\b|\bat \w+ \(|select |insert |sqlite|zod|trpc|fastify|\/tmp\/|FST_|undefined|NaN/iu,
  );
}
