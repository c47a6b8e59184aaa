import { useEffect, useState } from 'react';
import type { z } from 'zod';
import { safeSessionStorage } from '../../../../lib/storage.ts';

/** State that outlives a reload of this phone's page, such as where someone is within a step. */
export function useKept<T>(name: string, schema: z.ZodType<T>, initial: () => T) {
  const key = `lovewell-${name}`;
  const [value, setValue] = useState(() => {
    const stored = schema.safeParse(safeSessionStorage.get(key));
    return stored.success ? stored.data : initial();
  });
  useEffect(() => void safeSessionStorage.set(key, value), [key, value]);
  return [value, setValue] as const;
}
