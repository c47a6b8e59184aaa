import { createEngine } from '#db/create-engine.ts';
import type { Engine } from '#db/engine.ts';
import type { Config } from '../config.ts';
import { createFileStore } from '../files/create-file-store.ts';
import type { FileStore } from '../files/file-store.ts';

/** Where a course is: in the data folder, a PostgreSQL database, a bucket, or some of them. */
export type CoursePlace = Pick<Config, 'dataDir' | 'postgres' | 'files'>;

/** Connects to nothing yet. */
export async function openPlace(place: CoursePlace): Promise<{ engine: Engine; files: FileStore }> {
  return { engine: await createEngine(place), files: await createFileStore(place) };
}

/** A course in one folder. */
export function inFolder(dataDir: string): CoursePlace {
  return { dataDir, postgres: null, files: null };
}
