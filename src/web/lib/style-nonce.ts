import { setNonce } from 'get-nonce';

/** Of this document, which reads no style sheet that scripts write without it; undefined where there is no policy. */
export const styleNonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce;

// For the dialogs' lock of the page's scrolling, which writes a style sheet of its own.
if (styleNonce !== undefined) setNonce(styleNonce);
