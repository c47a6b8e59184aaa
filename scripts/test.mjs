import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ensureChromium } from './chromium.mjs';
import { COMPILE_CACHE, ensureBuilt, ensureInstalled, ensureRightNode, fail, ROOT } from './setup.mjs';

/** @typedef {{ passed: number, failed: number }} Counts */

const USAGE = 'Usage: npm test [-- unit|browser [arguments for vitest or playwright]]';

const [which, ...passedOn] = process.argv.slice(2);
if (which !== undefined && which !== 'unit' && which !== 'browser') fail(USAGE);

ensureInstalled();
await ensureRightNode();
ensureBuilt();

// For the servers and their helpers that the tests start as processes of their own: they are up in two thirds of the time.
process.env.NODE_COMPILE_CACHE ??= COMPILE_CACHE;

const reports = mkdtempSync(path.join(tmpdir(), 'lovewell-reports-'));
const total = { passed: 0, failed: 0 };
for (const [name, runTests] of /** @type {const} */ ([
  ['unit', runUnitTests],
  ['browser', runBrowserTests],
])) {
  if (which !== undefined && which !== name) continue;
  const { passed, failed } = await runTests();
  total.passed += passed;
  total.failed += failed;
}
rmSync(reports, { recursive: true, force: true });
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed > 0 ? 1 : 0;

/** Functions, modules and the whole server in one process. @returns {Promise<Counts>} */
async function runUnitTests() {
  const file = path.join(reports, 'unit.json');
  const vitest = path.join(ROOT, 'node_modules/vitest/vitest.mjs');
  const args = ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${file}`, ...passedOn];
  const isOk = await runNode([vitest, ...args], process.env);
  const report = readReport(file);
  return count(isOk, report?.numPassedTests, report && report.numFailedTests + countUnloaded(report.testResults));
}

/** The built app in a browser, with a real server behind it. @returns {Promise<Counts>} */
async function runBrowserTests() {
  const file = path.join(reports, 'browser.json');
  const playwright = path.join(ROOT, 'node_modules/@playwright/test/cli.js');
  const env = { ...process.env, CHROMIUM_PATH: await ensureChromium(), PLAYWRIGHT_JSON_OUTPUT_FILE: file };
  const isOk = await runNode([playwright, 'test', '--reporter=list,json', ...passedOn], env);
  const { stats } = readReport(file) ?? {};
  return count(isOk, stats && stats.expected + stats.flaky, stats?.unexpected);
}

/** Test files that did not load hold no test that could count as failed. @param {{ status: string, assertionResults: unknown[] }[]} files */
function countUnloaded(files) {
  return files.filter(({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0).length;
}

/** A runner that fails outside of its tests (a file that does not load, a crash) counts as one failure. @param {boolean} isOk @returns {Counts} */
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
  const passOn = (signal) => void child.kill(signal);
  process.once('SIGTERM', passOn);
  return new Promise((resolve) => {
    child.on('exit', (code) => {
      process.off('SIGTERM', passOn);
      resolve(code === 0);
    });
  });
}
