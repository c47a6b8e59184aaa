/** The path with which the server was asked for this document; a page that is shown later may have another one. */
export const OPENED_AT = typeof window === 'undefined' ? '' : window.location.pathname;
