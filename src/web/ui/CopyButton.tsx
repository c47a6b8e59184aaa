import { Button, type ButtonProps } from '@mantine/core';
import { useClipboard } from '@mantine/hooks';

type CopyButtonProps = Pick<ButtonProps, 'variant' | 'disabled'> & { text: string; label?: string };

/** Copies `text`, and says so for two seconds. */
export function CopyButton({ text, label = 'Copy Link', variant = 'default', disabled = false }: CopyButtonProps) {
  const { copied, copy } = useClipboard();
  return (
    <Button variant={variant} disabled={disabled} onClick={() => copy(text)}>
      {copied ? 'Copied' : label}
    </Button>
  );
}
