import type { RestRoute } from '../../http/rest.ts';

export const inviteRest: readonly RestRoute[] = [
  { method: 'POST', url: '/api/invites', procedure: 'invite.create', status: 201 },
  { method: 'DELETE', url: '/api/invites', procedure: 'invite.revoke' },
  { method: 'GET', url: '/api/invites/:token', procedure: 'invite.get' },
  { method: 'POST', url: '/api/invites/:token/accept', procedure: 'invite.accept' },
  { method: 'POST', url: '/api/partner/confirm', procedure: 'invite.confirmPartner' },
  { method: 'DELETE', url: '/api/partner', procedure: 'invite.removePartner' },
  { method: 'POST', url: '/api/admin/remove-partner', procedure: 'invite.removePartnerAsAdmin' },
];
