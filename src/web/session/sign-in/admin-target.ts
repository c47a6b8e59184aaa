import { useLocation } from '@tanstack/react-router';

declare module '@tanstack/history' {
  interface HistoryState {
    /** The page of the admin that someone opened before signing in, such as /admin?tab=orders. */
    adminTarget?: string;
  }
}

/** The page of the admin that was asked for before signing in; null if none was. It's part of the history, not the address. */
export function useAdminTarget(): string | null {
  return useLocation({ select: ({ state }) => state.adminTarget ?? null });
}
