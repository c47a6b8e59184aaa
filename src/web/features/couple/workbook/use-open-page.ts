import { useState } from 'react';
import { partnerSchema, type Partner } from '#src/domain/workbook/response.ts';
import { safeLocalStorage } from '../../../lib/storage.ts';
import { nameNote } from '../../../offline/offline-store.ts';

/** Whose page of the workbook is open: at first one's own. While the two share the account, this device remembers it. */
export function useOpenPage(userId: number, ownPartner: Partner | null): [Partner, (partner: Partner) => void] {
  const key = nameNote(`open-page-${userId}`);
  const [partner, setPartner] = useState<Partner>(
    () => ownPartner ?? partnerSchema.safeParse(safeLocalStorage.get(key)).data ?? 'partner1',
  );
  const open = (chosen: Partner) => {
    if (ownPartner === null) safeLocalStorage.set(key, chosen);
    setPartner(chosen);
  };
  return [partner, open];
}
