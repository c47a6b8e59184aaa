import { isCommonPassword } from '#src/domain/account/sign-in/common-passwords.ts';
import { PASSWORD_MAX } from '#src/domain/account/sign-in/credentials.ts';

const LIVE_PASSWORD_MIN = 12;
/** In deploy/lovewell.env.example. */
const EXAMPLE_PASSWORD = 'change-me-to-a-long-one';

/** What's wrong with ADMIN_PASSWORD on a live site. */
export function findPasswordProblems(isLive: boolean, password: string | undefined): string[] {
  if (!isLive || password === undefined) return [];
  if (password.length < LIVE_PASSWORD_MIN) {
    return [`ADMIN_PASSWORD must have ${LIVE_PASSWORD_MIN} to ${PASSWORD_MAX} characters with an https address.`];
  }
  if (password !== EXAMPLE_PASSWORD && !isCommonPassword(password)) return [];
  return ['ADMIN_PASSWORD must not be a common password or the one from the example.'];
}
