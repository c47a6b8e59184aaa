import { z } from 'zod';

// How environment variables are checked. Each message follows the variable's name.

export const wholeVariable = (min: number, max: number) =>
  z
    .string()
    .regex(/^[0-9]{1,9}$/, `must be a whole number from ${min} to ${max}`)
    .transform(Number)
    .refine((value) => value >= min && value <= max, `must be a whole number from ${min} to ${max}`);

export const lineVariable = (min: number, max: number) =>
  z.string().refine((value) => value.trim().length >= min && value.length <= max, `must have ${min} to ${max} characters`);

export const emailVariable = z
  .string()
  .trim()
  .toLowerCase()
  .regex(/^[^\s@]+@[^\s@]+\.[^\s@]+$/, 'must be an email address');
