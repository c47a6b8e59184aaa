import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { z } from 'zod';

const lockSchema = z.object({
  packages: z.record(
    z.string(),
    z.object({
      version: z.string().optional(),
      license: z.string().optional(),
      integrity: z.string().optional(),
      resolved: z.string().optional(),
      hasInstallScript: z.boolean().optional(),
      dev: z.boolean().optional(),
    }),
  ),
});
const packageSchema = z.object({
  allowScripts: z.record(z.string(), z.boolean()),
  dependencies: z.record(z.string(), z.string()),
  devDependencies: z.record(z.string(), z.string()),
});

const { '': _ourselves, ...locked } = lockSchema.parse(JSON.parse(await readFile('package-lock.json', 'utf8'))).packages;
const ours = packageSchema.parse(JSON.parse(await readFile('package.json', 'utf8')));
const packages = Object.entries(locked).map(([place, entry]) => ({ name: place.replace(/^.*node_modules\//, ''), ...entry }));

/** They only require that their notice stays. */
const LICENSES = [
  '(MIT OR CC0-1.0)',
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'ISC',
  'MIT',
  'MIT AND ISC AND BSD-3-Clause',
  'MIT AND OFL-1.1',
  'MIT-0',
  'OFL-1.1',
  'Unlicense',
];
/** Packages that name their license only in a file: the MIT license. */
const NAMED_IN_FILE = ['png-js'];
/** Packages whose license applies to changing or distributing the package itself. We use them as they are. */
const UNCHANGED: Readonly<Record<string, RegExp>> = {
  'MPL-2.0': /^(@axe-core\/playwright|axe-core|@resvg\/resvg-wasm|ical\.js|lightningcss(-.+)?|web-push)$/,
  'CC-BY-4.0': /^caniuse-lite$/,
};

test('No package runs a script at installation unless package.json allows it.', () => {
  const running = packages.filter(({ hasInstallScript }) => hasInstallScript).map(({ name }) => name);
  const allowed = Object.entries(ours.allowScripts).flatMap(([name, isAllowed]) => (isAllowed ? [name] : []));
  expect(running).toEqual(allowed);
});

test('Every package comes from the registry, with a checksum and an exact version.', () => {
  expect(packages.length).toBeGreaterThan(100);
  const strange = packages.filter(
    ({ integrity = '', resolved = 'https://registry.npmjs.org/' }) =>
      !integrity.startsWith('sha512-') || !resolved.startsWith('https://registry.npmjs.org/'),
  );
  expect(strange).toEqual([]);
  const exact = /^(npm:@?[\w./-]+@)?\d+\.\d+\.\d+$/;
  for (const version of Object.values({ ...ours.dependencies, ...ours.devDependencies })) expect(version).toMatch(exact);
});

// npm would correct the file on the server, and the next git pull would fail because of the change.
test('No package that the server needs is marked as a development tool.', () => {
  expect(Object.keys(ours.dependencies).filter((name) => locked[`node_modules/${name}`]?.dev)).toEqual([]);
});

test('Every package has a license that we accept.', () => {
  const others = packages.filter(
    ({ name, license = NAMED_IN_FILE.includes(name) ? 'MIT' : 'none' }) =>
      !LICENSES.includes(license) && !UNCHANGED[license]?.test(name),
  );
  expect(others.map(({ name, license }) => `${name}: ${license}`)).toEqual([]);
});

test('The image has the Node version that everything is tested with.', async () => {
  const [, version] = /^FROM node:([\d.]+)-/m.exec(await readFile('Dockerfile', 'utf8')) ?? [];
  expect(version).toBe(ours.devDependencies['node']);
});
