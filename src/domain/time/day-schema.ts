import { z } from 'zod';

/** A day as YYYY-MM-DD. */
export const daySchema = (label: string) => z.iso.date(`${label} must be a date, such as 2026-03-01.`);
