const NUMBER_WORDS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve'];

/** A count in words up to twelve: one promise, 13 promises. */
export function inWords(count: number, one: string, many: string): string {
  return `${NUMBER_WORDS[count] ?? count.toLocaleString('en-US')} ${count === 1 ? one : many}`;
}
