import { addDays, toDay } from '#src/domain/time/day.ts';
import { QUIET_DAYS } from '#src/domain/desk/couple-list.ts';
import {
  BACKUP_DAYS,
  concerns,
  NEED_KINDS,
  NEED_URLS,
  NOT_SIGNED_IN_DAYS,
  type Need,
  type NeedKind,
} from '#src/domain/desk/today.ts';
import type { Role } from '#src/domain/staff/roles.ts';
import { DAY } from '#src/domain/time/time.ts';
import { readBackupStatus } from '../../backup/backup-status.ts';
import type { Deps } from '../../deps.ts';
import { daysAgo } from '../../lib/clock.ts';
import { countAttention } from '../order/desk/order-list.service.ts';
import { countWithdrawals } from '../withdrawals/withdrawals.service.ts';
import { countWaiting, findMissingWeeks } from './today.repository.ts';

type TodayDeps = Pick<Deps, 'db' | 'clock' | 'settings' | 'config' | 'payments'>;

/** What needs someone with this role, the most urgent first. */
export async function getNeeds(deps: TodayDeps, role: Role): Promise<{ needs: Need[] }> {
  const { db, clock, settings, payments } = deps;
  const now = clock.now();
  const { dispute, refundFailed, wrongAmount } = await countAttention(deps);
  const counts: Record<NeedKind, number> = {
    dispute,
    refundFailed,
    wrongAmount,
    withdrawal: await countWithdrawals(deps),
    ...(await countWaiting(db, daysAgo(now, NOT_SIGNED_IN_DAYS))),
    missingWeek: (await findMissingWeeks(db, addDays(toDay(now, settings.current().timeZone), -QUIET_DAYS))).length,
    backup: Number(await isBackupOld(deps, now)),
    testMode: Number(payments?.mode === 'test'),
  };
  const needs = NEED_KINDS.filter((kind) => counts[kind] > 0 && concerns(role, kind));
  return { needs: needs.map((kind) => ({ kind, count: counts[kind], url: NEED_URLS[kind] })) };
}

/** The weeks without a PDF that couples reach soon. */
export async function listMissingWeeks({ db, clock, settings }: Pick<Deps, 'db' | 'clock' | 'settings'>): Promise<number[]> {
  return findMissingWeeks(db, addDays(toDay(clock.now(), settings.current().timeZone), -QUIET_DAYS));
}

/** Without any backup yet, it's old once the server has had time to make one. */
async function isBackupOld({ config }: Pick<Deps, 'config'>, now: Date): Promise<boolean> {
  const { isOn, last, problem } = await readBackupStatus(config, now);
  if (problem !== null) return true;
  return isOn && last !== null && last.ageMilliseconds > BACKUP_DAYS * DAY;
}
