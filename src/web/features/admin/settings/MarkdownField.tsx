import { useRef } from 'react';
import { fillInPolicy } from '#src/domain/site/policy-text.ts';
import { useSettings } from '../../../api/use-settings.ts';
import { Markdown } from '../../../ui/markdown/Markdown.tsx';
import { aboveInput } from '../../../ui/above-input.tsx';
import { MarkdownToolbar } from '../../../ui/markdown/MarkdownToolbar.tsx';
import { GrowingTextarea } from '../../../ui/GrowingTextarea.tsx';
import { FieldPreview } from './FieldPreview.tsx';
import type { SettingFieldProps } from './setting-field-props.ts';

/** A text area for Markdown, with a preview of how visitors will see it. */
export function MarkdownField({ rows, onChange, ...props }: SettingFieldProps & { rows: number }) {
  const settings = useSettings();
  const field = useRef<HTMLTextAreaElement>(null);
  return (
    <div>
      <GrowingTextarea
        {...props}
        ref={field}
        autoComplete="off"
        inputContainer={aboveInput(!props.disabled && <MarkdownToolbar field={field} name={props.label} onChange={onChange} />)}
        minRows={rows}
        maxRows={16}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
      <FieldPreview label={props.label}>
        <Markdown text={fillInPolicy(props.value, settings)} />
      </FieldPreview>
    </div>
  );
}
