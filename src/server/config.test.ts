import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { ConfigError, loadConfig, VARIABLES } from './config.ts';

/** The lines of the error message. */
function problems(env: Record<string, string>): string[] {
  try {
    loadConfig(env);
    return [];
  } catch (error) {
    if (error instanceof ConfigError) return error.message.split('\n');
    throw error;
  }
}

test('Without any settings the server is a demo on this machine.', () => {
  expect(loadConfig({})).toEqual({
    environment: new Map(),
    port: 3000,
    host: '127.0.0.1',
    publicUrl: null,
    isLive: false,
    isSelling: false,
    dataDir: path.resolve('data'),
    postgres: null,
    files: null,
    backup: { folder: path.resolve('data/backups'), kept: 7, passphrase: null, place: null, variables: {} },
    admin: { username: 'admin', password: null },
    demo: { email: 'demo@example.com', accessCode: 'DEMO52' },
    trialAccessCode: 'TRIAL52',
    email: { smtpUrl: null, from: null },
    payments: 'none',
    stripe: null,
    trustProxy: false,
    loginAttemptsPerMinute: 10,
    metricsToken: null,
    logLevel: 'info',
  });
});

test('Every setting is read.', () => {
  const config = loadConfig({
    PORT: '0',
    HOST: '0.0.0.0',
    PUBLIC_URL: 'http://Course.example:8080/',
    DATA_DIR: '/var/lib/course',
    DATABASE_URL: 'postgresql://h%40r:p%2Fw@[::1]:6432/the%20course?sslmode=verify-full',
    FILES_URL: 's3://course-files',
    BACKUP_URL: 's3://backups/of/the-course/',
    AWS_ACCESS_KEY_ID: ' key ',
    AWS_SECRET_ACCESS_KEY: 'secret/key',
    AWS_REGION: 'eu-central-1',
    S3_ENDPOINT: 'https://store.example:9000/',
    BACKUP_DIR: '/mnt/backups',
    BACKUPS_KEPT: '0',
    BACKUP_PASSPHRASE: 'a long pass phrase',
    ADMIN_USERNAME: ' head ',
    ADMIN_PASSWORD: ' with spaces ',
    DEMO_ACCESS: 'off',
    TRIAL_ACCESS_CODE: ' OPEN ',
    TRIAL_WEEKS: '4',
    SUPPORT_EMAIL: 'Help@Course.example',
    BRAND_NAME: 'Häppy',
    SMTP_URL: 'smtps://user:secret@mail.example:465',
    MAIL_FROM: 'course@course.example',
    PAYMENTS: 'sandbox',
    PRICE_CENTS: '5950',
    CURRENCY: ' EUR ',
    TRUST_PROXY: 'on',
    LOGIN_ATTEMPTS_PER_MINUTE: '3',
    METRICS_TOKEN: ' a-token-for-the-metrics ',
    LOG_LEVEL: 'warn',
    PATH: '/bin',
  });
  const store = {
    region: 'eu-central-1',
    endpoint: 'https://store.example:9000',
    accessKeyId: 'key',
    secretAccessKey: 'secret/key',
  };
  expect(config).toEqual({
    environment: new Map([
      ['brandName', 'Häppy'],
      ['supportEmail', 'help@course.example'],
      ['price', '5950'],
      ['currency', 'eur'],
      ['trialWeeks', '4'],
    ]),
    port: 0,
    host: '0.0.0.0',
    publicUrl: 'http://course.example:8080',
    isLive: false,
    isSelling: false,
    dataDir: path.resolve('/var/lib/course'),
    postgres: { host: '::1', port: 6432, user: 'h@r', password: 'p/w', database: 'the course', tls: 'verify' },
    files: { bucket: 'course-files', prefix: '', ...store },
    backup: {
      folder: path.resolve('/mnt/backups'),
      kept: 0,
      passphrase: 'a long pass phrase',
      place: { bucket: 'backups', prefix: 'of/the-course/', ...store },
      variables: expect.not.objectContaining({ PORT: '0' }),
    },
    admin: { username: 'head', password: ' with spaces ' },
    demo: null,
    trialAccessCode: 'OPEN',
    email: { smtpUrl: 'smtps://user:secret@mail.example:465', from: 'course@course.example' },
    payments: 'sandbox',
    stripe: null,
    trustProxy: true,
    loginAttemptsPerMinute: 3,
    metricsToken: 'a-token-for-the-metrics',
    logLevel: 'warn',
  });
});

describe('Live mode', () => {
  const PUBLIC_URL = 'https://course.example';

  test.each(['https://course.example', 'https://course.example/', 'HTTPS://COURSE.EXAMPLE'])(
    'starts with the public address %s',
    (url) => {
      expect(loadConfig({ PUBLIC_URL: url })).toMatchObject({
        isLive: true,
        publicUrl: PUBLIC_URL,
        demo: null,
        trialAccessCode: null,
      });
    },
  );

  test('has demo and trial if they are set.', () => {
    const config = loadConfig({ PUBLIC_URL, DEMO_ACCESS: 'on', DEMO_EMAIL: 'Show@course.example', TRIAL_ACCESS_CODE: 'OPEN' });
    expect(config.demo).toEqual({ email: 'show@course.example', accessCode: 'DEMO52' });
    expect(config.trialAccessCode).toBe('OPEN');
  });

  test('does not start with http.', () => {
    expect(loadConfig({ PUBLIC_URL: 'http://course.example' })).toMatchObject({ isLive: false, trialAccessCode: 'TRIAL52' });
  });
});

test('An empty setting counts as unset, except that an empty trial code turns the trial off.', () => {
  const names = [
    'PORT',
    'HOST',
    'PUBLIC_URL',
    'DATA_DIR',
    'ADMIN_PASSWORD',
    'DEMO_ACCESS',
    'SMTP_URL',
    'PAYMENTS',
    'TRUST_PROXY',
    'LOG_LEVEL',
  ];
  expect(loadConfig(Object.fromEntries(names.map((name) => [name, ' '])))).toEqual(loadConfig({}));
  for (const code of ['', ' ', 'none']) expect(loadConfig({ TRIAL_ACCESS_CODE: code }).trialAccessCode).toBeNull();
});

const SECRET = 'hunter2';
const DATABASE_URL_RULE = 'must be like postgres://user:password@host:port/name, with sslmode as its only parameter';

test.each([
  ['PORT', '65536', 'must be a whole number from 0 to 65535'],
  ['PORT', '-1', 'must be a whole number from 0 to 65535'],
  ['PORT', '3000.5', 'must be a whole number from 0 to 65535'],
  ['PORT', '0x10', 'must be a whole number from 0 to 65535'],
  ['PORT', SECRET, 'must be a whole number from 0 to 65535'],
  ['PORT', '9'.repeat(400), 'must be a whole number from 0 to 65535'],
  ['HOST', 'h'.repeat(254), 'must have 1 to 253 characters'],
  ...[
    SECRET,
    `mysql://user:${SECRET}@db.example/course`,
    `postgres://user:${SECRET}@db.example`,
    `postgres://user:${SECRET}@db.example/course?sslmode=prefer`,
    `postgres://user:${SECRET}@db.example/course?host=other`,
    'postgres://user:100%@db.example/course',
  ].map((url): [string, string, string] => ['DATABASE_URL', url, DATABASE_URL_RULE]),
  ...['FILES_URL', 'BACKUP_URL'].flatMap((name) =>
    [SECRET, `https://${SECRET}.s3.amazonaws.com`, 's3://', 's3:///files', `s3://b`, `s3://bucket/${SECRET}?x=1`].map(
      (url): [string, string, string] => [name, url, 'must be like s3://bucket/prefix'],
    ),
  ),
  ['AWS_REGION', 'us east', 'must be a region like us-east-1'],
  ['S3_ENDPOINT', `https://user:${SECRET}@store.example`, 'must be an address without a path'],
  ['PUBLIC_URL', SECRET, 'must be an http or https address'],
  ['PUBLIC_URL', 'course.example', 'must be an http or https address'],
  ['PUBLIC_URL', 'ftp://course.example', 'must be an http or https address'],
  ['PUBLIC_URL', 'https://', 'must be an http or https address'],
  ['PUBLIC_URL', 'https://course.example/app', 'must be an address without a path'],
  ['PUBLIC_URL', 'https://course.example/?a=1', 'must be an address without a path'],
  ['PUBLIC_URL', 'https://course.example/#a', 'must be an address without a path'],
  ['PUBLIC_URL', `https://user:${SECRET}@course.example`, 'must be an address without a path'],
  ['ADMIN_USERNAME', 'ab', 'must have 3 to 64 characters'],
  ['ADMIN_USERNAME', 'a'.repeat(65), 'must have 3 to 64 characters'],
  ['ADMIN_PASSWORD', '12345', 'must have 6 to 256 characters'],
  ['ADMIN_PASSWORD', 'p'.repeat(257), 'must have 6 to 256 characters'],
  ['BACKUPS_KEPT', '366', 'must be a whole number from 0 to 365'],
  ['BACKUP_PASSPHRASE', SECRET, 'must have 12 to 1000 characters'],
  ['DEMO_ACCESS', 'yes', 'must be on or off'],
  ['DEMO_ACCESS', 'ON', 'must be on or off'],
  ['DEMO_EMAIL', 'demo', 'must be an email address'],
  ['DEMO_ACCESS_CODE', 'c'.repeat(101), 'must have 1 to 100 characters'],
  ['TRIAL_ACCESS_CODE', 'c'.repeat(101), 'must have 1 to 100 characters'],
  ['TRIAL_WEEKS', '0', 'must be a whole number from 1 to 52'],
  ['TRIAL_WEEKS', '53', 'must be a whole number from 1 to 52'],
  ['SUPPORT_EMAIL', 'help@course', 'must be an email address'],
  ['BRAND_NAME', 'b'.repeat(61), 'must have 1 to 60 characters'],
  ['SMTP_URL', `http://user:${SECRET}@mail.example`, 'must be an address that begins with smtp:// or smtps://'],
  ['SMTP_URL', 'mail.example', 'must be an address that begins with smtp:// or smtps://'],
  ['MAIL_FROM', 'course', 'must be an email address'],
  ['PAYMENTS', 'paypal', 'must be none, sandbox or stripe'],
  ['PRICE_CENTS', '49.00', 'must be a whole number from 50 to 99999999'],
  ['PRICE_CENTS', '49', 'must be a whole number from 50 to 99999999'],
  ['CURRENCY', 'clf', 'must be the three letters of a currency, such as usd or eur'],
  ['CURRENCY', '$', 'must be the three letters of a currency, such as usd or eur'],
  ['TRUST_PROXY', 'true', 'must be on or off'],
  ['LOGIN_ATTEMPTS_PER_MINUTE', '0', 'must be a whole number from 1 to 100000'],
  ['LOGIN_ATTEMPTS_PER_MINUTE', 'ten', 'must be a whole number from 1 to 100000'],
  ['LOG_LEVEL', 'loud', 'must be one of fatal, error, warn, info, debug, trace, silent'],
  ['STRIPE_API_BASE', SECRET, 'must be an http or https address'],
  ['STRIPE_PUBLISHABLE_KEY', `sk_live_${SECRET}`, 'must begin with pk_'],
  ['STRIPE_SECRET_KEY', `pk_live_${SECRET}`, 'must begin with sk_ or rk_'],
  ['STRIPE_WEBHOOK_SECRET', SECRET, 'must begin with whsec_'],
])('%s=%s gets one line that names it and not its value', (name, value, problem) => {
  const lines = problems({ [name]: value });
  expect(lines).toEqual([`${name} ${problem}.`]);
  if (value.includes(SECRET)) expect(lines.join()).not.toContain(SECRET);
});

test.each(['pdfs', 'tmp', 'tmp/../pdfs/mine', 'workbook/'])(
  'BACKUP_DIR=data/%s is refused, because the server would clean it up.',
  (folder) => {
    expect(problems({ DATA_DIR: './data', BACKUP_DIR: path.resolve('data', folder) })).toEqual([
      'BACKUP_DIR must not be in a folder of DATA_DIR that the server cleans up: pdfs, media, tmp, workbook, outbox, restore.part.',
    ]);
    expect(problems({ DATA_DIR: './data', BACKUP_DIR: './data/my-backups' })).toEqual([]);
    expect(problems({ DATA_DIR: './data', BACKUP_DIR: './pdfs' })).toEqual([]);
  },
);

test('A place in an S3-compatible store needs its keys.', () => {
  const keys = { AWS_ACCESS_KEY_ID: 'key', AWS_SECRET_ACCESS_KEY: SECRET };
  expect(problems({ FILES_URL: 's3://bucket' })).toEqual([
    'AWS_ACCESS_KEY_ID must be set with FILES_URL.',
    'AWS_SECRET_ACCESS_KEY must be set with FILES_URL.',
  ]);
  expect(problems({ BACKUP_URL: 's3://bucket/backups', AWS_ACCESS_KEY_ID: 'key' })).toEqual([
    'AWS_SECRET_ACCESS_KEY must be set with BACKUP_URL.',
  ]);
  expect(loadConfig({ ...keys, FILES_URL: 's3://bucket//a/b' }).files).toEqual({
    bucket: 'bucket',
    prefix: 'a/b/',
    region: 'us-east-1',
    endpoint: null,
    accessKeyId: 'key',
    secretAccessKey: SECRET,
  });
});

test('Several bad settings get one line each.', () => {
  expect(problems({ PORT: 'x', PUBLIC_URL: 'y', ADMIN_PASSWORD: 'z', LOG_LEVEL: 'w' })).toEqual([
    'PORT must be a whole number from 0 to 65535.',
    'PUBLIC_URL must be an http or https address.',
    'ADMIN_PASSWORD must have 6 to 256 characters.',
    'LOG_LEVEL must be one of fatal, error, warn, info, debug, trace, silent.',
  ]);
});

test.each(['sk_test_1', 'rk_test_1'])('The keys %s and pk_live_1 are from different modes.', (secretKey) => {
  const keys = { STRIPE_SECRET_KEY: secretKey, STRIPE_PUBLISHABLE_KEY: 'pk_live_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' };
  expect(problems({ PAYMENTS: 'stripe', ...keys })).toEqual([
    'STRIPE_PUBLISHABLE_KEY must be from the same mode, test or live, as STRIPE_SECRET_KEY.',
  ]);
});

describe('In live mode the admin password', () => {
  const live = (password: string) => problems({ PUBLIC_URL: 'https://course.example', ADMIN_PASSWORD: password });

  test('has at least 12 characters.', () => {
    expect(live('elevenchars')).toEqual(['ADMIN_PASSWORD must have 12 to 256 characters with an https address.']);
    expect(live('twelve chars')).toEqual([]);
  });

  test.each(['qwerty123456', 'QWERTY123456', 'change-me-to-a-long-one'])(
    'is not one that many people know, such as %s.',
    (password) => {
      expect(live(password)).toEqual(['ADMIN_PASSWORD must not be a common password or the one from the example.']);
      expect(problems({ ADMIN_PASSWORD: password })).toEqual([]);
    },
  );
});

test('payments by Stripe need its three keys, each of which is asked for by name', () => {
  const KEYS = { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_PUBLISHABLE_KEY: 'pk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' };
  const base = { STRIPE_API_BASE: 'http://127.0.0.1:12111/' };
  expect(loadConfig({ PAYMENTS: 'stripe', ...KEYS, STRIPE_SECRET_KEY: ' sk_test_1 ', ...base }).stripe).toEqual({
    secretKey: 'sk_test_1',
    publishableKey: 'pk_test_1',
    webhookSecret: 'whsec_1',
    apiBase: 'http://127.0.0.1:12111',
    isLive: false,
  });
  expect(loadConfig({ ...KEYS }).stripe).toBeNull();
  expect(problems({ PAYMENTS: 'stripe', ...KEYS, STRIPE_SECRET_KEY: ' ' })).toEqual([
    'STRIPE_SECRET_KEY must be set with PAYMENTS=stripe.',
  ]);
  expect(problems({ PAYMENTS: 'stripe', PORT: 'x' })).toEqual([
    'PORT must be a whole number from 0 to 65535.',
    'STRIPE_SECRET_KEY must be set with PAYMENTS=stripe.',
    'STRIPE_PUBLISHABLE_KEY must be set with PAYMENTS=stripe.',
    'STRIPE_WEBHOOK_SECRET must be set with PAYMENTS=stripe.',
  ]);
});

test('The example for a live server and docs/settings.md name every setting and no others.', async () => {
  const example = await readFile('deploy/lovewell.env.example', 'utf8');
  const values = Object.fromEntries(
    [...example.matchAll(/^#?([A-Z\d_]+)=(.+)$/gm)].map(([, name = '', value = '']) => [name, value]),
  );
  expect(Object.keys(values).toSorted()).toEqual(VARIABLES.toSorted());
  expect(problems({ ...values, ADMIN_PASSWORD: 'correct horse' })).toEqual([]);

  const settings = await readFile('docs/settings.md', 'utf8');
  const rows = [...settings.matchAll(/^\| ((?:`[A-Z\d_]+`(?:, )?)+) \|/gm)].flatMap(
    ([, names = '']) => names.match(/[A-Z\d_]+/g) ?? [],
  );
  expect(rows.toSorted()).toEqual(VARIABLES.toSorted());
});

test('The example for a live server works with a password of the seller’s own, and opens nothing that should be closed.', async () => {
  const example = await readFile('deploy/lovewell.env.example', 'utf8');
  const values = Object.fromEntries(
    [...example.matchAll(/^([A-Z_]+)=(.+)$/gm)].map(([, name = '', value = '']) => [name, value]),
  );
  expect(problems(values)).toEqual(['ADMIN_PASSWORD must not be a common password or the one from the example.']);
  expect(loadConfig({ ...values, ADMIN_PASSWORD: 'correct horse' })).toMatchObject({
    isLive: true,
    trustProxy: true,
    demo: null,
    trialAccessCode: null,
    payments: 'none',
  });
});
