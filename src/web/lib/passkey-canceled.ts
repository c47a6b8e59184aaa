/** Whether someone closed the browser's question about a passkey, or it timed out. */
export function isPasskeyCanceled(error: unknown): boolean {
  return error instanceof Error && (error.name === 'NotAllowedError' || error.name === 'AbortError');
}
