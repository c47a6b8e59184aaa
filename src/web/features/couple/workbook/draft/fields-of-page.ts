import type { ItemIds } from '#src/domain/workbook/content.ts';
import type { EarlierAnswer, PageResponse } from '#src/domain/workbook/response.ts';
import type { Draft } from '../../../../drafts/use-draft.ts';
import type { PageKey } from './use-page-draft.ts';

/** The page that a field is on. */
export type FieldsOfPage = {
  page: PageKey;
  ids: ItemIds;
  /** The other partner's page; null while the couple shares its account. */
  partner: { name: string; hasLeft: boolean; page: PageResponse | null } | null;
  /** What its author answered when earlier weeks asked the same. */
  earlier: readonly EarlierAnswer[];
  draft: Draft;
};
