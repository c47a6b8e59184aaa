import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ensureChromium } from './chromium.mjs';
import { COMPILE_CACHE, ensureBuilt, ensureInstalled, ensureRightNode, fail, ROOT } from './setup.mjs';

/** @typedef {{ passed: number, failed: number }} Counts */

const [name = 'all', ...extraArgs] = process.argv.slice(2);

/** @type {Readonly<Record<string, (() => Promise<Counts>)[]>>} */
const SUITES = {
  all: [() => runVitest(['unit', 'ui']), () => runPlaywright(['e2e', 'ui'])],
  unit: [() => runVitest(['unit'])],
  // Component tests, and Playwright for what needs the real server or service worker.
  ui: [() => runVitest(['ui']), () => runPlaywright(['ui'])],
  e2e: [() => runPlaywright(['e2e'])],
  floods: [() => runVitest(['floods'])],
  year: [() => runVitest(['year'])],
  soak: [soak],
};

const suite = SUITES[name] ?? fail(`Usage: npm test [-- ${Object.keys(SUITES).join('|')} [arguments for Vitest or Playwright]]`);

ensureInstalled();
await ensureRightNode();
ensureBuilt();

// Speeds up the server processes that tests start.
process.env.NODE_COMPILE_CACHE ??= COMPILE_CACHE;

const reports = mkdtempSync(path.join(tmpdir(), 'lovewell-reports-'));
const total = { passed: 0, failed: 0 };
for (const run of suite) {
  const { passed, failed } = await run();
  total.passed += passed;
  total.failed += failed;
}
rmSync(reports, { recursive: true, force: true });
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed > 0 ? 1 : 0;

/** Runs tests that kill the server many times, one file at a time so that the loads don't affect each other. */
function soak() {
  process.env.PURCHASES ??= '1000';
  process.env.KILLS ??= '20';
  process.env.CRASHES ??= '200';
  return runVitest(['unit'], 'tests/process/purchase-kill.test.ts', 'tests/process/crash.test.ts', '--no-file-parallelism');
}

/** Runs projects of vitest.config.ts. @param {string[]} projects @param {string[]} args @returns {Promise<Counts>} */
async function runVitest(projects, ...args) {
  const file = path.join(reports, 'vitest.json');
  const vitest = path.join(ROOT, 'node_modules/vitest/vitest.mjs');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const chosen = projects.map((project) => `--project=${project}`);
  const env = projects.includes('ui') ? { ...process.env, CHROMIUM_PATH: await ensureChromium() } : process.env;
  const isOk = await runNode([vitest, 'run', '--passWithNoTests', ...reporters, ...chosen, ...args, ...extraArgs], env);
  const report = readReport(file);
  return count(isOk, report?.numPassedTests, report && report.numFailedTests + countFailedToLoad(report.testResults));
}

/** Runs projects of playwright.config.ts against the built app. @param {string[]} projects @returns {Promise<Counts>} */
async function runPlaywright(projects) {
  const file = path.join(reports, 'playwright.json');
  const playwright = path.join(ROOT, 'node_modules/@playwright/test/cli.js');
  const env = { ...process.env, CHROMIUM_PATH: await ensureChromium(), PLAYWRIGHT_JSON_OUTPUT_FILE: file };
  const chosen = projects.map((project) => `--project=${project}`);
  const args = ['test', '--pass-with-no-tests', '--reporter=list,json', ...chosen, ...extraArgs];
  const isOk = await runNode([playwright, ...args], env);
  const { stats } = readReport(file) ?? {};
  return count(isOk, stats && stats.expected + stats.flaky, stats?.unexpected);
}

/** Counts test files that failed to load, which contain no failed tests. @param {{ status: string, assertionResults: unknown[] }[]} files */
function countFailedToLoad(files) {
  return files.filter(({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0).length;
}

/** A runner that fails outside its tests counts as one failure. @param {boolean} isOk @returns {Counts} */
function count(isOk, passed = 0, failed = 0) {
  return { passed, failed: isOk ? failed : Math.max(failed, 1) };
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
