import { only } from '../../lib/routing/guard.ts';
import type { RouteEntry } from '../../lib/routing/route.ts';

const page = {
  title: 'adminAudit.title',
  guard: only('supervisor', 'auditor'),
  page: () => import('../../features/site/audit/AuditPage.tsx'),
  shape: 'list',
  pullToRefresh: false,
} as const;

const day = {
  title: 'staffDay.title',
  guard: only('supervisor', 'auditor'),
  page: () => import('../../features/site/staff-day/StaffDayPage.tsx'),
  shape: 'list',
  pullToRefresh: false,
} as const;

/** Where the history of a record is looked at; the second address begins with bookings. And where a day of somebody is. */
export const adminAuditRoutes = [
  { ...page, path: '/admin/audit' },
  { ...page, path: '/admin/medtest-audit' },
  { ...day, path: '/admin/staff-day' },
  { ...day, path: '/admin/staff/:staffId/:day' },
] as const satisfies readonly RouteEntry[];
