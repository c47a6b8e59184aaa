/** The same items in random order (Fisher and Yates). */
export function shuffle<Item>(items: readonly Item[]): Item[] {
  const left = [...items];
  return items.flatMap(() => left.splice(Math.floor(Math.random() * left.length), 1));
}
