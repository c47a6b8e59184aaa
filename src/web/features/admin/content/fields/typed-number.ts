/** A number as typed: its digits, at most three; 0 while the field is empty. */
export function readNumber(typed: string): number {
  return Number(typed.replaceAll(/\D/gu, '').slice(0, 3));
}

export function showNumber(value: number): string {
  return value === 0 ? '' : String(value);
}
