/** What a couple says of the course. */
type Review = {
  /** 1 to 5 stars. */
  rating: number;
  text: string;
  name: string;
  status: string;
};

/** Written as examples: whoever sells the course puts the words of its own couples here, with their consent. */
export const REVIEWS: readonly Review[] = [
  {
    rating: 5,
    text: 'We thought we had talked about money. Then we wrote down our answers before we talked, and it turned out that we had only ever talked about rent. The most useful awkward evening of our engagement.',
    name: 'Priya & Daniel',
    status: 'Engaged',
  },
  {
    rating: 5,
    text: 'We kept going after the wedding. Sunday at eight is still ours: kettle on, phones in the drawer.',
    name: 'Thomas & Miguel',
    status: 'Married 8 months',
  },
  {
    rating: 4,
    text: 'We have two kids from before, so some weeks turned into a month. The workbook waited for us. That’s why we’re still at it.',
    name: 'Aisha & Karim',
    status: 'Married 1 year',
  },
  {
    rating: 5,
    text: 'I am the quiet one. Because we write first and talk second, I get to finish a sentence.',
    name: 'Hannah & Luke',
    status: 'Engaged',
  },
];
