import { z } from 'zod';
import { smallestPayment } from '../money/currency.ts';
import { amountSchema, amountSchemaIn } from '../money/typed-amount.ts';
import { daySchema } from '../time/day-schema.ts';
import { roundDown, type Money } from '../order/price.ts';
import { freeText, isBlank, requiredLine } from '../text.ts';

/** For unknown, early, expired, used up, and switched off codes alike, so that guessing reveals nothing. */
export const INVALID_CODE_MESSAGE = 'This code isn’t valid.';
export const CODE_NOT_FOUND_MESSAGE = 'Code not found';
export const CODE_TAKEN_MESSAGE = 'There’s already a code with this name.';
export const CODE_USED_MESSAGE = 'This code has been used, so it can’t be deleted. Turn it off instead.';
export const DISCOUNT_FIXED_MESSAGE = 'This code has been used, so its discount can’t change. Create another code.';
const ZERO_AMOUNT_MESSAGE = 'Amount must be more than 0.';
const ONE_DISCOUNT_MESSAGE = 'Enter either a percentage or an amount.';
const END_BEFORE_START_MESSAGE = 'The last day must not be before the first.';

/** How long a use is reserved for an order that isn't paid yet, in hours. */
export const RESERVATION_HOURS = 24;

const NOTE_MAX = 500;
const USES_MAX = 1_000_000;
const TYPED_MAX = 200;

/** A code as a buyer types it, in lower case; undefined for none. */
export const typedCodeSchema = freeText('Discount code', TYPED_MAX)
  .trim()
  .toLowerCase()
  .nullish()
  .transform((typed) => typed || undefined);

export const priceRequestSchema = z.object({ code: typedCodeSchema });

const codeSchema = z
  .string('Code is required.')
  .trim()
  .regex(/^[a-z\d-]{3,32}$/iu, 'Code must have 3 to 32 letters, digits, or hyphens.');

const percentSchema = z
  .int('Percent must be a whole number.')
  .min(1, 'Percent must be from 1 to 100.')
  .max(100, 'Percent must be from 1 to 100.');
const maxUsesSchema = z
  .int('Uses must be a whole number.')
  .min(1, 'Uses must be at least 1.')
  .max(USES_MAX, `Uses must be at most ${USES_MAX.toLocaleString('en-US')}.`);

const isNotZero = (units: string) => Number(units) !== 0;

const fields = {
  percent: percentSchema.nullable(),
  amount: amountSchema.refine(isNotZero, ZERO_AMOUNT_MESSAGE).nullable(),
  maxUses: maxUsesSchema.nullable(),
  startsOn: daySchema('First day').nullable(),
  endsOn: daySchema('Last day').nullable(),
  note: freeText('Note', NOTE_MAX),
  active: z.boolean('Active must be true or false.'),
};

type Terms = { percent: number | null; amount: unknown; startsOn: string | null; endsOn: string | null };

/** What's wrong with a code as a whole, by field; null if nothing is. */
export function findCodeProblem({
  percent,
  amount,
  startsOn,
  endsOn,
}: Terms): { field: 'percent' | 'endsOn'; message: string } | null {
  if ((percent === null) === (amount === null)) return { field: 'percent', message: ONE_DISCOUNT_MESSAGE };
  const isBackwards = startsOn !== null && endsOn !== null && endsOn < startsOn;
  return isBackwards ? { field: 'endsOn', message: END_BEFORE_START_MESSAGE } : null;
}

export const newCodeSchema = z
  .object({
    code: codeSchema,
    percent: fields.percent.default(null),
    amount: fields.amount.default(null),
    maxUses: fields.maxUses.default(null),
    startsOn: fields.startsOn.default(null),
    endsOn: fields.endsOn.default(null),
    note: fields.note.default(''),
    active: fields.active.default(true),
  })
  .superRefine((code, context) => {
    const problem = findCodeProblem(code);
    if (problem !== null) context.addIssue({ code: 'custom', path: [problem.field], message: problem.message });
  });
export type NewCode = z.infer<typeof newCodeSchema>;

const orNull = (typed: string) => (isBlank(typed) ? null : typed);

/** The seller's form: one field for the discount, empty ones for no limit. Its output suits both procedures. */
export const codeFormSchema = (currency: string) =>
  z
    .object({
      code: codeSchema,
      kind: z.enum(['percent', 'amount']),
      value: z.string().trim().min(1, 'Say how much.'),
      maxUses: z
        .string()
        .transform((typed) => (isBlank(typed) ? null : Number(typed)))
        .pipe(maxUsesSchema.nullable()),
      startsOn: z.string().transform(orNull).pipe(fields.startsOn),
      endsOn: z.string().transform(orNull).pipe(fields.endsOn),
      note: fields.note,
      active: fields.active,
    })
    .superRefine(({ kind, value }, context) => {
      const amount = amountSchemaIn(currency).refine(isNotZero, ZERO_AMOUNT_MESSAGE);
      const { error } = kind === 'percent' ? percentSchema.safeParse(Number(value)) : amount.safeParse(value);
      if (error) context.addIssue({ code: 'custom', path: ['value'], message: error.issues[0]?.message ?? ONE_DISCOUNT_MESSAGE });
    })
    .transform(({ kind, value, ...code }) => ({
      ...code,
      percent: kind === 'percent' ? Number(value) : null,
      amount: kind === 'amount' ? value : null,
    }));

/** Which code, ignoring letter case. */
export const codeNameSchema = z.object({ code: requiredLine('Code', TYPED_MAX).toLowerCase() });

/** Changes the given fields. */
export const codeChangeSchema = codeNameSchema.extend(z.object(fields).partial().shape);
export type CodeChange = z.infer<typeof codeChangeSchema>;

export type CodeState = 'active' | 'off' | 'early' | 'ended' | 'usedUp' | 'otherCurrency';

/** A code in the seller's list. `used` counts paid and reserved orders, without test orders. `amount` such as '10.00', in its `currency`. */
export type CodeRow = {
  code: string;
  percent: number | null;
  amount: string | null;
  currency: string | null;
  maxUses: number | null;
  startsOn: string | null;
  endsOn: string | null;
  note: string;
  active: boolean;
  used: number;
  /** On the seller's day. */
  state: CodeState;
};

export type Discount = { percent: number | null; amount: Money | null };

/** A price with a discount, rounded down. Too little for a card is free. An amount in another currency takes nothing off. */
export function discountedPrice({ amount: full, currency }: Money, { percent, amount }: Discount): Money {
  const off = amount?.currency === currency ? amount.amount : 0;
  const left = percent === null ? Math.max(0, full - off) : Math.floor((full * (100 - percent)) / 100);
  const rounded = roundDown({ amount: left, currency });
  return rounded.amount < smallestPayment(currency) ? { amount: 0, currency } : rounded;
}

type Validity = Pick<CodeRow, 'active' | 'currency' | 'startsOn' | 'endsOn' | 'maxUses' | 'used'>;

/** Whether a code can be used on a day of the seller's and for a price in a currency, or why not. */
export function codeState(
  { active, currency, startsOn, endsOn, maxUses, used }: Validity,
  { today, priceCurrency }: { today: string; priceCurrency: string },
): CodeState {
  if (!active) return 'off';
  if (currency !== null && currency !== priceCurrency) return 'otherCurrency';
  if (startsOn !== null && today < startsOn) return 'early';
  if (endsOn !== null && today > endsOn) return 'ended';
  return maxUses !== null && used >= maxUses ? 'usedUp' : 'active';
}
