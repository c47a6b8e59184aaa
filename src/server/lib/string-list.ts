import { z } from 'zod';

const stringList = z.array(z.string());

/** Parses a list of texts stored as JSON. */
export function parseStringList(json: string): string[] {
  return stringList.parse(JSON.parse(json));
}
