import { Alert, Center, Container, Title } from '@mantine/core';
import { IconAlertTriangle, IconFlask } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useSettings } from '../../api/use-settings.ts';
import { BrandLink } from '../../ui/pages/BrandLink.tsx';
import { LegalFooter } from '../../ui/pages/LegalLinks.tsx';
import classes from './Checkout.module.css';

type CheckoutLayoutProps = { title: string; lead: ReactNode; children?: ReactNode; buttons: ReactNode };

/** The layout of the pages around a payment. */
export function CheckoutLayout({ title, lead, children, buttons }: CheckoutLayoutProps) {
  return (
    <>
      <Center component="header" p="lg">
        <BrandLink />
      </Center>
      <Container component="main" size="44rem" className={classes.main}>
        <Title order={1} className={classes.title}>
          {title}
        </Title>
        <div className={classes.lead}>{lead}</div>
        {children}
        <div className={classes.buttons}>{buttons}</div>
      </Container>
      <LegalFooter />
    </>
  );
}

/** Says that nobody is charged here. */
export function TestBanner({ children }: { children: ReactNode }) {
  return (
    <Alert role="note" icon={<IconFlask aria-hidden />} title="Test mode" mb="lg">
      {children}
    </Alert>
  );
}

/** Why the last payment attempt failed, announced by screen readers. */
export function PaymentError({ message }: { message: string | null }) {
  if (message === null) return null;
  return (
    <Alert color="red" icon={<IconAlertTriangle aria-hidden />} mb="lg">
      {message}
    </Alert>
  );
}

/** Our support address as an email link. */
export function SupportLink() {
  const { supportEmail } = useSettings();
  return <a href={`mailto:${supportEmail}`}>{supportEmail}</a>;
}
