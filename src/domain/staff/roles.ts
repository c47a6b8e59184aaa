import { z } from 'zod';
import type { SettingName } from '../site/settings.ts';

export const ROLES = ['owner', 'editor', 'helper'] as const;
export const roleSchema = z.enum(ROLES, 'Role must be owner, editor, or helper.');
export type Role = z.infer<typeof roleSchema>;

export const ROLE_LABELS: Readonly<Record<Role, string>> = { owner: 'Owner', editor: 'Editor', helper: 'Helper' };
export const ROLE_DESCRIPTIONS: Readonly<Record<Role, string>> = {
  owner: 'everything',
  editor: 'weeks, and how the site reads',
  helper: 'couples, orders without amounts, and messages',
};

/** What others than owners may call, by the procedures' names. Owners may call everything, and whatever isn't listed is theirs alone. */
const CALLS: Readonly<Record<Exclude<Role, 'owner'>, ReadonlySet<string>>> = {
  editor: new Set([
    'desk.course',
    'desk.today',
    'content.answerCounts',
    'content.discardDraft',
    'content.exportCourse',
    'content.fill',
    'content.fillable',
    'content.get',
    'content.history',
    'content.importCourse',
    'content.list',
    'content.publish',
    'content.restore',
    'content.saveDraft',
    'media.list',
    'media.play',
    'media.remove',
    'media.upload',
    'settings.all',
    'settings.list',
    'settings.save',
    'settings.saveSeen',
    'weekPdf.couplesAt',
    'weekPdf.download',
    'weekPdf.generateMissing',
    'weekPdf.generated',
    'weekPdf.list',
    'weekPdf.remove',
    'weekPdf.replaced',
    'weekPdf.restore',
    'weekPdf.saveTexts',
    'weekPdf.upload',
  ]),
  helper: new Set([
    'contact.counts',
    'contact.get',
    'contact.list',
    'contact.markDone',
    'contact.removeReply',
    'contact.reply',
    'contact.savedReplies',
    'contact.saveReply',
    'desk.couple',
    'desk.couples',
    'desk.course',
    'desk.group',
    'desk.groups',
    'desk.saveNote',
    'desk.today',
    'order.detail',
    'order.list',
    'profile.get',
    'progress.progression',
    'weekPdf.listWithAccess',
  ]),
};

/** What everyone on the staff may call: it's about themselves. */
const OWN_CALLS: ReadonlySet<string> = new Set([
  'security.addPasskey',
  'security.confirmTotp',
  'security.devices',
  'security.passkeys',
  'security.removePasskey',
  'security.removeTotp',
  'security.renewRecoveryCodes',
  'security.savePassword',
  'security.signOutDevice',
  'security.signOutElsewhere',
  'security.startPasskey',
  'security.startTotp',
  'security.status',
]);

/** The settings that an editor may change. */
const EDITOR_SETTINGS: ReadonlySet<string> = new Set<SettingName>([
  'headline',
  'subheadline',
  'aboutName',
  'aboutText',
  'accentColor',
  'helpLine',
  'brandName',
]);

/** Whether the role may call the procedure. Without a role, nobody may. */
export function mayCall(role: Role | null, procedure: string): boolean {
  if (role === null) return false;
  return role === 'owner' || OWN_CALLS.has(procedure) || CALLS[role].has(procedure);
}

/** Whether the role sees amounts of money. */
export function seesAmounts(role: Role): boolean {
  return role !== 'helper';
}

/** Whether the role may change the setting with this name. */
export function mayChangeSetting(role: Role | null, name: string): boolean {
  return role === 'owner' || (role === 'editor' && EDITOR_SETTINGS.has(name));
}
