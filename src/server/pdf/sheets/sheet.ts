/** A part of a sheet to fill in. `share` is how much of the page's height it takes, compared with the others. */
export type SheetPart = { share?: number } & (
  | { kind: 'boxes'; columns: number; labels: readonly string[]; hint?: string; isCut?: boolean; isRuled?: boolean }
  | { kind: 'table'; columns: readonly string[]; rows: readonly string[] }
  | { kind: 'lines'; labels: readonly string[] }
  | { kind: 'scales'; ends: readonly (readonly [string, string])[] }
  | { kind: 'timeline'; ends: readonly [string, string]; above: string; below: string }
  | { kind: 'circle'; labels: readonly string[]; isWheel?: boolean }
  | { kind: 'rings'; inner: string; outer: string }
  | { kind: 'cross'; top: string; bottom: string; left: string; right: string }
  | { kind: 'map'; shapes: 1 | 2; legend: readonly string[] }
  | { kind: 'strip'; labels: readonly string[]; from: number; to: number }
);

export type PartOf<Kind extends SheetPart['kind']> = Extract<SheetPart, { kind: Kind }>;

export type SheetPage = { heading?: string; parts: readonly SheetPart[] };

/** What an activity asks a couple to fill in. `isEach` is for those that each of them fills in. */
export type ActivitySheet = { isEach?: boolean; pages: readonly SheetPage[] };

export const empty = (count: number): string[] => Array.from({ length: count }, () => '');
export const numbered = (count: number): string[] => Array.from({ length: count }, (_, index) => String(index + 1));
export const one = (...parts: SheetPart[]): ActivitySheet => ({ pages: [{ parts }] });
export const each = (...parts: SheetPart[]): ActivitySheet => ({ isEach: true, pages: [{ parts }] });
