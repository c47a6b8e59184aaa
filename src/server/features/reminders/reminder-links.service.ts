import { SUBSCRIPTIONS, type Subscription } from '#src/domain/reminders/reminders.ts';
import { findPerson } from '../../auth/account.repository.ts';
import type { Deps } from '../../deps.ts';

type Signing = Pick<Deps, 'hmac' | 'publicUrl'>;
type Person = { id: number; createdAt: string; linkVersion: number };

/** The address of a person's calendar. Each version has an address of its own. */
export function calendarUrl({ hmac, publicUrl }: Signing, person: Person, version: number): string {
  return `${publicUrl()}/api/calendar/${person.id}-${hmac.sign(nameLink(`calendar ${version}`, person), bornAt(person))}.ics`;
}

/** The person whose calendar the token opens, with `isVersion` to check which one it's for; null if it can't be anyone's. */
export async function findCalendarPerson({ db, hmac }: Pick<Deps, 'db' | 'hmac'>, token: string) {
  const { person, signature } = await readToken(db, token);
  if (!person) return null;
  const isVersion = (version: number) => hmac.isValid(nameLink(`calendar ${version}`, person), bornAt(person), signature);
  return { person, isVersion };
}

/** Turns one kind of reminder or the news off, and opens the page of a person's preferences. It works until their partner joins. */
export function createUnsubscribeToken({ hmac }: Pick<Deps, 'hmac'>, person: Person, kind: Subscription): string {
  return `${person.id}-${hmac.sign(nameLink(`unsubscribe ${kind}`, person), bornAt(person))}`;
}

/** Whom and what the token is for; null if it's nobody's. */
export async function findUnsubscriber({ db, hmac }: Pick<Deps, 'db' | 'hmac'>, token: string) {
  const { person, signature } = await readToken(db, token);
  const kind =
    person && SUBSCRIPTIONS.find((one) => hmac.isValid(nameLink(`unsubscribe ${one}`, person), bornAt(person), signature));
  return person && kind ? { person, kind } : null;
}

/** Both addresses that a reminder or news has: one stops it, the other is a page with all preferences. */
export function unsubscribeLinks({ hmac, publicUrl }: Signing, person: Person, kind: Subscription) {
  const token = createUnsubscribeToken({ hmac }, person, kind);
  return { unsubscribeUrl: `${publicUrl()}/api/unsubscribe/${token}`, preferencesUrl: `${publicUrl()}/reminders?token=${token}` };
}

async function readToken(db: Deps['db'], token: string) {
  const [, id = '', signature = ''] = /^(\d{1,15})-([\w-]+)$/u.exec(token) ?? [];
  return { person: id === '' ? undefined : await findPerson(db, Number(id)), signature };
}

const bornAt = ({ createdAt }: Person) => Date.parse(createdAt);

/** What a link's signature covers. The first version isn't part of it, because links from before versions have none. */
function nameLink(what: string, { id, linkVersion }: Person): string {
  return linkVersion === 0 ? `${what} ${id}` : `${what} ${id} ${linkVersion}`;
}
