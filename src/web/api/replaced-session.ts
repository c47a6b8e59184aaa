let replacing: Promise<unknown> = Promise.resolve();
let replacements = 0;

/** Sends a call that replaces the session's token, so that others sent before its answer may be refused. */
export function replaceSession(send: () => Promise<Response>): Promise<Response> {
  const answer = send();
  replacing = answer.then(
    () => (replacements += 1),
    () => undefined,
  );
  return answer;
}

/** Sends a request, again if it was refused because the session was replaced meanwhile. */
export async function sendInSession(send: () => Promise<Response>): Promise<Response> {
  const before = replacements;
  const answer = await send();
  if (answer.status !== 401) return answer;
  await replacing;
  return replacements === before ? answer : send();
}
