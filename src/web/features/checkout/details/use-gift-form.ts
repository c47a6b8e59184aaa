import { useState } from 'react';
import { couplesSchema, giftSchema } from '#src/domain/gifts/gift.ts';
import type { StartOrder } from '#src/domain/order/checkout.ts';
import { useZodForm } from '../../../forms/use-zod-form.ts';

/** The checkout's "This is a gift": to one couple, or a number of couples. */
export function useGiftForm() {
  const [isGift, setIsGift] = useState(false);
  const [couples, setCouples] = useState('1');
  const form = useZodForm({
    schema: giftSchema,
    initialValues: { name: '', email: '', sendOn: '', message: '' },
    draftKey: 'gift',
  });
  const parsed = couplesSchema.safeParse(Number(couples));
  const count = isGift ? (parsed.data ?? 1) : 1;
  const isForSeveral = isGift && couples !== '1';
  return {
    isGift,
    setIsGift,
    couples,
    setCouples,
    couplesError: parsed.error?.issues[0]?.message,
    isForSeveral,
    /** How many times the price is paid. */
    count,
    form,
    submit(then: (details: Pick<StartOrder, 'gift' | 'couples'>) => void): void {
      if (!isGift) then({});
      else if (!isForSeveral) form.onSubmit((gift) => then({ gift }))();
      else if (parsed.success) then({ couples: parsed.data });
    },
  };
}

export type GiftForm = ReturnType<typeof useGiftForm>;
