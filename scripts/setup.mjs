import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

// Runs before anything is installed, on any Node from 20: use only Node's own modules.

export const ROOT = fileURLToPath(new URL('..', import.meta.url));

/** Node's cache of compiled code. */
export const COMPILE_CACHE = path.join(ROOT, 'node_modules/.cache/node');

const DIST = path.join(ROOT, 'dist');
const WEB_APP = path.join(DIST, 'web');
/** Holds the hash of what the web app was built from. */
const STAMP = path.join(WEB_APP, '.built-from');
const BUILD_INPUTS = ['src/web', 'src/domain', 'db/content', 'vite', 'vite.config.ts', 'package.json', 'package-lock.json'];
const BUNDLED_NODE = path.join(ROOT, 'node_modules/node/bin', process.platform === 'win32' ? 'node.exe' : 'node');

/** Prints the message and exits with code 1. @param {string} message @returns {never} */
export function fail(message) {
  console.error(message);
  process.exit(1);
}

/**
 * Runs a program and shows its errors.
 * @param {string} command
 * @param {string[]} args
 * @param {{ isQuiet?: boolean }} [options] quiet: hides its other output
 * @returns {boolean} whether it succeeded
 */
export function run(command, args, { isQuiet = false } = {}) {
  // npm is a script on Windows, which only a shell can start.
  const shell = process.platform === 'win32' && !command.endsWith('.exe');
  const output = isQuiet ? 'ignore' : 'inherit';
  return spawnSync(command, args, { cwd: ROOT, stdio: ['ignore', output, 'inherit'], shell }).status === 0;
}

/**
 * Installs the dependencies if they're missing or older than package-lock.json, without install scripts: npm would compile
 * better-sqlite3, which contains its binaries. Only the package `node` needs its script, and only if the system's Node is too old.
 */
export function ensureInstalled() {
  // The last file npm writes.
  const installed = modifiedAt('node_modules/.package-lock.json');
  if (installed === 0 || installed < modifiedAt('package-lock.json')) {
    console.log('Installing dependencies (npm ci) ...');
    // With NODE_ENV=production, npm would skip the build tools and the right Node.
    npm('ci', '--include=dev', '--ignore-scripts', '--no-audit', '--no-fund');
  }
  // Installing removes the bundled Node, even while it runs this script.
  const hasNode = canRunTypeScript() && existsSync(process.execPath);
  if (!hasNode && !existsSync(BUNDLED_NODE)) npm('rebuild', 'node', '--ignore-scripts=false');
}

/** Runs npm up to three times, because it gives up when one download stalls. What has arrived is in its cache. @param {string[]} args */
function npm(...args) {
  for (let attempt = 1; attempt <= 3; attempt++) {
    if (attempt > 1) console.log('That failed. Trying again ...');
    if (run('npm', [...args, '--prefer-offline', '--loglevel=error'], { isQuiet: true })) return;
  }
  fail('Installing the dependencies failed. See the lines above, then try again.');
}

/**
 * Returns only in a Node that runs TypeScript (22.18 or newer) and has these flags. Otherwise reruns the script in one.
 * @param {string[]} flags
 */
export async function ensureRightNode(...flags) {
  const isNewEnough = canRunTypeScript();
  if (isNewEnough && flags.every((flag) => process.execArgv.includes(flag))) return;
  const node = isNewEnough ? process.execPath : BUNDLED_NODE;
  if (!existsSync(node)) fail(`This is Node ${process.version}; 22.18 or newer is needed. See https://nodejs.org.`);
  const args = [...flags, ...process.execArgv, ...process.argv.slice(1)];
  // Replaces this process, so stop signals reach the new one directly. Windows and Node before 22.15 can't.
  if (process.platform !== 'win32') process.execve?.(node, [node, ...args], process.env);
  await continueInChild(node, args);
}

/** Whether the web app is built from the current sources. */
function isBuilt() {
  return existsSync(STAMP) && readFileSync(STAMP, 'utf8') === hashBuildInputs();
}

/** Builds the web app unless it's current. */
export function ensureBuilt() {
  if (isBuilt()) return;
  // Hashed first, so that changes during the build lead to another one.
  const inputHash = hashBuildInputs();
  console.log('Building the web app ...');
  // Built in another folder and renamed, so that an interrupted build never replaces a complete one.
  const next = path.join(DIST, `next-${process.pid}`);
  mkdirSync(DIST, { recursive: true });
  const vite = path.join(ROOT, 'node_modules/vite/bin/vite.js');
  /** @param {string[]} args */
  const build = (...args) => run(process.execPath, [vite, 'build', '--emptyOutDir', '--logLevel', 'warn', ...args]);
  // The server's bundle is a dotfile, so it isn't served.
  if (!build('--outDir', next) || !build('--ssr', 'entry-server.tsx', '--outDir', path.join(next, '.server'))) {
    rmSync(next, { recursive: true, force: true });
    fail('Building the web app failed. See the lines above.');
  }
  writeFileSync(path.join(next, path.basename(STAMP)), inputHash);
  rmSync(WEB_APP, { recursive: true, force: true });
  renameSync(next, WEB_APP);
  removeAbandonedBuilds();
}

function canRunTypeScript() {
  return 'typescript' in process.features && Boolean(process.features.typescript);
}

/** @param {string} file @returns {number} 0 when there is no such file */
function modifiedAt(file) {
  return statSync(path.join(ROOT, file), { throwIfNoEntry: false })?.mtimeMs ?? 0;
}

/** @param {string} node @param {string[]} args @returns {Promise<never>} */
function continueInChild(node, args) {
  const child = spawn(node, args, { stdio: 'inherit' });
  for (const signal of /** @type {const} */ (['SIGTERM', 'SIGINT', 'SIGHUP'])) {
    // In a terminal, Ctrl-C reaches the child anyway; a second signal would cut its shutdown short.
    process.on(signal, () => void (signal === 'SIGINT' && process.stdin.isTTY ? undefined : child.kill(signal)));
  }
  return new Promise(() => {
    child.on('error', (error) => fail(`Starting the bundled Node failed: ${error.message}`));
    child.on('exit', (code, signal) => {
      if (signal === null) process.exit(code ?? 1);
      process.removeAllListeners(signal);
      process.kill(process.pid, signal);
    });
  });
}

function hashBuildInputs() {
  const hash = createHash('sha256');
  for (const file of BUILD_INPUTS.flatMap(listBuildInputs)) {
    const content = readFileSync(path.join(ROOT, file));
    hash.update(`${file} ${content.length} `).update(content);
  }
  return hash.digest('hex');
}

/** @param {string} entry @returns {string[]} the file itself, or the folder's files in a fixed order */
function listBuildInputs(entry) {
  if (!statSync(path.join(ROOT, entry)).isDirectory()) return isBuildInput(entry) ? [entry] : [];
  return readdirSync(path.join(ROOT, entry))
    .sort()
    .flatMap((name) => listBuildInputs(`${entry}/${name}`));
}

/** Excludes tests and generated files. @param {string} file */
function isBuildInput(file) {
  return !/\.(test\.tsx?|gen\.ts)$/.test(file);
}

/** Deletes what killed builds left. A recent one may still be in progress. */
function removeAbandonedBuilds() {
  const anHourAgo = Date.now() - 3_600_000;
  for (const name of readdirSync(DIST)) {
    const isAbandoned = name.startsWith('next-') && modifiedAt(`dist/${name}`) < anHourAgo;
    if (isAbandoned) rmSync(path.join(DIST, name), { recursive: true, force: true });
  }
}

// When run as a script. argv may contain symbolic links; import.meta.url never does.
if (process.argv[1] !== undefined && realpathSync(process.argv[1]) === fileURLToPath(import.meta.url)) {
  ensureInstalled();
  await ensureRightNode();
  ensureBuilt();
}
