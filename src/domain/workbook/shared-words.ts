const SHORTEST_WORD = 4;
const MOST_WORDS = 5;

// Words of four letters and more that two people share in any two English texts. Contractions arrive without their tail
// ("wouldn" of "wouldn't"), because a word here is letters alone.
const STOP_WORDS = new Set(
  `able about after again almost already also although always another anything aren around back because become been
  before being best better between both came cannot come comes could couldn didn does doesn doing done down during each
  either else enough even ever every everything feel feeling feels felt find first from gets getting give given goes
  going gone good hadn hasn have haven having here hers himself herself into isn itself just keep kind knew know known
  knows last least less like liked little long look lots made make makes making many maybe mean means might more most
  much must myself need needed needs neither never next nice none nothing often once only other others ought ours
  ourselves over part people perhaps person quite rather really right said same seem seems shall should shouldn since
  some someone something sometimes still such sure take takes than that their theirs them themselves then there these
  they thing things think this those though thought through time times together told took toward towards tried trying
  under until upon used usually very want wanted wants wasn well went were weren what whatever when where whether which
  while whole whom whose will with within without would wouldn year years your yours yourself yourselves`.split(/\s+/),
);

const wordsOf = (text: string): string[] => text.normalize('NFC').match(/\p{L}[\p{L}\p{M}]*/gu) ?? [];

function saysSomething(word: string): boolean {
  return [...word].length >= SHORTEST_WORD && !STOP_WORDS.has(word);
}

/**
 * Up to five words that stand in both texts, in the order of the first. Words of fewer than four letters, words that
 * stand in any English text, and words of `asked` (echoing a question says nothing) are left out. Letter case does not
 * distinguish two words; a spelling that both used is kept, otherwise the word comes in lower case.
 */
export function sharedWords(first: string, second: string, asked = ''): string[] {
  const spellings = new Set(wordsOf(second));
  const inSecond = new Set([...spellings].map((word) => word.toLowerCase()));
  const inQuestion = new Set(wordsOf(asked).map((word) => word.toLowerCase()));

  const shared = new Map<string, string>();
  for (const spelling of wordsOf(first)) {
    const word = spelling.toLowerCase();
    if (!saysSomething(word) || !inSecond.has(word) || inQuestion.has(word)) continue;
    if (!shared.has(word) || spellings.has(spelling)) shared.set(word, spellings.has(spelling) ? spelling : word);
  }
  return [...shared.values()].slice(0, MOST_WORDS);
}
