import { Anchor, Container, Text, Title } from '@mantine/core';
import { describeSeller } from '#src/domain/site/seller.ts';
import { trpc } from '../../../api/trpc.ts';
import { useSettings } from '../../../api/use-settings.ts';
import { BrandLink } from '../../../ui/pages/BrandLink.tsx';
import { LegalFooter } from '../../../ui/pages/LegalLinks.tsx';
import { Markdown } from '../../../ui/markdown/Markdown.tsx';
import classes from './ImprintPage.module.css';

/** Who sells the course, and how to reach them. */
export function ImprintPage() {
  const { supportEmail, ...settings } = useSettings();
  const [{ text }] = trpc.site.imprint.useSuspenseQuery();
  return (
    <>
      <Container component="main" size="sm" py="xl">
        <BrandLink />
        <Title order={1} mt="xl" mb="md">
          Imprint
        </Title>
        <address className={classes.address}>
          <Text inherit>{describeSeller(settings)}</Text>
          <Anchor href={`mailto:${supportEmail}`} className={classes.email}>
            {supportEmail}
          </Anchor>
        </address>
        {text !== '' && <Markdown text={text} headingOrder={2} className={classes.text} />}
      </Container>
      <LegalFooter />
    </>
  );
}
