import { expect } from 'vitest';
import type { Answer } from './server/test-browser.ts';

/** Expects an error response: JSON with a readable message and no internals. */
export function expectRefusal({ status, body, headers }: Answer): void {
  expect(status).toBeGreaterThanOrEqual(400);
  expect(status).toBeLessThan(500);
  expect(headers['content-type']).toBe('application/json; charset=utf-8');
  expect(body).toEqual({ success: false, message: expect.any(String), field: expect.toBeOneOf([expect.any(String), null]) });
  const text = JSON.stringify(body);
  expect(text).not.toMatch(
    /node_modules|\.ts\b|\bat \w+ \(|select |insert |sqlite|zod|trpc|fastify|\/tmp\/|FST_|undefined|NaN/iu,
  );
}
