import { VisuallyHidden } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useId } from 'react';
import { partnerSchema, type Partner } from '#src/domain/workbook/response.ts';
import classes from './PartnerSwitch.module.css';

type PartnerSwitchProps = {
  names: Record<Partner, string>;
  answered: Record<Partner, boolean>;
  partner: Partner;
  onChange: (partner: Partner) => void;
};

/** Whose page is written. A check mark tells who has answered something (specification, section 4). */
export function PartnerSwitch({ names, answered, partner, onChange }: PartnerSwitchProps) {
  const id = useId();
  return (
    <fieldset className={classes.switch}>
      <VisuallyHidden component="legend">Whose page</VisuallyHidden>
      {partnerSchema.options.map((option) => (
        <label key={option} className={classes.option}>
          <input
            type="radio"
            name={id}
            checked={option === partner}
            aria-describedby={answered[option] ? `${id}-answered` : undefined}
            onChange={() => onChange(option)}
          />
          {names[option]}
          {answered[option] && <IconCheck size={18} aria-hidden />}
        </label>
      ))}
      <VisuallyHidden id={`${id}-answered`}>Has answered</VisuallyHidden>
    </fieldset>
  );
}
