const TRY_LINE = /\*\*Try this sentence:\*\* (.+)/u;

/** The sentence that a lesson asks a couple to try, or null. */
export function findTryLine(lesson: string): string | null {
  return TRY_LINE.exec(lesson)?.[1]?.trim() ?? null;
}
