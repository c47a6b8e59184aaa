/** Where most people have their email. */
const COMMON_DOMAINS = ['gmail.com', 'yahoo.com', 'hotmail.com', 'outlook.com', 'icloud.com', 'protonmail.com', 'comcast.net'];

/** Whether it's an address at one of these, which other servers may not send from. */
export function isCommonAddress(email: string): boolean {
  return COMMON_DOMAINS.some((domain) => email.endsWith(`@${domain}`));
}

/** Real domains that look like a mistyped common one. */
const SIMILAR_DOMAINS = ['mail.com', 'email.com', 'ymail.com'];

/** The email with the common domain that was probably meant, such as gmail.com for gmial.con. Null if it looks right. */
export function suggestEmail(email: string): string | null {
  const at = email.lastIndexOf('@');
  const typed = email
    .slice(at + 1)
    .trim()
    .toLowerCase();
  if (at < 1 || COMMON_DOMAINS.includes(typed) || SIMILAR_DOMAINS.includes(typed)) return null;
  const domain = COMMON_DOMAINS.find((common) => isNearMiss(typed, common));
  return domain === undefined ? null : `${email.slice(0, at).trim()}@${domain}`;
}

/** At most one slip in the name, and one in the ending. */
function isNearMiss(typed: string, domain: string): boolean {
  const [name, ending] = splitDomain(typed);
  const [rightName, rightEnding] = splitDomain(domain);
  return isOneSlipAway(name, rightName) && isOneSlipAway(ending, rightEnding);
}

function splitDomain(domain: string): [string, string] {
  const dot = domain.lastIndexOf('.');
  return dot < 0 ? [domain, ''] : [domain.slice(0, dot), domain.slice(dot + 1)];
}

/** Whether two words are the same but for one letter too many, missing, or wrong, or two swapped ones. */
function isOneSlipAway(typed: string, right: string): boolean {
  let start = 0;
  while (start < typed.length && typed[start] === right[start]) start += 1;
  const [typedRest, rightRest] = [typed.slice(start), right.slice(start)];
  const [first = '', second = ''] = typedRest;
  return [
    typedRest === rightRest,
    typedRest.slice(1) === rightRest,
    typedRest === rightRest.slice(1),
    typedRest.slice(1) === rightRest.slice(1),
    second + first + typedRest.slice(2) === rightRest,
  ].includes(true);
}
