import { COURSE_MAX_BYTES } from '#src/domain/course/content-problem.ts';
import type { RestRoute } from '../../http/rest.ts';

export const contentRest: readonly RestRoute[] = [
  { method: 'GET', url: '/api/admin/weeks', procedure: 'content.list' },
  { method: 'GET', url: '/api/admin/weeks/:weekNumber', procedure: 'content.get' },
  { method: 'PUT', url: '/api/admin/weeks/:weekNumber/draft', procedure: 'content.saveDraft' },
  { method: 'DELETE', url: '/api/admin/weeks/:weekNumber/draft', procedure: 'content.discardDraft' },
  { method: 'POST', url: '/api/admin/weeks/:weekNumber/publish', procedure: 'content.publish' },
  { method: 'GET', url: '/api/admin/course.json', procedure: 'content.exportCourse' },
  { method: 'POST', url: '/api/admin/course.json', procedure: 'content.importCourse', bodyLimit: COURSE_MAX_BYTES },
  { method: 'POST', url: '/api/admin/weeks/fill', procedure: 'content.fill' },
  { method: 'GET', url: '/api/week-content/:userId/:weekNumber', procedure: 'content.published' },
];
