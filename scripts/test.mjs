import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ensureChromium } from './chromium.mjs';
import { COMPILE_CACHE, ensureBuilt, ensureInstalled, ensureRightNode, fail, ROOT } from './setup.mjs';

/** @typedef {{ passed: number, failed: string[] }} Results the number of passed tests, and the titles of the others */
/** @typedef {{ name: string, status: string, assertionResults: { status: string, fullName: string }[] }} TestFile */
/** @typedef {{ title: string, file: string, ok: boolean }} Spec */
/** @typedef {{ title: string, suites?: Suite[], specs: Spec[] }} Suite */

const [suiteName = 'all', ...extraArgs] = process.argv.slice(2);

/** @type {Readonly<Record<string, (() => Promise<Results>)[]>>} */
const SUITES = {
  all: [() => runVitest(['unit', 'ui', 'warnings']), () => runPlaywright(['e2e', 'ui'])],
  unit: [() => runVitest(['unit'])],
  // Component tests, and Playwright for what needs the real server or service worker.
  ui: [() => runVitest(['ui', 'warnings']), () => runPlaywright(['ui'])],
  e2e: [() => runPlaywright(['e2e'])],
  floods: [() => runVitest(['floods'])],
  year: [() => runVitest(['year'])],
  // The server's tests on PostgreSQL, which runs inside the test process.
  postgres: [() => runVitest(['postgres'])],
  // Several servers on a real PostgreSQL, one file at a time so that the loads don't affect each other. LONG=1 kills them more often.
  cluster: [() => runVitest(['cluster'], '--no-file-parallelism')],
  soak: [soak],
};

const suite =
  SUITES[suiteName] ?? fail(`Usage: npm test [-- ${Object.keys(SUITES).join('|')} [arguments for Vitest or Playwright]]`);

ensureInstalled();
await ensureRightNode();
ensureBuilt();

// Speeds up the server processes that tests start.
process.env.NODE_COMPILE_CACHE ??= COMPILE_CACHE;

const reports = mkdtempSync(path.join(tmpdir(), 'lovewell-reports-'));
/** @type {Results[]} */
const results = [];
for (const run of suite) results.push(await run());
rmSync(reports, { recursive: true, force: true });

const failures = results.flatMap(({ failed }) => failed);
for (const title of failures) console.log(`\nFailed: ${title}`);
console.log(`\n${results.reduce((sum, { passed }) => sum + passed, 0)} passed, ${failures.length} failed`);
process.exitCode = failures.length > 0 ? 1 : 0;

/** Runs tests that kill the server many times, one file at a time so that the loads don't affect each other. */
function soak() {
  process.env.PURCHASES ??= '1000';
  process.env.KILLS ??= '20';
  process.env.CRASHES ??= '200';
  return runVitest(['unit'], 'tests/process/purchase-kill.test.ts', 'tests/process/crash.test.ts', '--no-file-parallelism');
}

/** Runs projects of vitest.config.ts. @param {string[]} projects @param {string[]} args @returns {Promise<Results>} */
async function runVitest(projects, ...args) {
  const file = path.join(reports, 'vitest.json');
  const vitest = path.join(ROOT, 'node_modules/vitest/vitest.mjs');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const chosen = projects.map((project) => `--project=${project}`);
  const env = projects.includes('ui') ? { ...process.env, CHROMIUM_PATH: await ensureChromium() } : process.env;
  const isOk = await runNode([vitest, 'run', '--passWithNoTests', ...reporters, ...chosen, ...args, ...extraArgs], env);
  /** @type {{ numPassedTests: number, testResults: TestFile[] } | null} */
  const report = readReport(file);
  return toResults(isOk, report?.numPassedTests, report?.testResults.flatMap(listFailed));
}

/** Runs projects of playwright.config.ts against the built app. @param {string[]} projects @returns {Promise<Results>} */
async function runPlaywright(projects) {
  const file = path.join(reports, 'playwright.json');
  const playwright = path.join(ROOT, 'node_modules/@playwright/test/cli.js');
  const env = { ...process.env, CHROMIUM_PATH: await ensureChromium(), PLAYWRIGHT_JSON_OUTPUT_FILE: file };
  const chosen = projects.map((project) => `--project=${project}`);
  const args = ['test', '--pass-with-no-tests', '--reporter=list,json', ...chosen, ...extraArgs];
  const isOk = await runNode([playwright, ...args], env);
  /** @type {{ stats: { expected: number }, suites: Suite[] } | null} */
  const report = readReport(file);
  return toResults(isOk, report?.stats.expected, report?.suites.flatMap(listUnexpected));
}

/** The failed tests of a file, or the file itself if it failed to load. @param {TestFile} file */
function listFailed({ name, status, assertionResults }) {
  const titles = assertionResults.filter((test) => test.status === 'failed').map(({ fullName }) => fullName);
  return (status === 'failed' && titles.length === 0 ? [''] : titles).map((title) => `${path.relative(ROOT, name)} ${title}`);
}

/** @param {Suite} suite @returns {string[]} */
function listUnexpected({ suites = [], specs }) {
  return [...suites.flatMap(listUnexpected), ...specs.filter(({ ok }) => !ok).map(({ file, title }) => `${file} ${title}`)];
}

/** A runner that fails outside its tests counts as one failure. @param {boolean} isOk @param {string[]} failed @returns {Results} */
function toResults(isOk, passed = 0, failed = []) {
  return { passed, failed: isOk || failed.length > 0 ? failed : ['outside of a test; see above'] };
}

/** @param {string} file */
function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
}

/** @param {string[]} args @param {NodeJS.ProcessEnv} env @returns {Promise<boolean>} */
function runNode(args, env) {
  const child = spawn(process.execPath, args, { cwd: ROOT, env, stdio: 'inherit' });
  /** @param {NodeJS.Signals} signal */
  const forward = (signal) => void child.kill(signal);
  process.once('SIGTERM', forward);
  return new Promise((resolve) => {
    child.on('exit', (code) => {
      process.off('SIGTERM', forward);
      resolve(code === 0);
    });
  });
}
