import { z } from 'zod';
import type { Place } from './evening/evening.ts';
import type { Partner } from './workbook/response.ts';
import type { Reader } from './workbook/sealing.ts';

/** An event, and whose pages get it: everyone's if `only` is null. */
export type LiveMessage = { event: LiveEvent; only: Reader };

/** Only our own processes send it, so its parts aren't checked again. */
export const liveMessageSchema = z.custom<LiveMessage>((value) => typeof value === 'object' && value !== null);

/** What changed for a couple, for its other open pages. Events never contain what a person wrote. */
export type LiveEvent =
  /** `answered` counts the reflection answers that aren't private. */
  | { type: 'page'; weekNumber: number; partner: Partner; answered: number }
  | { type: 'summary'; weekNumber: number }
  /** A week's completion, rating, or notes. */
  | { type: 'progress'; weekNumber: number }
  /** What the reader may see of the other partner's check-ins. */
  | { type: 'checkIn' }
  /** An evening has begun, moved on, or ended. */
  | ({ type: 'evening'; weekNumber: number } & Place)
  | { type: 'agreements' }
  | { type: 'photos' }
  | { type: 'profile' }
  /** The other partner has changed the couple's evening. */
  | { type: 'reminders' }
  /** The content of a week was published. */
  | { type: 'content' }
  /** The second partner has joined. */
  | { type: 'joined' }
  /** Whether a partner has a stream open. */
  | { type: 'presence'; partner: Partner; present: boolean };
