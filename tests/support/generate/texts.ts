import type { Random } from './random.ts';

const SUBJECTS = ['We', 'The two of us', 'My parents', 'Your sister', 'Our friends from the choir', 'I'] as const;
const EVENTS = [
  'talked until the candles had burned down',
  'took the long way home along the river',
  'laughed about the tent that kept falling over',
  'put the phones in the drawer and cooked together',
  'were quiet for a while, and it was a good quiet',
  'came back to the question of money, more gently than last time',
  'wrote down three things each of us is grateful for',
  'found out that we had meant the same thing all along',
] as const;
const CONCLUSIONS = [
  'I want to remember that.',
  'Next week I will ask first.',
  'It was easier than I had feared.',
  'We still see it differently, and that is all right.',
  'I had not known that about you.',
  'Let us do this again on Sunday.',
] as const;

/** What couples write, drawn from a pool of sentences because millions of texts are needed. */
export function createTexts(random: Random) {
  const sentences = Array.from(
    { length: 2_000 },
    () => `${random.pick(SUBJECTS)} ${random.pick(EVENTS)}. ${random.pick(CONCLUSIONS)}`,
  );
  const sentence = () => sentences[random.whole(0, sentences.length - 1)] ?? '';
  const text = (min: number, max: number) => Array.from({ length: random.whole(min, max) }, sentence).join(' ');
  return { sentence, text };
}

export type Texts = ReturnType<typeof createTexts>;
