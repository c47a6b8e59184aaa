import fc from 'fast-check';
import { extract, type Headers } from 'tar-stream';
import { expect, test } from 'vitest';
import { tarHeader } from './tar-header.ts';

function readBack(header: Buffer): Promise<Headers> {
  const { promise, resolve, reject } = Promise.withResolvers<Headers>();
  const reader = extract();
  reader.on('entry', resolve);
  reader.on('error', reject);
  reader.write(header);
  return promise;
}

test('any file is found again by another reader of tars, those beyond 8 GB, too', async () => {
  const size = fc.oneof(fc.nat(), fc.constantFrom(8 ** 11 - 1, 8 ** 11), fc.maxSafeNat());
  const seconds = fc.integer({ min: 0, max: 4_000_000_000 });
  const name = fc.stringMatching(/^[a-z][a-z0-9/.]{0,97}[a-z]$/u);
  await fc.assert(
    fc.asyncProperty(name, size, seconds, async (called, bytes, since) => {
      const mtime = new Date(since * 1000);
      const header = await readBack(tarHeader({ name: called, size: bytes, mtime }));
      expect(header).toMatchObject({ name: called, size: bytes, mtime, mode: 0o600, type: 'file' });
    }),
  );
});

test.each(['', 'n'.repeat(101), 'Ü', 'a\0b'])('the name %j is refused', (name) => {
  expect(() => tarHeader({ name, size: 1, mtime: new Date() })).toThrow(TypeError);
});
