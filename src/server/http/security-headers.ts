// A year. Of this host alone: its neighbours may be somebody else's.
const HTTPS_ALONE_SECONDS = 365 * 24 * 60 * 60;

/**
 * What every answer says to the browser, pages and files, errors and streams: take it for what it says it is, run, load and
 * frame nothing with it, and show it to no other site.
 */
export function commonHeaders(isLive: boolean): Record<string, string> {
  return {
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': permissions([]),
    // Addresses hold tokens, and not even our own requests repeat them. The origin stays, because the check of a change's
    // origin rests on it, and some browsers hide it altogether with no-referrer.
    'referrer-policy': 'strict-origin',
    'x-content-type-options': 'nosniff',
    // For browsers that do not know frame-ancestors.
    'x-frame-options': 'DENY',
    ...(isLive ? { 'strict-transport-security': `max-age=${HTTPS_ALONE_SECONDS}` } : {}),
  };
}

/**
 * What the document of a page may do: load what comes from here, and ask here. No script and no style sheet but our files
 * counts, whoever has written it into the page, and no style attribute is read.
 *
 * @param withStripe the document in which a card is typed, and no other, lets Stripe's script and its frames in: as Stripe's
 * guide to content security policies says, and style attributes, with which its script shapes its frames
 */
export function pageHeaders(withStripe: boolean): Record<string, string> {
  const policy = [
    "default-src 'none'",
    `script-src 'self'${withStripe ? ' https://js.stripe.com https://*.js.stripe.com' : ''}`,
    "style-src 'self'",
    ...(withStripe ? ["style-src-attr 'unsafe-inline'"] : []),
    "img-src 'self'",
    "font-src 'self'",
    "manifest-src 'self'",
    `connect-src 'self'${withStripe ? ' https://api.stripe.com' : ''}`,
    ...(withStripe ? ['frame-src https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com'] : []),
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ];
  return {
    'content-security-policy': policy.join('; '),
    // A bank or a wallet may ask in a window of its own.
    ...(withStripe
      ? {
          'cross-origin-opener-policy': 'same-origin-allow-popups',
          'permissions-policy': permissions(['"https://js.stripe.com"']),
        }
      : {}),
  };
}

/** What the browser can do and no page of ours needs. @param payers origins that may ask the browser's own wallet */
function permissions(payers: readonly string[]): string {
  const nobody = ['camera', 'display-capture', 'geolocation', 'microphone', 'midi', 'usb'].map((name) => `${name}=()`);
  const payment = payers.length === 0 ? 'payment=()' : `payment=(self ${payers.join(' ')})`;
  return [...nobody, payment].join(', ');
}
