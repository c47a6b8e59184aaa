import path from 'node:path';
import { z } from 'zod';
import type { PostgresAddress } from '#db/engine.ts';
import { USERNAME_MAX, USERNAME_MIN, PASSWORD_MAX, PASSWORD_MIN } from '#src/domain/account/sign-in/credentials.ts';
import { SETTING_NAMES, SETTINGS, type SettingName } from '#src/domain/site/settings.ts';
import { findPasswordProblems } from './admin-password.ts';
import { parseDatabaseUrl } from './database-url.ts';
import { parseS3Url, type S3Place } from './files/s3-url.ts';
import { emailVariable, lineVariable, wholeVariable } from '#src/domain/variables.ts';

/** One line for each invalid setting, without its value, which may be secret. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

const onOff = z.enum(['on', 'off'], 'must be on or off').transform((value) => value === 'on');
// Trimmed, because keys are pasted.
const key = z.string().trim().max(500, 'must have at most 500 characters');
const url = (protocols: readonly string[], what: string) =>
  z.string().refine((value) => protocols.includes(URL.parse(value)?.protocol ?? ''), { error: `must be ${what}`, abort: true });
const origin = url(['http:', 'https:'], 'an http or https address').refine(
  (value) => URL.parse(value)?.href === `${URL.parse(value)?.origin}/`,
  'must be an address without a path',
);

/** A setting that has several parts. */
const composed = <Parts>(parse: (value: string) => Parts | null, rule: string) =>
  z
    .string()
    .trim()
    .transform((value, issues) => {
      const parts = parse(value);
      if (parts === null) issues.addIssue(rule);
      return parts;
    });
const s3Url = composed(parseS3Url, 'must be like s3://bucket/prefix').optional();

const variables = z.object({
  PORT: wholeVariable(0, 65_535).default(3000),
  HOST: lineVariable(1, 253).default('127.0.0.1'),
  PUBLIC_URL: origin.transform((value) => new URL(value).origin).optional(),
  DATA_DIR: lineVariable(1, 4096).default('./data'),
  DATABASE_URL: composed(
    parseDatabaseUrl,
    'must be like postgres://user:password@host:port/name, with sslmode as its only parameter',
  ).optional(),
  FILES_URL: s3Url,
  BACKUP_URL: s3Url,
  AWS_ACCESS_KEY_ID: key.optional(),
  AWS_SECRET_ACCESS_KEY: key.optional(),
  AWS_REGION: key.regex(/^[\w-]+$/, 'must be a region like us-east-1').default('us-east-1'),
  S3_ENDPOINT: origin.transform((value) => new URL(value).origin).optional(),
  BACKUP_DIR: lineVariable(1, 4096).optional(),
  BACKUPS_KEPT: wholeVariable(0, 365).default(7),
  BACKUP_PASSPHRASE: lineVariable(12, 1000).optional(),
  ADMIN_USERNAME: lineVariable(USERNAME_MIN, USERNAME_MAX).default('admin'),
  ADMIN_PASSWORD: lineVariable(PASSWORD_MIN, PASSWORD_MAX).optional(),
  DEMO_ACCESS: onOff.optional(),
  DEMO_EMAIL: emailVariable.default('demo@example.com'),
  DEMO_ACCESS_CODE: lineVariable(1, 100).default('DEMO52'),
  TRIAL_ACCESS_CODE: lineVariable(1, 100).optional(),
  SMTP_URL: url(['smtp:', 'smtps:'], 'an address that begins with smtp:// or smtps://').optional(),
  MAIL_FROM: emailVariable.optional(),
  PAYMENTS: z.enum(['none', 'sandbox', 'stripe'], 'must be none, sandbox or stripe').default('none'),
  STRIPE_SECRET_KEY: key.regex(/^[sr]k_/, 'must begin with sk_ or rk_').optional(),
  STRIPE_PUBLISHABLE_KEY: key.startsWith('pk_', 'must begin with pk_').optional(),
  STRIPE_WEBHOOK_SECRET: key.startsWith('whsec_', 'must begin with whsec_').optional(),
  STRIPE_API_BASE: origin.transform((value) => new URL(value).origin).optional(),
  TRUST_PROXY: onOff.default(false),
  LOGIN_ATTEMPTS_PER_MINUTE: wholeVariable(1, 100_000).default(10),
  METRICS_TOKEN: key.min(16, 'must have at least 16 characters').optional(),
  LOG_LEVEL: z
    .enum(
      ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'],
      'must be one of fatal, error, warn, info, debug, trace, silent',
    )
    .default('info'),
});

/** The environment variables that set one of the seller's settings. */
const siteVariables = SETTING_NAMES.flatMap((setting) => {
  const { variable } = SETTINGS[setting];
  return variable === undefined ? [] : [{ ...variable, setting }];
});

/** What a backup needs. */
const BACKUP_VARIABLE = /^(DATA_DIR|DATABASE_URL|FILES_URL|BACKUP_URL|BACKUP_PASSPHRASE|AWS_.*|S3_ENDPOINT)$/u;

/** All of them. */
export const VARIABLES: readonly string[] = [...Object.keys(variables.shape), ...siteVariables.map(({ name }) => name)];

/** `apiBase` is the origin of a fake Stripe server for tests. */
export type StripeSettings = {
  secretKey: string;
  publishableKey: string;
  webhookSecret: string;
  apiBase: string | null;
  /** False with test keys, which charge nobody. */
  isLive: boolean;
};

/** The validated settings. `publicUrl` is null without PUBLIC_URL, because the port may not be known yet. */
export type Config = {
  /** The site settings that environment variables set, as text. Nothing saved in the browser changes them. */
  environment: ReadonlyMap<SettingName, string>;
  port: number;
  host: string;
  publicUrl: string | null;
  /** PUBLIC_URL uses HTTPS: secure cookies, and no demo or trial by default. */
  isLive: boolean;
  /** Live, and takes payments. */
  isSelling: boolean;
  dataDir: string;
  /** Null without DATABASE_URL: the database is a file in `dataDir`. */
  postgres: PostgresAddress | null;
  /** Null without FILES_URL: uploaded files are in folders of `dataDir`. */
  files: S3Place | null;
  /**
   * `kept` is the number of daily backups to keep; 0 turns them off. Without a passphrase they aren't encrypted. `place` is where
   * they're stored with BACKUP_URL, instead of in `folder`; `variables` are the settings that a backup needs.
   */
  backup: {
    folder: string;
    kept: number;
    passphrase: string | null;
    place: S3Place | null;
    variables: Readonly<Record<string, string>>;
  };
  admin: { username: string; password: string | null };
  demo: { email: string; accessCode: string } | null;
  trialAccessCode: string | null;
  /** `from` is null without MAIL_FROM: emails come from the support email. */
  email: { smtpUrl: string | null; from: string | null };
  payments: 'none' | 'sandbox' | 'stripe';
  /** Null unless PAYMENTS=stripe. */
  stripe: StripeSettings | null;
  trustProxy: boolean;
  loginAttemptsPerMinute: number;
  /** Required to read the metrics; null turns them off. */
  metricsToken: string | null;
  logLevel: string;
};

/**
 * Reads the settings from the environment. An empty variable counts as unset, except that an empty TRIAL_ACCESS_CODE turns
 * the trial off, like `none`. @throws ConfigError
 */
export function loadConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const given = Object.fromEntries(
    Object.entries(env).flatMap(([name, value]) => (value !== undefined && value.trim() !== '' ? [[name, value] as const] : [])),
  );
  const parsed = variables.safeParse(given);
  const problems = parsed.success ? [] : parsed.error.issues.map((issue) => `${String(issue.path[0])} ${issue.message}.`);
  const environment = new Map<SettingName, string>();
  for (const { name, schema, setting } of siteVariables) {
    if (given[name] === undefined) continue;
    const { data, error } = schema.safeParse(given[name]);
    if (data === undefined) problems.push(`${name} ${error?.issues[0]?.message}.`);
    else environment.set(setting, data);
  }
  problems.push(...findStripeProblems(given));
  if (parsed.success)
    problems.push(
      ...findS3Problems(parsed.data),
      ...findPasswordProblems(isLiveUrl(parsed.data.PUBLIC_URL), parsed.data.ADMIN_PASSWORD),
    );
  if (parsed.success && isInCleanedFolder(parsed.data)) {
    problems.push(`BACKUP_DIR must not be in a folder of DATA_DIR that the server cleans up: ${CLEANED_FOLDERS.join(', ')}.`);
  }
  if (!parsed.success || problems.length > 0) throw new ConfigError([...new Set(problems)].join('\n'));

  const value = parsed.data;
  const isLive = isLiveUrl(value.PUBLIC_URL);
  const trialCode = env['TRIAL_ACCESS_CODE']?.trim() ?? (isLive ? 'none' : 'TRIAL52');
  const isSelling = isLive && value.PAYMENTS !== 'none';
  return {
    environment,
    port: value.PORT,
    host: value.HOST,
    publicUrl: value.PUBLIC_URL ?? null,
    isLive,
    isSelling,
    dataDir: path.resolve(value.DATA_DIR),
    postgres: value.DATABASE_URL ?? null,
    files: s3Place(value, value.FILES_URL),
    backup: {
      folder: path.resolve(value.BACKUP_DIR ?? path.join(value.DATA_DIR, 'backups')),
      kept: value.BACKUPS_KEPT,
      passphrase: value.BACKUP_PASSPHRASE ?? null,
      place: s3Place(value, value.BACKUP_URL),
      variables: Object.fromEntries(Object.entries(given).filter(([name]) => BACKUP_VARIABLE.test(name))),
    },
    admin: { username: value.ADMIN_USERNAME.trim(), password: value.ADMIN_PASSWORD ?? null },
    demo: (value.DEMO_ACCESS ?? !isLive) ? { email: value.DEMO_EMAIL, accessCode: value.DEMO_ACCESS_CODE.trim() } : null,
    trialAccessCode: trialCode === '' || trialCode === 'none' ? null : trialCode,
    email: { smtpUrl: value.SMTP_URL ?? null, from: value.MAIL_FROM ?? null },
    payments: value.PAYMENTS,
    stripe: stripeSettings(value),
    trustProxy: value.TRUST_PROXY,
    loginAttemptsPerMinute: value.LOGIN_ATTEMPTS_PER_MINUTE,
    metricsToken: value.METRICS_TOKEN ?? null,
    logLevel: value.LOG_LEVEL,
  };
}

/** An https address is one that real customers use. */
function isLiveUrl(publicUrl: string | undefined): boolean {
  return publicUrl?.startsWith('https:') ?? false;
}

function findStripeProblems(given: Readonly<Record<string, string>>): string[] {
  if (given['PAYMENTS'] !== 'stripe') return [];
  const names = ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET'];
  const problems = names.filter((name) => given[name] === undefined).map((name) => `${name} must be set with PAYMENTS=stripe.`);
  const [secretMode, publishableMode] = names.map((name) => /_(live|test)_/.exec(given[name] ?? '')?.[1]);
  if (secretMode && publishableMode && secretMode !== publishableMode) {
    problems.push('STRIPE_PUBLISHABLE_KEY must be from the same mode, test or live, as STRIPE_SECRET_KEY.');
  }
  return problems;
}

function findS3Problems(value: z.infer<typeof variables>): string[] {
  const user = (['FILES_URL', 'BACKUP_URL'] as const).find((name) => value[name]);
  if (user === undefined) return [];
  const missing = (['AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY'] as const).filter((name) => value[name] === undefined);
  return missing.map((name) => `${name} must be set with ${user}.`);
}

// The server deletes unknown files in these.
const CLEANED_FOLDERS = ['pdfs', 'media', 'tmp', 'workbook', 'outbox', 'restore.part'];

function isInCleanedFolder({ DATA_DIR, BACKUP_DIR }: z.infer<typeof variables>): boolean {
  if (BACKUP_DIR === undefined) return false;
  const [first = ''] = path.relative(DATA_DIR, BACKUP_DIR).split(path.sep);
  return CLEANED_FOLDERS.includes(first);
}

/** A place in the S3-compatible store that the settings name, or null. */
function s3Place(value: z.infer<typeof variables>, place: z.infer<typeof s3Url>): S3Place | null {
  const { AWS_ACCESS_KEY_ID: accessKeyId, AWS_SECRET_ACCESS_KEY: secretAccessKey } = value;
  if (!place || !accessKeyId || !secretAccessKey) return null;
  return { ...place, region: value.AWS_REGION, endpoint: value.S3_ENDPOINT ?? null, accessKeyId, secretAccessKey };
}

function stripeSettings(value: z.infer<typeof variables>): StripeSettings | null {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_PUBLISHABLE_KEY: publishableKey, STRIPE_WEBHOOK_SECRET: webhookSecret } = value;
  if (value.PAYMENTS !== 'stripe' || !secretKey || !publishableKey || !webhookSecret) return null;
  const isLive = secretKey.includes('_live_');
  return { secretKey, publishableKey, webhookSecret, apiBase: value.STRIPE_API_BASE ?? null, isLive };
}
