import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { test } from 'vitest';
import { newOtherPair } from '../data/couples/two-people.ts';
import { openTestServer, type Options, type Settings } from './test-server.ts';

/**
 * `test` with one server for the whole file. A test that names `couple`, `stranger`, `pair`, `admin`, or `adminApi` gets
 * new ones, so tests of a file don't see each other's data. Whoever needs settings, a restart, or an empty server starts their own.
 */
export function testWithServer(settings: Settings = {}, options: Omit<Options, 'dataDir'> = {}) {
  return test
    .extend('server', { scope: 'file' }, async ({}, { onCleanup }) => {
      const dataDir = await mkdtemp(path.join(tmpdir(), 'lovewell-test-'));
      const server = await openTestServer(settings, { ...options, dataDir });
      onCleanup(async () => {
        await server.close();
        await rm(dataDir, { recursive: true, force: true });
      });
      return server;
    })
    .extend('couple', async ({ server }) => server.newCouple())
    .extend('stranger', async ({ server }) => server.newCouple())
    .extend('pair', async ({ server }) => newOtherPair(server))
    .extend('admin', async ({ server }) => server.newAdmin())
    .extend('adminApi', async ({ server }) => (await server.newAdmin()).caller());
}

/** Keeps every email in the outbox, where its text, codes, and links can be read. */
export const KEEPS_MAIL: Pick<Options, 'sendEmail'> = { sendEmail: async () => Promise.reject(new Error('no mail server')) };
