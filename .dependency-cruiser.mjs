// Who may import whom. tests/import-rules.test.ts proves each rule with a deliberate violation.
// tsc reports imports of nothing, knip unused files and packages that package.json doesn't name.

const TEST = '\\.test\\.tsx?$';
const FEATURE = '^src/server/features/([^/]+)/';
const SERVICE = '.+\\.service\\.ts$';
const WEB_FEATURE = '^src/web/features/([^/]+)/';
const APP_ROUTER = '^src/server/trpc/app-router\\.ts$';

/** Beside the repositories, the only files with SQL of their own; deps.ts names the type of the database. */
const SQL_FILES = [
  '\\.repository\\.ts$',
  '^src/server/(auth/(known-devices|sessions)|files/file-rows|lib/audit|email/outbox(-claim|-worker)?|payments/sandbox|processes/[^/]+)\\.ts$',
  '^src/server/deps\\.ts$',
];

/** The features that others build on. Each imports only those before it, so that no two import each other, not even through a third. */
const SHARED_FEATURES = [
  'notifications',
  'withdrawals',
  'contact',
  'changes',
  'live',
  'profile',
  'webhook',
  'data-export',
  'account-deletion',
  'auth',
  'course',
  'settings',
  'admin',
  'account',
  'workbook',
  'agreements',
  'photos',
  'content',
  'invite',
  'invoices',
  'codes',
  'gifts',
  'order',
  'reminders',
  'desk',
];

/** The files that assemble the server from its parts. */
const ASSEMBLY =
  '^src/server/((main|start-server|stop-signals|app|bootstrap|create-deps)\\.ts$|jobs/|errors/startup-error\\.ts$)';

/** The folders below features. */
const ADAPTERS = '^src/server/(auth|content|errors|files|lib|email|payments|pdf|processes)/';

/** The folders that web features share. */
const WEB_SHARED = '^src/web/(api|drafts|forms|lib|offline|session|theme|ui)/';

/** Packages that only the server can run, or that the browser doesn't need. */
const SERVER_PACKAGES =
  '^node_modules/(fastify|@fastify|@trpc/server|kysely|better-sqlite3|@node-rs|@cantoo|nodemailer|pino|stripe|web-push)(/|$)';

/** @typedef {import('dependency-cruiser').IRegularForbiddenRuleType} Rule */

/** @param {string} name @param {string} comment why @param {Rule['from']} from @param {Rule['to']} to @returns {Rule} */
const forbid = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    forbid('no-circular', 'Files that import each other can’t be understood, tested, or started alone.', {}, { circular: true }),
    forbid(
      'no-dev-packages',
      'The server needs its packages in production. The web app is built beforehand, so its packages are devDependencies.',
      { path: '^(src|db)/', pathNot: [TEST, '^src/web/'] },
      { dependencyTypes: ['npm-dev'], pathNot: '^node_modules/@types/' },
    ),
    forbid(
      'no-tests',
      'Tests import the program, never the other way around.',
      { path: '^(src|db)/', pathNot: TEST },
      {
        path: ['^tests/', TEST],
      },
    ),

    forbid(
      'bench-from-outside',
      'The benchmark measures the server as couples reach it: over HTTP.',
      { path: '^bench/' },
      { path: '^src/(server|web)/' },
    ),

    forbid(
      'domain-is-pure',
      'The domain runs in the browser and on the server, so it has no input, output, or clock.',
      { path: '^src/domain/', pathNot: TEST },
      { pathNot: ['^src/domain/', '^node_modules/(zod|luxon|@types/luxon|mdast-util-from-markdown|@types/mdast)/'] },
    ),
    forbid(
      'db-stands-alone',
      'The database layer doesn’t depend on the program that uses it.',
      { path: '^db/', pathNot: [TEST, '^db/migrations/'] },
      { pathNot: ['^db/', '^node_modules/(kysely|better-sqlite3|pg|@types/pg)/'], dependencyTypesNot: ['core'] },
    ),
    forbid(
      'migrations-are-frozen',
      'A migration must always do the same, so it imports nothing that changes.',
      { path: '^db/migrations/', pathNot: TEST },
      { pathNot: ['^node_modules/kysely/', '^db/migrations/'] },
    ),
    forbid(
      'database-opened-in-one-place',
      'There’s one connection, opened and migrated where the program is assembled, and passed to everything else.',
      { path: '^src/', pathNot: [TEST, '^src/server/(create-deps|backup/course-place|doctor/check-database)\\.ts$'] },
      {
        path: [
          '^db/(create-engine|migrate|sqlite/connection|sqlite/engine)\\.ts$',
          '^db/(migrations|postgres)/',
          '^node_modules/(better-sqlite3|pg)/',
        ],
        dependencyTypesNot: ['type-only'],
      },
    ),

    forbid(
      'sql-in-repositories',
      'All queries are in one kind of file. Others pass the database on as `Deps["db"]`.',
      { path: '^src/', pathNot: [TEST, ...SQL_FILES] },
      { path: ['^node_modules/kysely/', '^db/tables\\.ts$'] },
    ),
    forbid(
      'repository-behind-its-service',
      'The service checks permissions, so going around it skips the checks.',
      { path: '^src/', pathNot: [TEST, '\\.service\\.ts$', '^src/server/auth/'] },
      { path: '\\.repository\\.ts$' },
    ),
    forbid(
      'shared-features-through-services',
      'Only the services of SHARED_FEATURES are public to other features. What the others contribute is in features/hooks.ts.',
      { path: FEATURE, pathNot: TEST },
      {
        path: '^src/server/features/',
        pathNot: ['^src/server/features/$1/', `^src/server/features/(${SHARED_FEATURES.join('|')})/${SERVICE}`],
      },
    ),
    ...SHARED_FEATURES.map((feature, index) =>
      forbid(
        'shared-features-in-order',
        'Features that import each other can’t be understood, tested, or changed alone.',
        { path: `^src/server/features/${feature}/`, pathNot: TEST },
        { path: `^src/server/features/(${SHARED_FEATURES.slice(index + 1).join('|')})/` },
      ),
    ),
    forbid(
      'transactions-in-services',
      'Services decide what belongs in one transaction, because they apply the rules.',
      { path: '^src/server/', pathNot: [TEST, '\\.(service|repository)\\.ts$', ADAPTERS] },
      { path: '^db/transaction\\.ts$', dependencyTypesNot: ['type-only'] },
    ),
    forbid(
      'services-know-no-transport',
      'Services are called by tRPC, REST, scripts, and tests, so they know neither requests nor procedures.',
      { path: '\\.(service|repository)\\.ts$' },
      { path: ['^src/server/(http|trpc)/', '^node_modules/(fastify|@fastify|@trpc)/'] },
    ),
    forbid(
      'http-in-rest-files',
      'Only a feature’s *.rest.ts handles HTTP. Its procedures run without a request.',
      { path: FEATURE, pathNot: [TEST, '\\.(rest|service|repository)\\.ts$'] },
      { path: '^src/server/http/' },
    ),
    forbid(
      'adapters-below-features',
      'Any feature can use the clock, email, and PDFs, so these depend on no feature.',
      { path: ADAPTERS, pathNot: [TEST, ASSEMBLY] },
      { path: '^src/server/', pathNot: [ADAPTERS, '^src/server/(config|deps)\\.ts$'] },
    ),
    forbid(
      'lib-at-the-bottom',
      'Helpers that know nothing of sessions, email, or PDFs can be used by all of them.',
      { path: '^src/server/lib/', pathNot: TEST },
      { path: '^src/server/', pathNot: '^src/server/lib/' },
    ),
    forbid(
      'parts-below-assembly',
      'The files that assemble the program import its parts, never the other way around.',
      { path: '^src/server/(features|http|trpc)/', pathNot: TEST },
      { path: ASSEMBLY },
    ),

    forbid(
      'server-without-web',
      'The server serves the built app as files and must run without its source.',
      { path: '^src/server/', pathNot: TEST },
      { path: '^src/web/' },
    ),
    forbid(
      'web-on-domain-alone',
      'Everything the app imports is sent to the browser, so it shares only the domain with the server.',
      { path: '^src/web/', pathNot: TEST },
      { pathNot: ['^src/(web|domain)/', '^db/content/', APP_ROUTER, '^node_modules/'], couldNotResolve: false },
    ),
    forbid(
      'web-app-router-as-type',
      'The router’s type makes calls typed, but the router itself imports the whole server.',
      { path: '^src/web/', pathNot: TEST },
      { path: APP_ROUTER, dependencyTypesNot: ['type-only'] },
    ),
    forbid(
      'web-without-server-packages',
      'These packages run only on a server. Their types are fine.',
      { path: '^src/web/', pathNot: TEST },
      { path: SERVER_PACKAGES, dependencyTypesNot: ['type-only'] },
    ),
    forbid(
      'web-features-apart',
      'What two features need belongs in a shared folder.',
      { path: WEB_FEATURE },
      { path: '^src/web/features/', pathNot: '^src/web/features/$1/' },
    ),
    forbid(
      'web-below-routes',
      'Routes import pages. A page that imported its route couldn’t be used elsewhere.',
      { path: ['^src/web/features/', WEB_SHARED] },
      { path: '^src/web/(routes/|router\\.tsx$|route-tree\\.gen\\.ts$|main\\.tsx$)' },
    ),
    forbid(
      'web-lib-alone',
      'Helpers without imports of ours can be read and tested alone.',
      { path: '^src/web/lib/', pathNot: TEST },
      { path: '^(src|db)/', pathNot: '^src/web/lib/' },
    ),
    forbid(
      'web-shared-below-features',
      'What all features share can’t depend on one of them.',
      { path: WEB_SHARED },
      { path: '^src/web/features/' },
    ),
  ],
  options: {
    // Counts `import type` as an import; the rules tell the two apart.
    tsPreCompilationDeps: true,
    doNotFollow: { path: '^node_modules/' },
    exclude: { path: '\\.(css|svg|woff2)$|^bench/node_modules/' },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'node', 'default', 'types'] },
    combinedDependencies: true,
  },
};
