import { Text, TextInput } from '@mantine/core';
import { accentContrast } from '#src/domain/site/brand/contrast.ts';
import classes from './Settings.module.css';
import type { SettingFieldProps } from './setting-field-props.ts';

/** A color as text and as a picker, with how well it can be read in both color schemes. */
export function ColorField({ onChange, ...props }: SettingFieldProps) {
  const typed = props.value.trim().toLowerCase();
  const isColor = /^#[0-9a-f]{6}$/u.test(typed);
  const contrast = isColor ? accentContrast(typed) : null;
  return (
    <div>
      <TextInput
        {...props}
        autoComplete="off"
        spellCheck={false}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
        leftSectionWidth={52}
        leftSectionPointerEvents="all"
        leftSection={
          <input
            type="color"
            aria-label="Pick a color"
            className={classes.picker}
            disabled={props.disabled}
            value={isColor ? typed : '#000000'}
            onChange={({ currentTarget }) => onChange(currentTarget.value)}
          />
        }
      />
      {contrast && (
        <Text size="sm" role="status" mt={4} {...(contrast.light < 4.5 && { c: 'var(--mantine-color-error)' })}>
          Contrast: {contrast.light.toFixed(1)} to 1 on light pages, {contrast.dark.toFixed(1)} to 1 on dark ones. At least 4.5 is
          needed.
        </Text>
      )}
    </div>
  );
}
