import { each, empty, numbered, one, type ActivitySheet, type SheetPart } from './sheet.ts';

const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

const ROADS = [
  ['A first year with a child', 'The nights, and whom we call after two low weeks'],
  ['Children who were here first', 'What the parent enforces, and what’s the newcomer’s to enjoy'],
  ['Treatment', 'The body’s owner has the last no. Who’s in the room, and who hears results first'],
  ['Adoption, or a child placed with you', 'Who makes the calls, and who signs'],
] as const;

/** The sheets of weeks 22 to 52. */
export const SECOND_HALF: Readonly<Record<string, ActivitySheet>> = {
  'The map': one({
    kind: 'map',
    shapes: 2,
    legend: ['Two lines: close', 'A zigzag: tense', 'A gap: they didn’t speak', 'A cloud: nothing known'],
  }),
  'Eight doors': each({
    kind: 'table',
    columns: ['', 'One family', 'The other', 'We’ve decided'],
    rows: ['Keys', 'Notice', 'Money', 'Advice', 'Photos online', 'Children', 'Illness', 'Our quarrels'],
  }),
  'The map of people': each({ kind: 'circle', labels: ['Laughs', 'Advice', 'Crisis', 'Faith or meaning', 'Work'] }),
  'One page for next month': one(
    {
      kind: 'boxes',
      columns: 2,
      labels: ['What comes in', 'What has to go out', 'The odd ones: added up, divided by three', 'What’s left'],
      isRuled: true,
      share: 4,
    },
    { kind: 'table', columns: ['What we save for', 'When', 'How much on the first'], rows: empty(1) },
  ),
  'A page each': each({ kind: 'boxes', columns: 2, labels: ['Accounts', 'Debts', 'Signatures', 'Promises'], isRuled: true }),
  'Out of a hundred': one(
    {
      kind: 'table',
      columns: ['', 'One of us', 'The other'],
      rows: ['Brings in, out of a hundred', 'Half each: has left', 'By income: has left', 'One pot: has left'],
    },
    { kind: 'boxes', columns: 2, labels: ['Unpaid work of one', 'Unpaid work of the other'], isRuled: true },
  ),
  'Sixteen slips': one({ kind: 'boxes', columns: 2, labels: empty(16), hint: 'Sees it coming:          Does it:', isCut: true }),
  'Where we sit': each(
    {
      kind: 'scales',
      ends: [
        ['Early', 'Just in time'],
        ['A plan', 'See what comes'],
        ['A place for everything', 'A pile I know'],
        ['Company', 'Quiet'],
        ['Say it now', 'Sleep on it'],
        ['Something new', 'The usual'],
        ['Finish first', 'Rest first'],
        ['Loud', 'Soft'],
      ],
      share: 3,
    },
    { kind: 'lines', labels: ['A rule of the house', 'And another'] },
  ),
  'Rules of the road': {
    pages: ROADS.map(([heading, own]) => ({
      heading,
      parts: [
        {
          kind: 'boxes',
          columns: 1,
          labels: ['Pace', 'Price', 'Privacy', 'Stop', own, 'Who may call a halt, and the day to read it again'],
          isRuled: true,
        },
      ],
    })),
  },
  'Ten ways': one(
    { kind: 'lines', labels: ['How do we'] },
    { kind: 'boxes', columns: 2, labels: ['What one of us has to have', 'What the other has to have'], isRuled: true },
    { kind: 'boxes', columns: 2, labels: numbered(10), share: 2.4 },
    { kind: 'lines', labels: ['Who does what, from when', 'The day to look again'] },
  ),
  'A year of practice': one(
    {
      kind: 'table',
      columns: ['', 'Together', 'Mine, with your blessing', 'Don’t know yet'],
      rows: ['Daily', 'Weekly', 'Yearly', 'Birth', 'Illness', 'Death'],
      share: 3,
    },
    { kind: 'lines', labels: ['We agree', 'We agree', 'We agree'] },
  ),
  'The wheel of the year': one({ kind: 'circle', labels: MONTHS, isWheel: true }),
  'Three lives': {
    pages: [
      ...['Stay', 'Go', 'The wild one'].map((heading) => ({
        heading,
        parts: [
          {
            kind: 'boxes',
            columns: 1,
            labels: [
              'A Tuesday',
              'What gets easier, what gets tight, who’s within an hour',
              'What one of us would lose there',
              'What the other would lose there',
            ],
            isRuled: true,
          },
        ] satisfies SheetPart[],
      })),
      {
        heading: 'A clean sheet',
        parts: [
          {
            kind: 'boxes',
            columns: 1,
            labels: ['We’d stay if', 'We’d go if', 'Whoever gives way gets', 'Only when both have said yes', 'Our stop sign'],
            isRuled: true,
          },
        ],
      },
    ],
  },
  'One folder': one(
    { kind: 'table', columns: ['What', 'Where', 'Who', 'By when'], rows: empty(14), share: 5 },
    { kind: 'lines', labels: ['Where the rest is', 'Who’s been told'] },
  ),
  'A day in strips': each(
    { kind: 'strip', labels: ['W work and errands', 'R rest', 'P people', 'F far away'], from: 6, to: 30 },
    { kind: 'lines', labels: ['Our hour, the days, and where the screens will be'], share: 0.4 },
    { kind: 'table', columns: ['Mine', 'Told', 'Ours'], rows: empty(3), share: 3 },
    { kind: 'lines', labels: ['Signed, and the day I’ll look again'], share: 0.4 },
  ),
  'The sick-day manual': {
    isEach: true,
    pages: [
      {
        parts: [
          {
            kind: 'boxes',
            columns: 2,
            labels: [
              'To eat and drink',
              'How much light, noise, and talk',
              'Touch: where, if at all',
              'Visitors: who, for how long',
              'What I’d go on doing myself',
              'What I say I don’t need, but do',
            ],
            isRuled: true,
            share: 4,
          },
          { kind: 'lines', labels: ['Hands, company, or quiet'] },
        ],
      },
      {
        heading: 'When I’m the helper',
        parts: [
          {
            kind: 'boxes',
            columns: 1,
            labels: ['Someone for errands', 'Someone for talking', 'Someone who makes me laugh'],
            isRuled: true,
          },
        ],
      },
    ],
  },
  'The daylight plan': each(
    { kind: 'boxes', columns: 1, labels: ['What’s locked up or out of the house, and who sees to it'], isRuled: true },
    {
      kind: 'boxes',
      columns: 2,
      labels: ['My sign', 'My first step', 'A person', 'A number, in digits'],
      isRuled: true,
      share: 2,
    },
    {
      kind: 'lines',
      labels: [
        'What would I see? What shouldn’t I do?',
        'If someone may die, we ask, we call, and we stay if it’s safe. Nobody has to agree first.',
      ],
    },
  ),
  'The care map': one({
    kind: 'map',
    shapes: 1,
    legend: [
      'Circle: someone who’d help',
      'Coin: money may be needed',
      'Clock: hours, door to door',
      'Fence: something I can’t do',
    ],
  }),
  'Keep one, change one': one({ kind: 'cross', left: 'Decided', right: 'Slid', top: 'Glad', bottom: 'Not' }),
  'The private almanac': one({ kind: 'boxes', columns: 3, labels: MONTHS, hint: 'Size, one to five:' }),
  'A draft and a clean copy': each({
    kind: 'boxes',
    columns: 1,
    labels: ['I’ll', 'I’ll', 'I’ll', 'When ..., I’ll', 'When ..., I’ll', 'When I’ve missed one of these, I’ll'],
    isRuled: true,
  }),
  'Three Tuesdays': one({ kind: 'boxes', columns: 3, labels: ['Week 1', 'Week 26', 'Tonight'], isRuled: true }),
};
