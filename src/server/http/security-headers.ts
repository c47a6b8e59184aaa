import { VIDEO_ORIGINS } from '#src/domain/course/hosted-video.ts';
import { DAY, SECOND } from '#src/domain/time/time.ts';
import { createHash } from 'node:crypto';

// A year. Without includeSubDomains, because other subdomains may not be ours.
const HSTS_SECONDS = (365 * DAY) / SECOND;

/** The security headers of every response. Pages replace some of them with `pageHeaders`. */
export function commonHeaders(isLive: boolean): Record<string, string> {
  return {
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': permissions([]),
    // URLs may contain tokens. Not no-referrer, because with it some browsers send "Origin: null".
    'referrer-policy': 'strict-origin',
    'x-content-type-options': 'nosniff',
    // For browsers without frame-ancestors.
    'x-frame-options': 'DENY',
    ...(isLive ? { 'strict-transport-security': `max-age=${HSTS_SECONDS}` } : {}),
  };
}

type Page = {
  /** On the card form only: allows what Stripe's CSP guide lists, and the style attributes its script sets. */
  withStripe: boolean;
  /** While some week has a video elsewhere. */
  withVideos: boolean;
  /** The content of the document's own style element, if it has one. */
  inlineStyle: string | undefined;
};

/** The headers of an HTML document: scripts, styles, and requests only from this origin, nothing inline but a known style. */
export function pageHeaders({ withStripe, withVideos, inlineStyle }: Page): Record<string, string> {
  const styleHash = inlineStyle === undefined ? '' : ` 'sha256-${createHash('sha256').update(inlineStyle).digest('base64')}'`;
  const frames = [
    ...(withStripe ? ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'] : []),
    ...(withVideos ? VIDEO_ORIGINS : []),
  ];
  const policy = [
    "default-src 'none'",
    `script-src 'self'${withStripe ? ' https://js.stripe.com https://*.js.stripe.com' : ''}`,
    `style-src 'self'${styleHash}`,
    ...(withStripe ? ["style-src-attr 'unsafe-inline'"] : []),
    "img-src 'self'",
    "media-src 'self'",
    "font-src 'self'",
    "manifest-src 'self'",
    `connect-src 'self'${withStripe ? ' https://api.stripe.com' : ''}`,
    ...(frames.length > 0 ? [`frame-src ${frames.join(' ')}`] : []),
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ];
  return {
    'content-security-policy': policy.join('; '),
    // A bank or wallet may open its own window.
    ...(withStripe
      ? {
          'cross-origin-opener-policy': 'same-origin-allow-popups',
          'permissions-policy': permissions(['"https://js.stripe.com"']),
        }
      : {}),
  };
}

/** The service worker's own policy: it fetches files of this origin and loads no code. */
export const SERVICE_WORKER_POLICY = "default-src 'none'; connect-src 'self'; frame-ancestors 'none'";

/** Turns off browser features we don't use. @param paymentOrigins may use the Payment Request API */
function permissions(paymentOrigins: readonly string[]): string {
  const disabled = ['camera', 'display-capture', 'geolocation', 'microphone', 'midi', 'usb'].map((name) => `${name}=()`);
  const payment = paymentOrigins.length === 0 ? 'payment=()' : `payment=(self ${paymentOrigins.join(' ')})`;
  return [...disabled, payment].join(', ');
}
