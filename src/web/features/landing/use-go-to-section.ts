import { useNavigate } from '@tanstack/react-router';
import { enterSection, type Anchor } from './sections.ts';

/** What a button does that leads to a section of this page. */
export function useGoToSection() {
  const navigate = useNavigate();
  return (to: Anchor) => {
    if (!enterSection(to)) void navigate({ to: '/', hash: to });
  };
}
