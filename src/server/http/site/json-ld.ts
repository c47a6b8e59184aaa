import { MINUTES_A_WEEK, TAGLINE } from '#src/domain/site/offer.ts';
import { formatUnits, type Money } from '#src/domain/order/price.ts';
import { WEEK_COUNT } from '#src/domain/week.ts';

type Seller = { brandName: string; publicUrl: string; price: Money };

/** The course as schema.org data, which search engines show beside a result. */
export function courseJsonLd({ brandName, publicUrl, price }: Seller, pictureUrl?: string): object {
  const url = `${publicUrl}/`;
  return {
    '@context': 'https://schema.org',
    '@type': 'Course',
    name: `${brandName}: ${TAGLINE}`,
    description:
      'A workbook for engaged and newly married couples: one lesson a week for a year, with questions for each partner, an activity and conversation cards.',
    url,
    ...(pictureUrl === undefined ? {} : { image: pictureUrl }),
    inLanguage: 'en',
    provider: { '@type': 'Organization', name: brandName, url },
    offers: {
      '@type': 'Offer',
      category: 'Paid',
      price: Number(formatUnits(price)),
      priceCurrency: price.currency.toUpperCase(),
      availability: 'https://schema.org/InStock',
      url: `${url}#pricing`,
    },
    hasCourseInstance: {
      '@type': 'CourseInstance',
      courseMode: 'Online',
      // schema.org durations have no range, so this assumes the longest weeks.
      courseWorkload: `PT${(WEEK_COUNT * MINUTES_A_WEEK.to) / 60}H`,
      courseSchedule: {
        '@type': 'Schedule',
        repeatFrequency: 'Weekly',
        repeatCount: WEEK_COUNT,
        duration: `PT${MINUTES_A_WEEK.to}M`,
      },
    },
  };
}
