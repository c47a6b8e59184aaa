import { Section } from '../desk/Section.tsx';
import { OwnPassword } from './OwnPassword.tsx';
import { OwnRecoveryCodes } from './OwnRecoveryCodes.tsx';
import { Passkeys } from './Passkeys.tsx';
import { StaffDevices } from './StaffDevices.tsx';
import { TwoFactor } from './TwoFactor.tsx';

/** How someone on the team signs in. */
export function SecurityPage() {
  return (
    <>
      <Section title="Two-factor sign-in">
        <TwoFactor />
      </Section>
      <Section title="Passkeys">
        <Passkeys />
      </Section>
      <OwnRecoveryCodes />
      <Section title="Password">
        <OwnPassword />
      </Section>
      <Section title="Signed-in browsers">
        <StaffDevices />
      </Section>
    </>
  );
}
