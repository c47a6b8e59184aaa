import { fail } from './setup.mjs';

// Ends with a line for each setting that is wrong, before anything is built for a start that would fail.
const { ConfigError, loadConfig } = await import('../src/server/config.ts');
try {
  loadConfig(process.env);
} catch (error) {
  if (!(error instanceof ConfigError)) throw error;
  fail(error.message);
}
