import type { Random } from './random.ts';

const WHO = ['We', 'The two of us', 'My parents', 'Your sister', 'Our friends from the choir', 'I'] as const;
const DID = [
  'talked until the candles had burnt down',
  'took the long way home along the river',
  'laughed about the tent that would not stand',
  'put the phones into the drawer and cooked together',
  'were quiet for a while, and it was a good quiet',
  'came back to the question of money, more gently than last time',
  'wrote down three things each of us is glad of',
  'found out that we had meant the same by different words',
] as const;
const SO = [
  'I want to keep that.',
  'Next week I will ask first.',
  'It was easier than I had feared.',
  'We still see it differently, and that is all right.',
  'I had not known that about you.',
  'Let us do this again on Sunday.',
] as const;

/** What couples write, in a few thousand sentences to draw from. Made once: millions of texts are wanted. */
export function createTexts(random: Random) {
  const sentences = Array.from({ length: 2_000 }, () => {
    const [who, did, so] = [random.pick(WHO), random.pick(DID), random.pick(SO)];
    return `${who} ${did}. ${so}`;
  });
  const sentence = () => sentences[random.whole(0, sentences.length - 1)] ?? '';
  const text = (min: number, max: number) => Array.from({ length: random.whole(min, max) }, sentence).join(' ');
  return { sentence, text };
}

export type Texts = ReturnType<typeof createTexts>;
