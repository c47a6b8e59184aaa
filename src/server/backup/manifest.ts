import { z } from 'zod';

/** The last entry of the archive, which says what the others must be. */
export const MANIFEST_NAME = 'manifest.json';

export const FORMAT = 1;

export const DATABASE_NAME = 'lovewell.db';
export const KEY_NAME = 'link-key';

/** The only names that there can be in a backup: none leads out of the data folder. */
const NAMES = new RegExp(`^(${DATABASE_NAME}|${KEY_NAME}|pdfs/[0-9a-f]{32}\\.pdf|outbox/[0-9]{6,}\\.eml)$`);

const fileSchema = z.object({
  name: z.string().regex(NAMES),
  size: z.int().nonnegative(),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
});

export const manifestSchema = z.object({
  format: z.literal(FORMAT),
  createdAt: z.iso.datetime(),
  /** The database's version, for a person who looks. */
  databaseVersion: z.int().positive(),
  files: z.array(fileSchema),
  /** PDFs that the database names and the disk had lost by then. */
  missing: z.array(z.string()),
});

/** What is in a backup: every file with its size in bytes and its SHA-256 in hex. */
export type Manifest = z.infer<typeof manifestSchema>;

/** What the person who keeps the backup must know of it; '' when it is whole. */
export function missingFiles({ missing }: Manifest): string {
  if (missing.length === 0) return '';
  const what = missing.length === 1 ? 'One PDF is' : `${missing.length} PDFs are`;
  return `${what} missing from the disk, and from the backup: open each week on the admin page, and upload it again where its download fails.`;
}

export type ArchivedFile = z.infer<typeof fileSchema>;

/** Of any format, to tell a newer one from a damaged one. */
export const anyFormatSchema = z.object({ format: z.int() });

export function isBackupName(name: string): boolean {
  return NAMES.test(name);
}
