/** The European Union's VAT IDs by their first two letters, as its registry VIES describes them. XI is Northern Ireland. */
const EU_PATTERNS: Readonly<Record<string, RegExp>> = {
  AT: /^U\d{8}$/u,
  BE: /^[01]\d{9}$/u,
  BG: /^\d{9,10}$/u,
  CY: /^\d{8}[A-Z]$/u,
  CZ: /^\d{8,10}$/u,
  DE: /^\d{9}$/u,
  DK: /^\d{8}$/u,
  EE: /^\d{9}$/u,
  EL: /^\d{9}$/u,
  ES: /^[A-Z0-9]\d{7}[A-Z0-9]$/u,
  FI: /^\d{8}$/u,
  FR: /^[A-HJ-NP-Z0-9]{2}\d{9}$/u,
  HR: /^\d{11}$/u,
  HU: /^\d{8}$/u,
  IE: /^\d[A-Z0-9+*]\d{5}[A-Z]{1,2}$/u,
  IT: /^\d{11}$/u,
  LT: /^(\d{9}|\d{12})$/u,
  LU: /^\d{8}$/u,
  LV: /^\d{11}$/u,
  MT: /^\d{8}$/u,
  NL: /^[A-Z0-9+*]{10}\d{2}$/u,
  PL: /^\d{10}$/u,
  PT: /^\d{9}$/u,
  RO: /^\d{2,10}$/u,
  SE: /^\d{12}$/u,
  SI: /^\d{8}$/u,
  SK: /^\d{10}$/u,
  XI: /^(\d{9}|\d{12}|(GD|HA)\d{3})$/u,
};

/** A VAT ID without what people write between its digits. */
export function normalizeVatId(typed: string): string {
  return typed.toUpperCase().replaceAll(/[\s.\-/]/gu, '');
}

/** Whether a VAT ID may be one of the country's. Only its form is checked; outside of the EU, any letters and digits will do. */
export function isVatId(vatId: string, country: string): boolean {
  const prefix = country === 'GR' ? 'EL' : country;
  const isEu = prefix !== 'XI' && prefix in EU_PATTERNS;
  const pattern = EU_PATTERNS[vatId.slice(0, 2)];
  if (pattern?.test(vatId.slice(2))) return true;
  return !isEu && pattern === undefined && /^[A-Z0-9]{4,20}$/u.test(vatId);
}
