/** A count with its noun: 1 week, 1,200 weeks. */
export function formatCount(count: number, one: string, many = `${one}s`): string {
  return `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`;
}

const NUMBER_WORDS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve'];

/** The same in words up to twelve: one promise, 13 promises. */
export function spellCount(count: number, one: string, many = `${one}s`): string {
  const word = NUMBER_WORDS[count];
  return word === undefined ? formatCount(count, one, many) : `${word} ${count === 1 ? one : many}`;
}
