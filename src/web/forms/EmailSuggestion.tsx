import { Button, Text } from '@mantine/core';
import { suggestEmail } from '#src/domain/account/email-suggestion.ts';

type EmailSuggestionProps = { email: string; onAccept: (email: string) => void };

/** Asks whether a common domain was mistyped; one tap corrects it. */
export function EmailSuggestion({ email, onAccept }: EmailSuggestionProps) {
  const suggestion = suggestEmail(email);
  if (suggestion === null) return null;
  return (
    <Text component="div" role="status">
      Did you mean{' '}
      <Button variant="light" size="compact-md" mih={44} onClick={() => onAccept(suggestion)}>
        {suggestion}
      </Button>
      ?
    </Text>
  );
}
