import { z } from 'zod';
import type { SiteSettings } from '../site/settings.ts';

const ticked = (label: string) => z.boolean(`${label} must be true or false.`).default(false);

/** What a buyer ticks at the checkout while the withdrawal function is offered. */
export const consentsSchema = z.object(
  { terms: ticked('Terms'), immediateStart: ticked('Immediate start') },
  'Consents must say whether terms and immediateStart are agreed to.',
);
export type Consents = z.infer<typeof consentsSchema>;

export const MISSING_CONSENT_MESSAGES: Readonly<Record<keyof Consents, string>> = {
  terms: 'Please agree to the terms to place your order.',
  immediateStart: 'Please agree to the immediate start to place your order.',
};

const agreed = (name: keyof Consents) => z.boolean().refine((isTicked) => isTicked, MISSING_CONSENT_MESSAGES[name]);

/** The checkout's boxes, which must both be ticked. */
export const consentsFormSchema = z.object({ terms: agreed('terms'), immediateStart: agreed('immediateStart') });

/** A consent as it's stored with the order: what the buyer read, and when they agreed. */
export const givenConsentsSchema = z.array(z.object({ wording: z.string(), at: z.string() }));
export type GivenConsent = z.infer<typeof givenConsentsSchema>[number];

/** The first consent that a checkout lacks, or null. None is asked for while the withdrawal function is off. */
export function missingConsent(
  { withdrawal }: Pick<SiteSettings, 'withdrawal'>,
  consents: Consents | undefined,
): keyof Consents | null {
  if (withdrawal === 'off') return null;
  if (!consents?.terms) return 'terms';
  return consents.immediateStart ? null : 'immediateStart';
}

/** What a buyer agreed to, in the seller's words. */
export function giveConsents(
  { withdrawal, termsConsent, startConsent }: Pick<SiteSettings, 'withdrawal' | 'termsConsent' | 'startConsent'>,
  at: string,
): GivenConsent[] {
  return withdrawal === 'off' ? [] : [termsConsent, startConsent].map((wording) => ({ wording, at }));
}
