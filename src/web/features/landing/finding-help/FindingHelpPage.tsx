import { Container, Title } from '@mantine/core';
import { trpc } from '../../../api/trpc.ts';
import { BrandLink } from '../../../ui/pages/BrandLink.tsx';
import { LegalFooter } from '../../../ui/pages/LegalLinks.tsx';
import { Markdown } from '../../../ui/markdown/Markdown.tsx';

/** How to find and afford a counselor, what to ask, and when couples work isn't safe. */
export function FindingHelpPage() {
  const [{ text }] = trpc.site.findingHelp.useSuspenseQuery();
  return (
    <>
      <Container component="main" size="sm" py="xl">
        <BrandLink />
        <Title order={1} mt="xl" mb="md">
          Finding help
        </Title>
        <Markdown text={text} headingOrder={2} />
      </Container>
      <LegalFooter />
    </>
  );
}
