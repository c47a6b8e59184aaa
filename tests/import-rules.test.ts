import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { cruise, type IViolation } from 'dependency-cruiser';
import { afterAll, beforeAll, expect, test } from 'vitest';
import config from '../.dependency-cruiser.mjs';

// A small project with the same folders that follows every rule.
const HOUSE: Record<string, string> = {
  'package.json': JSON.stringify({
    type: 'module',
    imports: { '#src/*': './src/*', '#db/*': './db/*' },
    dependencies: { '@trpc/server': '1', 'better-sqlite3': '1', fastify: '1', kysely: '1', react: '1', zod: '1' },
    devDependencies: { vitest: '1' },
  }),
  'db/tables.ts': "import type { Generated } from 'kysely'; export type Tables = Generated<number>;",
  'db/sqlite/connection.ts':
    "import Database from 'better-sqlite3'; import type { Tables } from '../tables.ts'; import '../migrate.ts';",
  'db/migrate.ts': "import { first } from './migrations/registry.ts';",
  'db/transaction.ts': "import { Transaction } from 'kysely';",
  'db/migrations/0001-first.ts': "import { sql } from 'kysely';",
  'db/migrations/registry.ts': "import * as first from './0001-first.ts'; export { first };",
  'src/domain/week.ts': "import { z } from 'zod';",
  'src/domain/week.test.ts': "import { test } from 'vitest'; import './week.ts';",
  'src/server/main.ts': "import './app.ts'; import './create-deps.ts';",
  'src/server/create-deps.ts': "import '#db/sqlite/connection.ts';",
  'src/server/deps.ts': "import type { Kysely } from 'kysely'; import type { Tables } from '#db/tables.ts';",
  'src/server/app.ts': "import fastify from 'fastify'; import './features/order/order.rest.ts'; import './trpc/app-router.ts';",
  'src/server/http/rest.ts': "import type { FastifyInstance } from 'fastify';",
  'src/server/trpc/app-router.ts': "import { orderRouter } from '../features/order/order.router.ts';",
  'src/server/trpc/init.ts': "import { initTRPC } from '@trpc/server';",
  'src/server/lib/clock.ts': "import { hrtime } from 'node:process';",
  'src/server/auth/sessions.ts':
    "import { sql } from 'kysely'; import type { Tables } from '#db/tables.ts'; import '../lib/clock.ts';",
  'src/server/features/order/order.router.ts': "import './order.service.ts'; import '../../trpc/init.ts';",
  'src/server/features/order/order.rest.ts': "import './order.service.ts'; import '../../http/rest.ts'; import 'fastify';",
  'src/server/features/order/order.service.ts':
    "import './order.repository.ts'; import '#db/transaction.ts'; import '../course/course.service.ts'; import '../../auth/sessions.ts';",
  'src/server/features/order/order.repository.ts': "import { sql } from 'kysely'; import type { Tables } from '#db/tables.ts';",
  'src/server/features/nudge/nudge.service.ts': "import '#src/domain/week.ts';",
  'src/server/features/auth/auth.service.ts': "import type { InTransaction } from '#db/transaction.ts';",
  'src/server/features/course/course.service.ts':
    "import type { Deps } from '../../deps.ts'; import './course.repository.ts'; import '../auth/auth.service.ts';",
  'src/server/features/course/course.repository.ts': "import { sql } from 'kysely';",
  'src/server/features/course/course.util.ts': "import '#src/domain/week.ts';",
  'src/web/main.tsx': "import './router.tsx';",
  'src/web/router.tsx': "import './routes/order.tsx';",
  'src/web/routes/order.tsx': "import '../features/order/OrderPage.tsx'; import '../features/week/WeekPage.tsx';",
  'src/web/features/order/OrderPage.tsx': "import 'react'; import '../../ui/Card.tsx'; import '../../api/trpc.ts';",
  'src/web/features/week/WeekPage.tsx': "import '#src/domain/week.ts';",
  'src/web/ui/Card.tsx': "import 'react';",
  'src/web/api/trpc.ts':
    "import type { AppRouter } from '#src/server/trpc/app-router.ts'; import type { inferRouterOutputs } from '@trpc/server';",
  'bench/generate.ts': "import '../db/sqlite/connection.ts'; import '../src/domain/week.ts';",
  'tests/support/builders.ts': "import '#src/server/features/order/order.repository.ts';",
};

const PACKAGES = ['@trpc/server', 'better-sqlite3', 'fastify', 'kysely', 'react', 'vitest', 'zod'];

// For each rule, a file that breaks only this rule, and the import that does.
const BREACHES: [rule: string, file: string, source: string, to: string][] = [
  ['no-circular', 'src/domain/a.ts', "import './b.ts';", 'src/domain/b.ts'],
  ['no-dev-packages', 'src/server/app-dev.ts', "import { vi } from 'vitest';", 'node_modules/vitest/index.js'],
  ['bench-from-outside', 'bench/run.ts', "import '../src/server/lib/clock.ts';", 'src/server/lib/clock.ts'],
  ['no-tests', 'src/server/app-test.ts', "import '#src/domain/week.test.ts';", 'src/domain/week.test.ts'],
  ['no-tests', 'src/server/app-support.ts', "import '../../tests/support/builders.ts';", 'tests/support/builders.ts'],
  ['domain-is-pure', 'src/domain/files.ts', "import { readFile } from 'node:fs';", 'fs'],
  ['domain-is-pure', 'src/domain/server.ts', "import type { Deps } from '#src/server/deps.ts';", 'src/server/deps.ts'],
  ['db-stands-alone', 'db/rules.ts', "import '#src/domain/week.ts';", 'src/domain/week.ts'],
  ['migrations-are-frozen', 'db/migrations/0002-second.ts', "import type { Tables } from '../tables.ts';", 'db/tables.ts'],
  [
    'database-opened-in-one-place',
    'src/server/features/course/course.job.ts',
    "import '#db/sqlite/connection.ts';",
    'db/sqlite/connection.ts',
  ],
  [
    'sql-in-repositories',
    'src/server/features/course/sum.service.ts',
    "import { sql } from 'kysely';",
    'node_modules/kysely/index.js',
  ],
  ['sql-in-repositories', 'src/server/email/count.ts', "import type { Tables } from '#db/tables.ts';", 'db/tables.ts'],
  ['sql-in-repositories', 'src/server/app-sql.ts', "const k = await import('kysely');", 'node_modules/kysely/index.js'],
  [
    'repository-behind-its-service',
    'src/server/features/course/course.router.ts',
    "import './course.repository.ts';",
    'src/server/features/course/course.repository.ts',
  ],
  [
    'shared-features-through-services',
    'src/server/features/order/steal.service.ts',
    "import '../course/course.repository.ts';",
    'src/server/features/course/course.repository.ts',
  ],
  [
    'shared-features-through-services',
    'src/server/features/order/steal.router.ts',
    "import '#src/server/features/course/course.util.ts';",
    'src/server/features/course/course.util.ts',
  ],
  [
    'shared-features-through-services',
    'src/server/features/wins/steal.service.ts',
    "import '../nudge/nudge.service.ts';",
    'src/server/features/nudge/nudge.service.ts',
  ],
  [
    'shared-features-in-order',
    'src/server/features/auth/mutual.service.ts',
    "import '../course/course.service.ts';",
    'src/server/features/course/course.service.ts',
  ],
  ['transactions-in-services', 'src/server/features/order/pay.router.ts', "import '#db/transaction.ts';", 'db/transaction.ts'],
  [
    'services-know-no-transport',
    'src/server/features/order/pay.service.ts',
    "import type { FastifyRequest } from 'fastify';",
    'node_modules/fastify/index.js',
  ],
  [
    'services-know-no-transport',
    'src/server/features/course/list.service.ts',
    "import '../../trpc/init.ts';",
    'src/server/trpc/init.ts',
  ],
  ['http-in-rest-files', 'src/server/features/order/list.router.ts', "import '../../http/rest.ts';", 'src/server/http/rest.ts'],
  [
    'adapters-below-features',
    'src/server/email/mail.ts',
    "import '../features/course/course.util.ts';",
    'src/server/features/course/course.util.ts',
  ],
  [
    'adapters-below-features',
    'src/server/content/shipped.ts',
    "import '../features/course/course.util.ts';",
    'src/server/features/course/course.util.ts',
  ],
  ['lib-at-the-bottom', 'src/server/lib/token.ts', "import '../auth/sessions.ts';", 'src/server/auth/sessions.ts'],
  ['parts-below-assembly', 'src/server/trpc/assemble.ts', "import '../app.ts';", 'src/server/app.ts'],
  ['server-without-web', 'src/server/render.ts', "import '../web/ui/Card.tsx';", 'src/web/ui/Card.tsx'],
  ['web-on-domain-alone', 'src/web/api/deps.ts', "import type { Deps } from '#src/server/deps.ts';", 'src/server/deps.ts'],
  [
    'web-on-domain-alone',
    'src/web/api/inline.ts',
    "export type Deps = import('#src/server/deps.ts').Deps;",
    'src/server/deps.ts',
  ],
  ['web-on-domain-alone', 'src/web/api/files.ts', "import 'node:fs';", 'fs'],
  [
    'web-app-router-as-type',
    'src/web/api/router-value.ts',
    "import { appRouter } from '#src/server/trpc/app-router.ts';",
    'src/server/trpc/app-router.ts',
  ],
  [
    'web-without-server-packages',
    'src/web/api/server.ts',
    "import { initTRPC } from '@trpc/server';",
    'node_modules/@trpc/server/index.js',
  ],
  [
    'web-features-apart',
    'src/web/features/week/Peek.tsx',
    "import '../order/OrderPage.tsx';",
    'src/web/features/order/OrderPage.tsx',
  ],
  ['web-below-routes', 'src/web/features/week/Up.tsx', "import '../../routes/order.tsx';", 'src/web/routes/order.tsx'],
  ['web-lib-alone', 'src/web/lib/card.ts', "import '../ui/Card.tsx';", 'src/web/ui/Card.tsx'],
  [
    'web-shared-below-features',
    'src/web/ui/Special.tsx',
    "import '../features/week/WeekPage.tsx';",
    'src/web/features/week/WeekPage.tsx',
  ],
];

let folder: string;
let violations: readonly IViolation[];

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'lovewell-rules-'));
  const packages = PACKAGES.flatMap((name) => [
    [`node_modules/${name}/package.json`, JSON.stringify({ name, version: '1.0.0', main: 'index.js' })],
    [`node_modules/${name}/index.js`, ''],
  ]);
  const otherHalf = ['src/domain/b.ts', "import './a.ts';"];
  const breaches = BREACHES.map(([, file, source]) => [file, source]);
  for (const [file = '', source = ''] of [...Object.entries(HOUSE), ...packages, ...breaches, otherHalf]) {
    await mkdir(path.dirname(path.join(folder, file)), { recursive: true });
    await writeFile(path.join(folder, file), source);
  }
  const { output } = await cruise(['src', 'db', 'bench', 'tests'], {
    ...config.options,
    validate: true,
    ruleSet: config,
    baseDir: folder,
  });
  if (typeof output === 'string') throw new Error(output);
  violations = output.summary.violations;
});

afterAll(() => rm(folder, { recursive: true, force: true }));

test.each(BREACHES)('The rule %s reports a breach in %s', (rule, file, _source, to) => {
  const found = violations.filter(({ from }) => from === file).map((violation) => [violation.rule.name, violation.to]);
  expect(found).toEqual([[rule, to]]);
});

test('Files that follow the rules are not reported.', () => {
  const broken = new Set([...BREACHES.map(([, file]) => file), 'src/domain/b.ts']);
  expect(violations.filter(({ from }) => !broken.has(from))).toEqual([]);
});

test('Every rule has a breach that proves it.', () => {
  const rules = new Set(config.forbidden?.map(({ name }) => name));
  expect(new Set(BREACHES.map(([rule]) => rule))).toEqual(rules);
});
