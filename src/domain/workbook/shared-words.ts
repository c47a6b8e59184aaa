const SHORTEST_WORD = 4;
const MOST_WORDS = 5;

// Common words of at least four letters. Contractions lose their ending ("wouldn" for "wouldn't"), because words are only
// letters.
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

const splitWords = (text: string): string[] => text.normalize('NFC').match(/\p{L}[\p{L}\p{M}]*/gu) ?? [];

function isMeaningful(word: string): boolean {
  return [...word].length >= SHORTEST_WORD && !STOP_WORDS.has(word);
}

/**
 * Up to five words that appear in both texts, in the first one's order, ignoring letter case. Leaves out short words, stop
 * words, and words of the question. Lower case, unless both texts have the same spelling.
 */
export function sharedWords(first: string, second: string, question = ''): string[] {
  const spellings = new Set(splitWords(second));
  const inSecond = new Set([...spellings].map((word) => word.toLowerCase()));
  const inQuestion = new Set(splitWords(question).map((word) => word.toLowerCase()));

  const shared = new Map<string, string>();
  for (const spelling of splitWords(first)) {
    const word = spelling.toLowerCase();
    if (!isMeaningful(word) || !inSecond.has(word) || inQuestion.has(word)) continue;
    if (!shared.has(word) || spellings.has(spelling)) shared.set(word, spellings.has(spelling) ? spelling : word);
  }
  return [...shared.values()].slice(0, MOST_WORDS);
}
