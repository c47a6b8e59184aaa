/** A quarter of the course. */
export type Phase = {
  name: string;
  firstWeek: number;
  lastWeek: number;
  topics: readonly string[];
};

/** The four phases, in their order (specification, section 2). */
export const PHASES: readonly Phase[] = [
  {
    name: 'Communication Foundation',
    firstWeek: 1,
    lastWeek: 13,
    topics: [
      'Listening to understand',
      'Saying what you need',
      'Disagreeing without contempt',
      'Coming back after an argument',
      'Small daily rituals',
    ],
  },
  {
    name: 'Trust & Intimacy',
    firstWeek: 14,
    lastWeek: 26,
    topics: [
      'Honesty in small things',
      'Closeness and desire',
      'Being seen without armor',
      'Family, friends and boundaries',
      'Forgiving, and asking for it',
    ],
  },
  {
    name: 'Future Planning',
    firstWeek: 27,
    lastWeek: 39,
    topics: [
      'Saving, spending and talking about money',
      'Work and the work at home',
      'Children, or not',
      'Values, faith and traditions',
      'Where and how you want to live',
    ],
  },
  {
    name: 'Lasting Love',
    firstWeek: 40,
    lastWeek: 52,
    topics: [
      'Staying each other’s friend',
      'Getting through hard seasons',
      'Growing without growing apart',
      'Celebrating and remembering',
      'Promises in your own words',
    ],
  },
];

/**
 * The phases with their topics. Where a week's published title isn't the shipped one, the titles of five weeks are its phase's
 * topics.
 */
export function describePhases(published: ReadonlyMap<number, string>, shipped: ReadonlyMap<number, string>): Phase[] {
  return PHASES.map((phase) => {
    const weeks = [...published.keys()].filter((week) => week >= phase.firstWeek && week <= phase.lastWeek).sort((a, b) => a - b);
    const isShipped = weeks.every((week) => published.get(week) === shipped.get(week));
    const count = phase.topics.length;
    if (isShipped || weeks.length < count) return phase;
    const chosen = phase.topics.map((_topic, index) => weeks[Math.round((index * (weeks.length - 1)) / (count - 1))] ?? 0);
    return { ...phase, topics: chosen.map((week) => published.get(week) ?? '') };
  });
}

/** Such as 'Weeks 1-13'. */
export function formatWeekRange({ firstWeek, lastWeek }: Phase): string {
  return `Weeks ${firstWeek}-${lastWeek}`;
}

/** The topic of a week from 1 to 52: a phase's topics share its weeks evenly, in order. */
export function findTopic(week: number): string {
  for (const { firstWeek, lastWeek, topics } of PHASES) {
    if (week < firstWeek || week > lastWeek) continue;
    const share = (week - firstWeek) / (lastWeek - firstWeek + 1);
    return topics[Math.floor(share * topics.length)] ?? '';
  }
  throw new RangeError(`The course has no week ${week}.`);
}
