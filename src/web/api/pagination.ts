/** A list that comes page by page. It grows without whoever looks at it, so it is asked for anew whenever it is opened. */
export const pagination = { getNextPageParam: <Next>({ next }: { next: Next }) => next, staleTime: 0 };
