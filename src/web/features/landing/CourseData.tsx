import { MINUTES_A_WEEK } from '#src/domain/offer.ts';
import { PRICE } from '#src/domain/order/price.ts';
import { WEEK_COUNT } from '#src/domain/week.ts';

/** What search engines read: the page's one address, and the course as schema.org data (a data block, never run). */
export function CourseData({ brandName, origin }: { brandName: string; origin: string }) {
  const data = {
    '@context': 'https://schema.org',
    '@type': 'Course',
    name: `${brandName}: ${WEEK_COUNT} weeks of marriage preparation`,
    description:
      'A workbook for engaged and newly married couples: one lesson a week for a year, with questions for each partner, an activity and conversation cards.',
    url: `${origin}/`,
    image: `${origin}/og.png`,
    inLanguage: 'en',
    provider: { '@type': 'Organization', name: brandName, url: `${origin}/` },
    offers: { '@type': 'Offer', category: 'Paid', price: PRICE / 100, priceCurrency: 'USD', url: `${origin}/#pricing` },
    hasCourseInstance: {
      '@type': 'CourseInstance',
      courseMode: 'Online',
      courseSchedule: {
        '@type': 'Schedule',
        repeatFrequency: 'Weekly',
        repeatCount: WEEK_COUNT,
        duration: `PT${MINUTES_A_WEEK.to}M`,
      },
    },
  };
  // A closing tag inside of a name must not end the block.
  const json = JSON.stringify(data).replaceAll('<', '\\u003c');
  return (
    <>
      <link rel="canonical" href={`${origin}/`} />
      <script type="application/ld+json">{json}</script>
    </>
  );
}
