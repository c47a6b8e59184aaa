import type { Partner } from '#src/domain/workbook/response.ts';

type Page = { weekNumber: number; partner: Partner };

/** The event of a save comes within two seconds of its answer. In milliseconds. */
const TIMEOUT = 2_000;

const expected = new Set<Page>();

/** Notes that this tab saves a page, whose event will say nothing new once the save has been answered. */
export function expectOwnSave({ weekNumber, partner }: Page) {
  const page = { weekNumber, partner };
  expected.add(page);
  return {
    answered: () => void setTimeout(() => expected.delete(page), TIMEOUT),
    /** @returns whether the event has come, because the page was saved and the answer got lost */
    failed: () => !expected.delete(page),
  };
}

/** Whether an event tells of a save of this tab. True once for each save. */
export function isOwnSave(event: Page): boolean {
  const own = [...expected].find(({ weekNumber, partner }) => weekNumber === event.weekNumber && partner === event.partner);
  return own !== undefined && expected.delete(own);
}
