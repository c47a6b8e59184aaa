import { useSettings } from '../../api/use-settings.ts';
import { SECTIONS } from './section-links.ts';
import { SectionLink } from './SectionLink.tsx';

/** A list item with a link for each section of the front page. */
export function SectionItems({ onFollow }: { onFollow?: () => void }) {
  const hasReviews = useSettings().reviews.length > 0;
  return SECTIONS.filter(({ id }) => id !== 'testimonials' || hasReviews).map(({ id, label }) => (
    <li key={id}>
      <SectionLink to={id} {...(onFollow && { onFollow })}>
        {label}
      </SectionLink>
    </li>
  ));
}
