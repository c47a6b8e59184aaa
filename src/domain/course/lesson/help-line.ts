export const HELP_LINE_NAMES = [
  'helpLine',
  'helpLineCrisis',
  'helpLineSexual',
  'helpLineSubstances',
  'helpLineGambling',
  'helpLineCaregivers',
] as const;

export type HelpLineName = (typeof HELP_LINE_NAMES)[number];
export type HelpLines = Record<HelpLineName, string>;

type HelpLine = { label: string; subject: string; placeholder: string; initial: string };

/**
 * The lines that lessons name, one for each kind of trouble, so that changing one never removes another. The defaults are those
 * of the United States.
 */
export const HELP_LINES: Record<HelpLineName, HelpLine> = {
  helpLine: {
    label: 'Help line',
    subject: 'For people who are afraid of their partner',
    placeholder: '{help}',
    initial: 'the National Domestic Violence Hotline at 1-800-799-7233 (or text START to 88788)',
  },
  helpLineCrisis: {
    label: 'Help line for a crisis',
    subject: 'For people who may want to die',
    placeholder: '{help:crisis}',
    initial: 'the 988 Suicide & Crisis Lifeline (call or text 988)',
  },
  helpLineSexual: {
    label: 'Help line for sexual violence',
    subject: 'After a sexual assault',
    placeholder: '{help:sexual}',
    initial: 'RAINN at 1-800-656-4673',
  },
  helpLineSubstances: {
    label: 'Help line for alcohol and drugs',
    subject: 'For alcohol and drugs',
    placeholder: '{help:substances}',
    initial: 'SAMHSA’s helpline at 1-800-662-4357',
  },
  helpLineGambling: {
    label: 'Help line for gambling',
    subject: 'For gambling',
    placeholder: '{help:gambling}',
    initial: 'the National Problem Gambling Helpline at 1-800-697-3738 (1-800-MY-RESET)',
  },
  helpLineCaregivers: {
    label: 'Help line for caregivers',
    subject: 'For people who look after someone',
    placeholder: '{help:caregivers}',
    initial: 'the Eldercare Locator at 1-800-677-1116',
  },
};

/** More would make a lesson many times as long as it may be. */
const MAX_INSERTED = 20;

/** A text with its placeholders for help replaced by the seller's lines. */
export function insertHelpLines(text: string, lines: HelpLines): string {
  const names = new Map<string, HelpLineName>(HELP_LINE_NAMES.map((name) => [HELP_LINES[name].placeholder, name]));
  let inserted = 0;
  return text.replaceAll(/\{help(?::[a-z]+)?\}/gu, (placeholder) => {
    const name = names.get(placeholder);
    if (name === undefined || inserted >= MAX_INSERTED) return placeholder;
    inserted += 1;
    return lines[name];
  });
}

/** A value for each help line. */
export function forHelpLines<Value>(valueOf: (name: HelpLineName) => Value): Record<HelpLineName, Value> {
  return {
    helpLine: valueOf('helpLine'),
    helpLineCrisis: valueOf('helpLineCrisis'),
    helpLineSexual: valueOf('helpLineSexual'),
    helpLineSubstances: valueOf('helpLineSubstances'),
    helpLineGambling: valueOf('helpLineGambling'),
    helpLineCaregivers: valueOf('helpLineCaregivers'),
  };
}
