import fc from 'fast-check';
import { expect } from 'vitest';
import { textAt, type TextKey } from '#src/domain/workbook/sealing.ts';
import { changeText, editedTexts, editsSchema, findUnsaved, markSaved, markSent, type Edits } from '#src/web/drafts/edits.ts';
import { findAnswerState } from '#src/web/features/couple/workbook/answer/answer-state.ts';
import { markField, planSaves, SET, toMarks, type Mark } from '#src/web/features/couple/workbook/draft/marks.ts';
import { pageField, toTexts } from '#src/web/features/couple/workbook/draft/page-texts.ts';
import type { SavedPage } from '#src/domain/workbook/response.ts';
import { newOtherPair } from '../../support/data/couples/two-people.ts';
import type { TestBrowser } from '../../support/server/test-browser.ts';
import { testWithServer } from '../../support/server/test-with-server.ts';

const test = testWithServer();

const KEYS: TextKey[] = ['reflectionAnswers.0', 'weeklyCommitment'];
const PARTNERS = ['partner1', 'partner2'] as const;
type Partner = (typeof PARTNERS)[number];

/** A phone as its app sees it: what it has loaded, and the edits that the server may not have. */
async function startPhone(browser: TestBrowser, userId: number, own: Partner) {
  const { workbook } = await browser.caller();
  const load = async () => workbook.week({ userId, weekNumber: 1 });
  let week = await load();
  let edits: Edits = {};
  const saved = () => ({ ...toTexts(week.pages[own].response, week.ids), ...toMarks(week.pages[own], week.ids) });
  const fieldOf = (key: TextKey) => pageField(key, week.ids);
  const read = (field: string) => findUnsaved(edits, saved())[field]?.text ?? saved()[field] ?? '';
  const change = (field: string, text: string) => (edits = changeText(edits, saved(), field, text));

  async function send(body: object, fate: Fate): Promise<void> {
    const { contentVersion, pages } = week;
    const request = { userId, weekNumber: 1, partner: own, ...body, contentVersion, basedOn: pages[own].revision };
    if (fate === 'lost') throw new Error('The request got lost.');
    if (fate === 'twice') await workbook.save(request).catch(() => undefined);
    const page: SavedPage = await workbook.save(request).catch(async (error: unknown) => {
      if (!('pass' in body && isRefused(error))) throw error;
      return (await load()).pages[own];
    });
    if (fate === 'no answer') throw new Error('The answer got lost.');
    week = { ...week, pages: { ...week.pages, [own]: page } };
  }

  return {
    own,
    load,
    shows: (key: TextKey) => read(fieldOf(key)),
    type: (key: TextKey, text: string) => change(fieldOf(key), text),
    done(key: TextKey): string {
      const text = read(fieldOf(key));
      if (text !== '') change(markField('offer', fieldOf(key)), text);
      return text;
    },
    /** The button is there only while the box is empty. */
    pass(key: TextKey): void {
      const get = (mark: Mark) => read(markField(mark, fieldOf(key)));
      const offered = get('offer');
      const isOpen = offered !== '' && textAt(week.pages[own === 'partner1' ? 'partner2' : 'partner1'].response, key) !== '';
      const answer = { text: read(fieldOf(key)), offered, isLocked: get('lock') === SET, hasPassed: get('pass') === SET, isOpen };
      if (findAnswerState(answer) === 'empty') change(markField('pass', fieldOf(key)), SET);
    },
    /** What's typed is on the device. */
    async reload(): Promise<void> {
      edits = editsSchema.parse(JSON.parse(JSON.stringify(edits)));
      week = await load();
    },
    /** Saves as the app does, again with what's newest if another save came before. */
    async sync(fate: Fate): Promise<boolean> {
      for (;;) {
        const unsaved = findUnsaved(edits, saved());
        const edited = editedTexts(unsaved);
        if (Object.keys(edited).length === 0) return true;
        edits = markSent(edits, saved());
        try {
          for (const body of planSaves({ ...saved(), ...edited }, edited, week, own)) await send(body, fate);
          edits = markSaved(edits, saved(), unsaved);
          return true;
        } catch (error) {
          if (!(error instanceof Error && 'code' in error && error.code === 'CONFLICT')) return false;
          week = await load();
        }
      }
    },
  };
}

const isRefused = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'BAD_REQUEST';

type Fate = 'arrives' | 'lost' | 'no answer' | 'twice';
const step = fc.record({
  phone: fc.nat(1),
  key: fc.constantFrom(...KEYS),
  action: fc.constantFrom('type', 'type', 'clear', 'done', 'done', 'pass', 'reload', 'sync', 'sync'),
  fate: fc.constantFrom<Fate[]>('arrives', 'arrives', 'lost', 'no answer', 'twice'),
});

test('Whatever two phones do, and the network with them, they end in one state, with every word, and only what was offered shown.', async ({
  server,
}) => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 20 }), async (steps) => {
      const { nora, elias, userId } = await newOtherPair(server);
      const phones = [await startPhone(nora, userId, 'partner1'), await startPhone(elias, userId, 'partner2')] as const;
      const doneTexts = { partner1: new Set<string>(), partner2: new Set<string>() };
      const opened = new Set<TextKey>();
      let count = 0;

      /** What each gets of the other was offered, and what was open stays so. */
      async function check(): Promise<void> {
        for (const phone of phones) {
          const other = phone.own === 'partner1' ? 'partner2' : 'partner1';
          const { pages } = await phone.load();
          for (const key of KEYS) {
            const seen = textAt(pages[other].response, key);
            if (seen !== '') expect(doneTexts[other]).toContain(`${key} ${seen}`);
            if (seen !== '') opened.add(key);
            expect(opened.has(key)).toBe(seen !== '');
          }
        }
      }

      for (const { phone: index, key, action, fate } of steps) {
        const phone = phones[index === 0 ? 0 : 1];
        if (action === 'type') phone.type(key, `Text ${(count += 1)}`);
        else if (action === 'clear') phone.type(key, '');
        else if (action === 'done') doneTexts[phone.own].add(`${key} ${phone.done(key)}`);
        else if (action === 'pass') phone.pass(key);
        else if (action === 'reload') await phone.reload();
        else await phone.sync(fate);
        await check();
      }
      const typed = phones.map((phone) => KEYS.map((key) => phone.shows(key)));
      for (const phone of phones) {
        expect(await phone.sync('arrives')).toBe(true);
        await phone.reload();
      }
      await check();
      const [hers, his] = await Promise.all(phones.map(async (phone) => phone.load()));
      for (const own of PARTNERS) expect(hers?.pages[own].response?.passed ?? []).toEqual(his?.pages[own].response?.passed ?? []);
      expect(phones.map((phone) => KEYS.map((key) => phone.shows(key)))).toEqual(typed);
      for (const phone of phones) expect(await phone.sync('arrives')).toBe(true);
    }),
    { numRuns: 30 },
  );
});
