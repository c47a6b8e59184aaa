/** The sections in the navigation and the footer, by element id (specification, section 2). */
export const SECTIONS = [
  { id: 'course', label: 'Course' },
  { id: 'curriculum', label: 'Curriculum' },
  { id: 'testimonials', label: 'Reviews' },
  { id: 'pricing', label: 'Pricing' },
  { id: 'contact', label: 'Contact' },
] as const;

export type Anchor = (typeof SECTIONS)[number]['id'] | 'about' | 'faq';

/**
 * Moves the keyboard focus to a section, as browsers do for anchors, and scrolls to it if its hash is already in the address,
 * because the router scrolls only after a navigation. Returns whether the hash is already there.
 */
export function focusSection(id: Anchor): boolean {
  const section = document.getElementById(id);
  section?.focus({ preventScroll: true });
  const isCurrent = window.location.hash === `#${id}`;
  if (isCurrent) section?.scrollIntoView();
  return isCurrent;
}
