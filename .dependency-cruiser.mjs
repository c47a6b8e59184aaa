// Who may import whom. Each rule is seen to fail on a deliberate violation in tests/import-rules.test.ts.

const TEST = '\\.test\\.tsx?$';
const FEATURE = '^src/server/features/([^/]+)/';
const WEB_FEATURE = '^src/web/features/([^/]+)/';
const APP_ROUTER = '^src/server/trpc/app-router\\.ts$';

/** Beside the repositories, the only files with SQL of their own; deps.ts names the type of the database. */
const SQL_FILES = [
  '\\.repository\\.ts$',
  '^src/server/(auth/(known-devices|sessions)|lib/audit|mail/outbox(-worker)?|payments/sandbox)\\.ts$',
  '^src/server/deps\\.ts$',
];

/** The files that assemble the server from its parts. */
const ASSEMBLY =
  '^src/server/((main|start-server|stop-signals|app|bootstrap|create-deps)\\.ts$|jobs/|errors/startup-error\\.ts$)';

/** What features are built on. */
const ADAPTERS = '^src/server/(auth|errors|lib|mail|payments|pdf)/';

/** What web features share. */
const WEB_SHARED = '^src/web/(api|drafts|forms|lib|offline|session|theme|ui)/';

/** Packages that only the server can run, or that would be dead weight in a browser. */
const SERVER_PACKAGES =
  '^node_modules/(fastify|@fastify|@trpc/server|kysely|better-sqlite3|@node-rs|@cantoo|nodemailer|pino|stripe|web-push)(/|$)';

/** Installed on demand by `npm run bench`, from bench/package.json. */
const BENCH_PACKAGES = '^autocannon$';

/** @typedef {import('dependency-cruiser').IRegularForbiddenRuleType} Rule */

/** @param {string} name @param {string} comment why @param {Rule['from']} from @param {Rule['to']} to @returns {Rule} */
const forbid = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    forbid(
      'no-circular',
      'Of two files that import each other neither can be understood, tested or started without the other.',
      {},
      { circular: true },
    ),
    forbid(
      'no-orphans',
      'A file that nothing imports, and that imports nothing, is forgotten. A worker and what index.html loads are not imported.',
      { orphan: true, pathNot: [TEST, '\\.d\\.ts$', '^src/server/lib/watchdog-thread\\.ts$', '^src/web/public/'] },
      {},
    ),
    forbid(
      'no-unresolvable',
      'An import that leads nowhere fails when it is run.',
      {},
      // With ?url, Vite resolves the import to the file's address; a missing file fails the build.
      { couldNotResolve: true, pathNot: [BENCH_PACKAGES, '\\?url$'] },
    ),
    forbid(
      'declared-packages-only',
      'A package that package.json does not name is there by accident, and gone after the next update.',
      {},
      { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
    ),
    forbid(
      'no-dev-packages',
      'What the server runs on is a dependency, not a devDependency. The web app is built beforehand, so its packages are tools.',
      { path: '^(src|db)/', pathNot: [TEST, '^src/web/'] },
      { dependencyTypes: ['npm-dev'] },
    ),
    forbid(
      'no-tests',
      'Tests know the program; the program does not know its tests.',
      { path: '^(src|db)/', pathNot: TEST },
      {
        path: ['^tests/', TEST],
      },
    ),

    forbid(
      'bench-from-outside',
      'The benchmark measures other checkouts too, so it uses the server over HTTP and shares only the database and the domain.',
      { path: '^bench/' },
      { path: '^src/(server|web)/' },
    ),

    forbid(
      'domain-is-pure',
      'Rules that need nothing but zod and luxon can be read, tested and used on both sides; input, output and the clock stay outside.',
      { path: '^src/domain/', pathNot: TEST },
      { pathNot: ['^src/domain/', '^node_modules/(zod|luxon|@types/luxon)/'] },
    ),
    forbid(
      'db-stands-alone',
      'The database knows its tables, not the program over them.',
      { path: '^db/', pathNot: [TEST, '^db/migrations/'] },
      { pathNot: ['^db/', '^node_modules/(kysely|better-sqlite3)/'], dependencyTypesNot: ['core'] },
    ),
    forbid(
      'migrations-are-frozen',
      'A migration must always do the same, so it imports nothing that changes.',
      { path: '^db/migrations/', pathNot: TEST },
      { pathNot: ['^node_modules/kysely/', '^db/migrations/'] },
    ),
    forbid(
      'database-opened-in-one-place',
      'One connection, opened and migrated where the program is put together; everybody else is handed it.',
      { path: '^src/', pathNot: [TEST, '^src/server/(create-deps|errors/startup-error)\\.ts$'] },
      { path: ['^db/(connection|migrate)\\.ts$', '^db/migrations/', '^node_modules/better-sqlite3/'] },
    ),

    forbid(
      'sql-in-repositories',
      'Every query on a table is found in one kind of file. Others take the database as `Deps["db"]` and hand it on.',
      { path: '^src/', pathNot: [TEST, ...SQL_FILES] },
      { path: ['^node_modules/kysely/', '^db/tables\\.ts$'] },
    ),
    forbid(
      'repository-behind-its-service',
      'The service guards who may see and change what; a way around it is a way around the guard.',
      { path: '^src/', pathNot: [TEST, '\\.service\\.ts$', '^src/server/auth/'] },
      { path: '\\.repository\\.ts$' },
    ),
    forbid(
      'siblings-through-services',
      'A feature offers its service to the others and keeps the rest to itself.',
      { path: FEATURE, pathNot: TEST },
      { path: '^src/server/features/', pathNot: ['^src/server/features/$1/', '\\.service\\.ts$'] },
    ),
    forbid(
      'transactions-in-services',
      'What belongs together is decided where the rules are applied, not where requests are read.',
      { path: '^src/server/', pathNot: [TEST, '\\.(service|repository)\\.ts$', ADAPTERS] },
      { path: '^db/transaction\\.ts$' },
    ),
    forbid(
      'services-know-no-transport',
      'A service serves tRPC, REST, scripts and tests alike, so it knows neither requests nor procedures.',
      { path: '\\.(service|repository)\\.ts$' },
      { path: ['^src/server/(http|trpc)/', '^node_modules/(fastify|@fastify|@trpc)/'] },
    ),
    forbid(
      'http-in-rest-files',
      'Of a feature, only its *.rest.ts speaks HTTP; its procedures run without a request.',
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
      'The files that put the program together know its parts, never the other way round.',
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
      'Everything that the app imports is sent to the browser: it shares the rules with the server, not the server.',
      { path: '^src/web/', pathNot: TEST },
      { pathNot: ['^src/(web|domain)/', '^db/content/', APP_ROUTER, '^node_modules/'], couldNotResolve: false },
    ),
    forbid(
      'web-app-router-as-type',
      'The type of the router makes every call typed; the router itself is the whole server.',
      { path: '^src/web/', pathNot: TEST },
      { path: APP_ROUTER, dependencyTypesNot: ['type-only'] },
    ),
    forbid(
      'web-without-server-packages',
      'These run on a server, or are dead weight in a browser. Their types are welcome.',
      { path: '^src/web/', pathNot: TEST },
      { path: SERVER_PACKAGES, dependencyTypesNot: ['type-only'] },
    ),
    forbid(
      'web-features-apart',
      'A screen that needs a part of another feature moves that part to a shared folder.',
      { path: WEB_FEATURE },
      { path: '^src/web/features/', pathNot: '^src/web/features/$1/' },
    ),
    forbid(
      'web-below-routes',
      'Routes choose the pages; a page that knew its route could stand nowhere else.',
      { path: ['^src/web/features/', WEB_SHARED] },
      { path: '^src/web/(routes/|router\\.tsx$|route-tree\\.gen\\.ts$|main\\.tsx$)' },
    ),
    forbid(
      'web-lib-alone',
      'Pure helpers that import nothing of ours can be read and tested on their own.',
      { path: '^src/web/lib/', pathNot: TEST },
      { path: '^(src|db)/', pathNot: '^src/web/lib/' },
    ),
    forbid(
      'web-shared-below-features',
      'What all features share cannot depend on one of them.',
      { path: WEB_SHARED },
      { path: '^src/web/features/' },
    ),
  ],
  options: {
    // Types count: `import type` is an import, and the rules tell the two apart.
    tsPreCompilationDeps: true,
    doNotFollow: { path: '^node_modules/' },
    exclude: { path: '\\.(css|svg|woff2)$|^bench/node_modules/' },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'node', 'default', 'types'] },
    combinedDependencies: true,
  },
};
