/**
 * What a subscription yields. tRPC requests the next value before it has sent the last one, and an error in between would be
 * an unhandled rejection, which ends the process. tRPC still gets the error once it waits for the value.
 */
export function subscriptionValues<Value>(values: AsyncGenerator<Value>): AsyncIterable<Value> {
  const iterator: AsyncIterator<Value> = {
    next() {
      const next = values.next();
      next.catch(() => undefined);
      return next;
    },
    return: () => values.return(undefined),
  };
  return { [Symbol.asyncIterator]: () => iterator };
}
