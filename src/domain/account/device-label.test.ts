import { expect, test } from 'vitest';
import { deviceLabel } from './device-label.ts';

const WEBKIT = 'AppleWebKit/537.36 (KHTML, like Gecko)';
const IOS = 'AppleWebKit/605.1.15 (KHTML, like Gecko)';

test.each([
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/130.0.0.0 Safari/537.36`, 'Chrome on Windows'],
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/130.0.0.0 Safari/537.36 Edg/130.0.0.0`, 'Edge on Windows'],
  [`Mozilla/5.0 (Linux; Android 10; K) ${WEBKIT} Chrome/130.0.0.0 Mobile Safari/537.36`, 'Chrome on Android'],
  [
    `Mozilla/5.0 (Linux; Android 10; K) ${WEBKIT} SamsungBrowser/26.0 Chrome/122.0.0.0 Safari/537.36`,
    'Samsung Internet on Android',
  ],
  [`Mozilla/5.0 (X11; Linux x86_64) ${WEBKIT} Chrome/130.0.0.0 Safari/537.36 OPR/114.0.0.0`, 'Opera on Linux'],
  [`Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${WEBKIT} Chrome/130.0.0.0 Safari/537.36`, 'Chrome on ChromeOS'],
  [`Mozilla/5.0 (X11; Linux x86_64) ${WEBKIT} HeadlessChrome/130.0.0.0 Safari/537.36`, 'Chrome on Linux'],
  [`Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${IOS} Version/18.0 Safari/605.1.15`, 'Safari on Mac'],
  [`Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) ${IOS} Version/18.0 Mobile/15E148 Safari/604.1`, 'Safari on iPhone'],
  [`Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) ${IOS} CriOS/130.0 Mobile/15E148 Safari/604.1`, 'Chrome on iPhone'],
  [`Mozilla/5.0 (iPad; CPU OS 18_0 like Mac OS X) ${IOS} FxiOS/130.0 Mobile/15E148 Safari/604.1`, 'Firefox on iPad'],
  ['Mozilla/5.0 (X11; Ubuntu; Linux x86_64; rv:130.0) Gecko/20100101 Firefox/130.0', 'Firefox on Linux'],
  ['Mozilla/5.0 (Linux; Android 15)', 'Android'],
  ['curl/8.5.0', ''],
  ['', ''],
  [undefined, ''],
])('The browser %j is listed as %j', (userAgent, label) => {
  expect(deviceLabel(userAgent)).toBe(label);
});
