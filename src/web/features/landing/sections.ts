/** The sections that the navigation and the footer lead to, by their ids (specification, section 2). */
export const SECTIONS = [
  { id: 'course', label: 'Course' },
  { id: 'curriculum', label: 'Curriculum' },
  { id: 'testimonials', label: 'Reviews' },
  { id: 'pricing', label: 'Pricing' },
  { id: 'contact', label: 'Contact' },
] as const;

export type Anchor = (typeof SECTIONS)[number]['id'] | 'faq';

/**
 * Puts the keyboard's focus where the address will lead, as a browser does for anchors: the next Tab goes on from there,
 * and a screen reader reads there. The scrolling is the router's, unless the address is there already: then it would
 * leave the page where it is.
 *
 * @returns whether the address was there already, so that there is nowhere to navigate to
 */
export function enterSection(id: Anchor): boolean {
  const section = document.getElementById(id);
  section?.focus({ preventScroll: true });
  const isThere = window.location.hash === `#${id}`;
  if (isThere) section?.scrollIntoView();
  return isThere;
}
