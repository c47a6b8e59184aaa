import { Tabs } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { partnerSchema, type Partner } from '#src/domain/workbook/response.ts';
import classes from './PartnerTabs.module.css';

type PartnerTabsProps = {
  value: Partner;
  onChange: (partner: Partner) => void;
  names: Record<Partner, string>;
  /** Marks the partners who have answered. */
  answered?: Record<Partner, boolean>;
  /** The chosen partner's page. */
  children: ReactNode;
};

/** A page for each partner, one at a time. */
export function PartnerTabs({ value, onChange, names, answered, children }: PartnerTabsProps) {
  return (
    <Tabs variant="pills" value={value} onChange={(chosen) => onChange(partnerSchema.parse(chosen))} classNames={classes}>
      <Tabs.List grow aria-label="Partner">
        {partnerSchema.options.map((option) => (
          <Tabs.Tab
            key={option}
            value={option}
            rightSection={answered?.[option] && <IconCheck size={18} aria-hidden />}
            aria-description={answered?.[option] ? 'Has answered' : undefined}
          >
            {names[option]}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      <Tabs.Panel value={value} pt="xl">
        {children}
      </Tabs.Panel>
    </Tabs>
  );
}
