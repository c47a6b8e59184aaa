/** A PDF the caller may have. `locate` is a function, so the path on the server's disk never travels as JSON. */
export type DownloadFile = { fileName: string; locate(): string };
