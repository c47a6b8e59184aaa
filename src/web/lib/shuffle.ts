/** The same items in random order (Fisher and Yates). */
export function shuffle<Item>(items: readonly Item[], random = Math.random): Item[] {
  const left = [...items];
  return items.flatMap(() => left.splice(Math.floor(random() * left.length), 1));
}
