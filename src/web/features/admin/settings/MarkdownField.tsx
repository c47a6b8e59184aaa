import { Button, Textarea } from '@mantine/core';
import { useRef, useState } from 'react';
import { fillInPolicy } from '#src/domain/site/policy-text.ts';
import { useSettings } from '../../../api/use-settings.ts';
import { Markdown } from '../../../ui/Markdown.tsx';
import { MarkdownToolbar } from '../../../ui/MarkdownToolbar.tsx';
import classes from './Settings.module.css';
import type { SettingFieldProps } from './setting-fields.ts';

/** A text area for Markdown, with a preview of how visitors will see it. */
export function MarkdownField({ rows = 4, onChange, ...props }: SettingFieldProps & { rows?: number | undefined }) {
  const settings = useSettings();
  const [isShown, setIsShown] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  return (
    <div>
      {!props.disabled && <MarkdownToolbar field={field} name={props.label} onChange={onChange} />}
      <Textarea
        {...props}
        ref={field}
        autoComplete="off"
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        autosize
        minRows={rows}
        maxRows={16}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
      <Button
        variant="subtle"
        mih={44}
        aria-expanded={isShown}
        aria-label={`Preview: ${props.label}`}
        onClick={() => setIsShown(!isShown)}
      >
        {isShown ? 'Hide preview' : 'Preview'}
      </Button>
      {isShown && (
        <div className={classes.preview} role="region" aria-label={`Preview of ${props.label}`}>
          <Markdown text={fillInPolicy(props.value, settings)} />
        </div>
      )}
    </div>
  );
}
