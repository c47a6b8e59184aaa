import { z } from 'zod';

const path = z.string().regex(/^[MmLlHhVvCcSsQqAaZz\d\s.,-]+$/u);

/**
 * The line drawing of a week's object, as SVG paths in a square of DRAWING_SIZE: `wash` is filled with a tint, `lines` and
 * `accent` are drawn. It belongs to the shipped week with this title, so a seller's own week goes without.
 */
export const weekDrawingSchema = z.strictObject({ title: z.string(), wash: path, lines: path, accent: path });
export type WeekDrawing = z.infer<typeof weekDrawingSchema>;

export const DRAWING_SIZE = 120;
export const DRAWING_STROKE = 2.4;
export const WASH_OPACITY = 0.2;
