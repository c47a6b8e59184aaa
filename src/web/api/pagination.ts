/** Options for a list that loads page by page. It changes without its reader, so it's fetched again each time it's opened. */
export const pagination = { getNextPageParam: <Next>({ next }: { next: Next }) => next, staleTime: 0 };
