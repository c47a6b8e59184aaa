/** What is sold, as it stands on an order (specification, section 2). */
export const WORKBOOK_TITLE = '52-Week Marriage Preparation Workbook';
