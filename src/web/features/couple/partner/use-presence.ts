import { useQuery, useQueryClient } from '@tanstack/react-query';

const KEY = ['partner present'];

/** Whether the other partner has the app open, as the stream said last. */
export function usePresence(): boolean {
  return useQuery({ queryKey: KEY, queryFn: () => false, enabled: false, initialData: false }).data;
}

/** Notes what the stream says about it. */
export function useNotePresence(): (isPresent: boolean) => void {
  const queryClient = useQueryClient();
  return (isPresent) => void queryClient.setQueryData(KEY, isPresent);
}
