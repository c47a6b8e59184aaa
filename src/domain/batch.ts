/** A request with more calls than this is refused, so browsers split larger ones. */
export const MAX_BATCH_SIZE = 20;
