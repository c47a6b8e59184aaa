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

// Runs before anything is installed, on whatever Node the machine has: Node's own modules only, and nothing newer than 18.

export const ROOT = fileURLToPath(new URL('..', import.meta.url));

/** Where Node keeps what it has compiled of the server and its packages. */
export const COMPILE_CACHE = path.join(ROOT, 'node_modules/.cache/node');

const DIST = path.join(ROOT, 'dist');
// Inside the build, so that whatever clears or replaces the build takes the stamp along.
const STAMP = '.made-of';
const BUNDLED_NODE = path.join(ROOT, 'node_modules/node/bin', process.platform === 'win32' ? 'node.exe' : 'node');

/** What is built into a folder of dist, and from what. */
const BUILDS = [{ folder: 'web', what: 'web app', config: 'vite.config.ts', inputs: ['src/web', 'src/domain', 'vite'] }];

/** Ends the program with one line that says why. @param {string} message @returns {never} */
export function fail(message) {
  console.error(message);
  process.exit(1);
}

/**
 * Runs a program to its end and shows what it complains of.
 *
 * @param {string} command
 * @param {string[]} args
 * @param {{ isQuiet?: boolean }} [options] quiet: its other words are not shown
 * @returns {boolean} whether it succeeded
 */
export function run(command, args, { isQuiet = false } = {}) {
  // npm is a script on Windows, which only a shell can start.
  const shell = process.platform === 'win32' && !command.endsWith('.exe');
  const output = isQuiet ? 'ignore' : 'inherit';
  return spawnSync(command, args, { cwd: ROOT, stdio: ['ignore', output, 'inherit'], shell }).status === 0;
}

/**
 * Installs the dependencies when they are missing or older than package-lock.json. Nothing of a package runs meanwhile: npm
 * would start a compiler for better-sqlite3, which brings what it needs. Only the package of the right Node fetches it by a
 * script, and is asked to where this Node is too old.
 */
export function ensureInstalled() {
  // npm writes this file last.
  const installed = modifiedAt('node_modules/.package-lock.json');
  if (installed === 0 || installed < modifiedAt('package-lock.json')) {
    console.log('Installing the dependencies (npm ci) ...');
    // With NODE_ENV=production npm would leave out what builds the web app, and the right Node.
    npm('ci', '--include=dev', '--ignore-scripts', '--no-audit', '--no-fund');
  }
  if (!canRunTypeScript() && !existsSync(BUNDLED_NODE)) npm('rebuild', 'node', '--ignore-scripts=false');
}

/** @param {string[]} args */
function npm(...args) {
  if (run('npm', [...args, '--loglevel=error'], { isQuiet: true })) return;
  fail('The dependencies could not be installed. The lines above say why; then try again.');
}

/**
 * Goes on only in a Node that runs TypeScript (22.18 or newer). In another one, runs the same script again in the Node that
 * is among the dependencies, passes signals on to it, and ends as it ends.
 */
export async function ensureRightNode() {
  if (canRunTypeScript()) return;
  if (!existsSync(BUNDLED_NODE)) fail(`This is Node ${process.version}; 22.18 or newer is needed. See https://nodejs.org.`);
  await becomeChild(BUNDLED_NODE, [...process.execArgv, ...process.argv.slice(1)]);
}

/** Whether there are builds, and nothing of what they were made of has changed since. */
export function isBuilt() {
  return BUILDS.every(isCurrent);
}

/** Builds what is not built. */
export function ensureBuilt() {
  for (const build of BUILDS) if (!isCurrent(build)) make(build);
}

/** @typedef {typeof BUILDS[number]} Build */

/** @param {Build} build */
function isCurrent(build) {
  const stamp = path.join(DIST, build.folder, STAMP);
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === madeOf(build);
}

/** @param {Build} build */
function madeOf({ inputs, config }) {
  return hashOf([...inputs, config, 'package.json', 'package-lock.json']);
}

/** @param {Build} build */
function make(build) {
  const { folder, what, config } = build;
  const built = path.join(DIST, folder);
  // Before it begins: what changes meanwhile is for the next one.
  const made = madeOf(build);
  console.log(`Building the ${what} ...`);
  // Built aside and then renamed, so that a build that is cut off never takes the place of a whole one.
  const next = path.join(DIST, `next-${process.pid}`);
  mkdirSync(DIST, { recursive: true });
  const vite = path.join(ROOT, 'node_modules/vite/bin/vite.js');
  if (!run(process.execPath, [vite, 'build', '--config', config, '--outDir', next, '--emptyOutDir', '--logLevel', 'warn'])) {
    rmSync(next, { recursive: true, force: true });
    fail(`The ${what} could not be built. The lines above say why.`);
  }
  writeFileSync(path.join(next, STAMP), made);
  rmSync(built, { recursive: true, force: true });
  renameSync(next, built);
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
function becomeChild(node, args) {
  const child = spawn(node, args, { stdio: 'inherit' });
  for (const signal of /** @type {const} */ (['SIGTERM', 'SIGINT', 'SIGHUP'])) {
    // Ctrl-C in a terminal reaches the child by itself; a second one would cut its orderly end short.
    process.on(signal, () => void (signal === 'SIGINT' && process.stdin.isTTY ? undefined : child.kill(signal)));
  }
  return new Promise(() => {
    child.on('error', (error) => fail(`Node could not be started again: ${error.message}`));
    child.on('exit', (code, signal) => {
      if (signal === null) process.exit(code ?? 1);
      process.removeAllListeners(signal);
      process.kill(process.pid, signal);
    });
  });
}

/** @param {string[]} inputs */
function hashOf(inputs) {
  const hash = createHash('sha256');
  for (const file of inputs.flatMap(filesIn)) {
    const content = readFileSync(path.join(ROOT, file));
    hash.update(`${file} ${content.length} `).update(content);
  }
  return hash.digest('hex');
}

/** @param {string} entry @returns {string[]} the file itself, or the folder's files in a fixed order */
function filesIn(entry) {
  if (!statSync(path.join(ROOT, entry)).isDirectory()) return isBuildInput(entry) ? [entry] : [];
  return readdirSync(path.join(ROOT, entry))
    .sort()
    .flatMap((name) => filesIn(`${entry}/${name}`));
}

/** Tests are not part of the build, and generated files are a result of it. @param {string} file */
function isBuildInput(file) {
  return !/\.(test\.tsx?|gen\.ts)$/.test(file);
}

/** What a killed build left behind; a young one may be another program's, which is still building. */
function removeAbandonedBuilds() {
  const anHourAgo = Date.now() - 3_600_000;
  for (const name of readdirSync(DIST)) {
    const isAbandoned = name.startsWith('next-') && modifiedAt(`dist/${name}`) < anHourAgo;
    if (isAbandoned) rmSync(path.join(DIST, name), { recursive: true, force: true });
  }
}

// The path as typed may lead through a symbolic link; the module's own never does.
if (process.argv[1] !== undefined && realpathSync(process.argv[1]) === fileURLToPath(import.meta.url)) {
  ensureInstalled();
  await ensureRightNode();
  ensureBuilt();
}
