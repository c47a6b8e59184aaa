import { Container } from '@mantine/core';
import { POLICIES } from '#src/domain/site/policies.ts';
import { useSettings } from '../../api/use-settings.ts';
import classes from './LegalLinks.module.css';

/** Links to the policies. Like all here, they open in a new tab, so that nothing typed on this page is lost. */
export function PolicyLinks() {
  return POLICIES.map(({ id, title }) => (
    <a key={id} href={`/#${id}`} target="_blank" rel="noreferrer">
      {title}
    </a>
  ));
}

/** The footer of the pages that have no other: the policies, and what the seller's settings add. */
export function LegalFooter() {
  const { hasImprint, withdrawal } = useSettings();
  return (
    <Container component="footer" size="lg" className={classes.footer}>
      <nav aria-label="Legal" className={classes.links}>
        <PolicyLinks />
        {withdrawal !== 'off' && (
          <a href="/withdraw" target="_blank" rel="noreferrer">
            Withdraw from Contract
          </a>
        )}
        {hasImprint && (
          <a href="/imprint" target="_blank" rel="noreferrer">
            Imprint
          </a>
        )}
      </nav>
    </Container>
  );
}
