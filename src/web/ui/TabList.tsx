import type { KeyboardEvent } from 'react';
import classes from './TabList.module.css';

type TabListProps<Tab extends string> = {
  /** What each tab is called, in their order. */
  labels: Readonly<Record<Tab, string>>;
  tab: Tab;
  onTabChange: (tab: Tab) => void;
  /** Of the panel, and what the ids of the tabs begin with. */
  panelId: string;
};

/** A row of tabs. The arrows, Home and End go from tab to tab, and show each. */
export function TabList<Tab extends string>({ labels, tab, onTabChange, panelId }: TabListProps<Tab>) {
  const tabs = Object.keys(labels).filter((key): key is Tab => key in labels);

  function move(event: KeyboardEvent<HTMLElement>): void {
    const places: Record<string, number> = {
      ArrowLeft: tabs.indexOf(tab) - 1,
      ArrowRight: (tabs.indexOf(tab) + 1) % tabs.length,
      Home: 0,
      End: -1,
    };
    const chosen = tabs.at(places[event.key] ?? NaN);
    if (!(event.key in places) || chosen === undefined) return;
    event.preventDefault();
    document.getElementById(tabId(panelId, chosen))?.focus();
    onTabChange(chosen);
  }

  return (
    <div role="tablist" className={classes.list}>
      {tabs.map((option) => (
        <button
          key={option}
          type="button"
          role="tab"
          id={tabId(panelId, option)}
          className={`mantine-focus-auto ${classes.tab}`}
          aria-selected={option === tab}
          aria-controls={option === tab ? panelId : undefined}
          tabIndex={option === tab ? 0 : -1}
          onClick={() => onTabChange(option)}
          onKeyDown={move}
        >
          {labels[option]}
        </button>
      ))}
    </div>
  );
}

/** The id of a tab, by which its panel is named. */
export function tabId(panelId: string, tab: string): string {
  return `${panelId}-${tab}`;
}
