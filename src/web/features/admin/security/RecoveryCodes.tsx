import { Button, Group, Stack, Text } from '@mantine/core';
import { focusHeadingOnUnmount } from '../../../lib/focus-heading-on-unmount.ts';
import { useInitialFocus } from '../../../lib/use-initial-focus.ts';
import { CopyButton } from '../../../ui/CopyButton.tsx';
import classes from './TwoFactor.module.css';

type RecoveryCodesProps = { lead: string; codes: readonly string[]; onDone: () => void };

/** Recovery codes, shown once. */
export function RecoveryCodes({ lead, codes, onDone }: RecoveryCodesProps) {
  const text = useInitialFocus<HTMLParagraphElement>();
  return (
    <Stack align="flex-start">
      <Text ref={text} tabIndex={-1} maw="70ch" style={{ outline: 'none' }}>
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
        <Button ref={focusHeadingOnUnmount} onClick={onDone}>
          I’ve Kept Them
        </Button>
      </Group>
    </Stack>
  );
}
