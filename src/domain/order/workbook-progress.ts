/**
 * How far the workbook of a buyer is put together. With all weeks in it, it still takes a moment until it can be
 * downloaded: `isReady`.
 */
export type WorkbookProgress = { weeksBound: number; weekCount: number; isReady: boolean };
