import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ensureChromium } from './chromium.mjs';
import { COMPILE_CACHE, ensureBuilt, ensureInstalled, ensureRightNode, fail, ROOT } from './setup.mjs';

/** @typedef {{ passed: number, failed: number }} Counts */

/** @type {Readonly<Record<string, () => Promise<Counts>>>} */
const SUITES = {
  unit: () => runVitest('--project=unit', ...extraArgs),
  e2e: () => runPlaywright('e2e'),
  ui: () => runPlaywright('ui'),
  floods: () => runVitest('--project=floods', ...extraArgs),
  year: () => runVitest('--project=year', ...extraArgs),
  soak: () => {
    process.env.PURCHASES ??= '1000';
    process.env.KILLS ??= '20';
    process.env.CRASHES ??= '200';
    // One file at a time, so that the loads don't affect each other.
    return runVitest(
      '--project=unit',
      '--no-file-parallelism',
      'tests/process/purchase-kill.test.ts',
      'tests/process/crash.test.ts',
    );
  },
};

const [name, ...extraArgs] = process.argv.slice(2);
const suites = name === undefined ? [SUITES.unit, SUITES.e2e] : [SUITES[name]];

ensureInstalled();
await ensureRightNode();
ensureBuilt();

// Speeds up the server processes that tests start.
process.env.NODE_COMPILE_CACHE ??= COMPILE_CACHE;

const reports = mkdtempSync(path.join(tmpdir(), 'lovewell-reports-'));
const total = { passed: 0, failed: 0 };
for (const suite of suites) {
  if (!suite) fail(`Usage: npm test [-- ${Object.keys(SUITES).join('|')} [arguments for Vitest or Playwright]]`);
  const { passed, failed } = await suite();
  total.passed += passed;
  total.failed += failed;
}
rmSync(reports, { recursive: true, force: true });
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed > 0 ? 1 : 0;

/** @param {string[]} options @returns {Promise<Counts>} */
async function runVitest(...options) {
  const file = path.join(reports, 'vitest.json');
  const vitest = path.join(ROOT, 'node_modules/vitest/vitest.mjs');
  const args = ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${file}`, ...options];
  const isOk = await runNode([vitest, ...args], process.env);
  const report = readReport(file);
  return count(isOk, report?.numPassedTests, report && report.numFailedTests + countFailedToLoad(report.testResults));
}

/** Runs a project of playwright.config.ts against the built app and a real server. @param {string} project @returns {Promise<Counts>} */
async function runPlaywright(project) {
  const file = path.join(reports, 'browser.json');
  const playwright = path.join(ROOT, 'node_modules/@playwright/test/cli.js');
  const env = { ...process.env, CHROMIUM_PATH: await ensureChromium(), PLAYWRIGHT_JSON_OUTPUT_FILE: file };
  const isOk = await runNode([playwright, 'test', `--project=${project}`, '--reporter=list,json', ...extraArgs], env);
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
