import type { QueryClient } from '@tanstack/react-query';

/** How the keys of mutations begin that save a draft. */
export const SAVING_DRAFT = 'save-draft';

/** Resolves once no draft is being saved. */
export async function waitForSaves(queryClient: QueryClient): Promise<void> {
  const isSaving = () => queryClient.isMutating({ mutationKey: [SAVING_DRAFT] }) > 0;
  if (!isSaving()) return;
  const { promise, resolve } = Promise.withResolvers<void>();
  const unsubscribe = queryClient.getMutationCache().subscribe(() => !isSaving() && resolve());
  await promise;
  unsubscribe();
}
