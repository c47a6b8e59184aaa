import { Button, Group, Stack, Text } from '@mantine/core';
import { CopyButton } from '../../../ui/CopyButton.tsx';
import classes from './TwoFactor.module.css';

type RecoveryCodesProps = { lead: string; codes: readonly string[]; onDone: () => void };

/** Recovery codes, shown once. */
export function RecoveryCodes({ lead, codes, onDone }: RecoveryCodesProps) {
  return (
    <Stack align="flex-start">
      <Text role="status" maw="70ch">
        {lead} Keep these recovery codes where you’ll find them without your phone. Each works once instead of a code, and they’re
        shown only now.
      </Text>
      <ul className={classes.recoveryCodes} aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Group>
        <CopyButton text={codes.join('\n')} label="Copy Codes" />
        <Button onClick={onDone}>I’ve Kept Them</Button>
      </Group>
    </Stack>
  );
}
