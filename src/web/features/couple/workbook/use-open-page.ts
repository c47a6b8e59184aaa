import { useState } from 'react';
import { partnerSchema, type Partner } from '#src/domain/workbook/response.ts';
import { safeLocalStorage } from '../../../lib/storage.ts';

/** Whose page of the workbook is open. This device remembers it for each person; at first it's their own. */
export function useOpenPage(userId: number, ownPartner: Partner | null): [Partner, (partner: Partner) => void] {
  const key = `lovewell-open-page-${userId}-${ownPartner ?? 'shared'}`;
  const [partner, setPartner] = useState<Partner>(
    () => partnerSchema.safeParse(safeLocalStorage.get(key)).data ?? ownPartner ?? 'partner1',
  );
  const open = (chosen: Partner) => {
    safeLocalStorage.set(key, chosen);
    setPartner(chosen);
  };
  return [partner, open];
}
