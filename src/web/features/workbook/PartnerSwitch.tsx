import { SegmentedControl, VisuallyHidden } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { partnerSchema, type Partner } from '#src/domain/workbook/response.ts';
import classes from './Workbook.module.css';

type PartnerSwitchProps = {
  names: Record<Partner, string>;
  answered: Record<Partner, boolean>;
  partner: Partner;
  onChange: (partner: Partner) => void;
};

/** Whose page is written. A check mark tells who has answered something (specification, section 4). */
export function PartnerSwitch({ names, answered, partner, onChange }: PartnerSwitchProps) {
  const option = (value: Partner) => ({
    value,
    label: (
      <span className={classes.partner}>
        {names[value]}
        {answered[value] && (
          <>
            <IconCheck size={18} aria-hidden />
            <VisuallyHidden>, answered</VisuallyHidden>
          </>
        )}
      </span>
    ),
  });
  return (
    <SegmentedControl
      fullWidth
      size="md"
      aria-label="Whose page"
      data={[option('partner1'), option('partner2')]}
      value={partner}
      onChange={(value) => onChange(partnerSchema.parse(value))}
    />
  );
}
