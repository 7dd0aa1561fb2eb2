import { renderHook } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { except, only } from '../../lib/routing/guard.ts';
import type { RouteEntry } from '../../lib/routing/route.ts';
import { createViewers } from '../../lib/viewer-store.ts';
import { viewerOf } from '../../lib/viewer.ts';
import { someUser, viewersOf } from '../../testing/viewers.ts';
import { dismiss, useNotifications } from '../../ui/notifications/notifications.ts';
import { homeTiles } from './home-tiles.ts';
import { staffArea } from '../work/areas.ts';
import { queueWords } from '../work/queues.ts';
import { legalPages, menu } from './menu.ts';
import { admit, leadHome } from './open-route.tsx';
import { opens } from './opens.ts';
import { signInPath } from './return-path.ts';
import { routeTable } from './route-table.ts';

const people = {
  visitor: null,
  guest: someUser({ settings: { guest: true } }),
  patient: someUser(),
  doctor: someUser({ role: 'Doctor' }),
  admin: someUser({ tags: ['admin', 'supervisor', 'prescriber'] }),
  gp: someUser({ role: 'Doctor', tags: ['gp'] }),
  prescriber: someUser({ role: 'Doctor', tags: ['prescriber'] }),
  translator: someUser({ tags: ['translator'] }),
  pharma: someUser({ tags: ['pharma'] }),
  clinic: someUser({ tags: ['clinic'] }),
};
type Person = keyof typeof people;
const everybody = Object.keys(people) as Person[];
const workEntries = [
  staffArea.home,
  ...staffArea.groups.flatMap(({ entries }) => entries),
  ...Object.values(queueWords).flatMap(({ to }) => (to ? [{ to }] : [])),
];
const entryOf = (path: string) => routeTable.find((route) => route.path === path) as RouteEntry;
const entry = (guard: RouteEntry['guard']): RouteEntry => ({ ...(routeTable[0] as RouteEntry), guard });

/** The page that opens, or where its guard leads instead. */
async function arrival(route: RouteEntry, person: Person, search = ''): Promise<string> {
  try {
    await admit(route, viewersOf(people[person]), new URL(`${route.path}${search}`, 'https://meridian.test'));
    return route.path;
  } catch (refusal) {
    return (refusal as Response).headers.get('location') ?? 'no redirect';
  }
}

/** Who may open a page; a page that is not here is open to everybody, and says so by its guard. */
const guarded: Readonly<Record<string, readonly Person[]>> = {
  '/login': ['visitor'],
  '/logged_out': ['visitor'],
  '/signup': ['visitor', 'guest'],
};
const staffOnly = /^\/admin(\/|$)/;
const ownAccount = /^\/(account\/|orders(\/:orderId)?$)/;
const ofPatients = /^\/(your-files|case|gp\/(requests|documents))(\/|$)/;
const ofPractitioners = /^\/p\//;
const ofDoctors = /^\/doctor(\/|$)/;
const ofPharmacies = /^\/pharma(\/|$)/;
const ofTranslators = /^\/translator(\/|$)/;
const doctors: readonly Person[] = ['doctor', 'gp', 'prescriber'];
const notPatients: readonly Person[] = ['visitor', ...doctors];

function mayOpen(path: string): readonly Person[] {
  if (staffOnly.test(path)) return ['admin'];
  if (ofPractitioners.test(path)) return ['gp'];
  if (ofDoctors.test(path)) return doctors;
  if (ofTranslators.test(path)) return ['translator'];
  if (ofPharmacies.test(path)) return ['pharma'];
  if (ownAccount.test(path)) return everybody.filter((person) => person !== 'visitor');
  if (ofPatients.test(path)) return everybody.filter((person) => !notPatients.includes(person));
  return guarded[path] ?? everybody;
}

const homes: Readonly<Record<string, string>> = {
  admin: '/admin',
  gp: '/p/gp-bookings',
  doctor: '/doctor',
  prescriber: '/doctor',
  translator: '/translator',
  pharma: '/pharma',
};

describe('the route table', () => {
  it('names each path once', () => {
    const paths = routeTable.map(({ path }) => path);
    expect(new Set(paths).size).toBe(paths.length);
  });

  it.each(everybody)(
    'opens to %s what it must, and leads from all else home or, signed out, to sign-in',
    async (person) => {
      const elsewhere = ({ path, signedIn }: RouteEntry) => {
        if (person === 'visitor') return signInPath(path);
        return (signedIn === 'onward' && homes[person]) || '/';
      };
      for (const route of routeTable) {
        const expected = mayOpen(route.path).includes(person) ? route.path : elsewhere(route);
        expect([route.path, await arrival(route, person)]).toEqual([route.path, expected]);
      }
    },
  );

  it('opens to who works in one area the pages of that area, and those of who works here', () => {
    const pagesOf = (area: string) => {
      const viewer = viewerOf(someUser({ tags: ['admin', area] }));
      return routeTable.filter(({ path, guard }) => staffOnly.test(path) && guard(viewer)).map(({ path }) => path);
    };
    const everyArea = [
      '/admin',
      '/admin/laboratories',
      '/admin/medtest',
      '/admin/medtest-item/:itemId',
      '/admin/medtest-items',
    ];
    const here = [...everyArea, '/admin/pharmas', '/admin/tasks', '/admin/tulitest'];
    const only = (area: string) => pagesOf(area).filter((path) => !here.includes(path));
    expect(only('frontDesk').toSorted()).toEqual([
      '/admin/delivery',
      '/admin/diary',
      '/admin/gp',
      '/admin/gp-away',
      '/admin/group-signup',
      '/admin/items',
      '/admin/order-problems',
      '/admin/orders',
      '/admin/patient-booking',
      '/admin/payments',
      '/admin/pendingbook',
      '/admin/people',
      '/admin/phbook',
      '/admin/phlebotomists',
      '/admin/qr',
      '/admin/samples',
      '/admin/stock',
      '/admin/vouchers',
    ]);
    expect(only('laboratory').toSorted()).toEqual([
      '/admin/biomarkers',
      '/admin/diagnostic',
      '/admin/diagnostic/:reportId',
      '/admin/diagnostic/import',
      '/admin/panels',
      '/admin/pictures',
      '/admin/qr',
      '/admin/samples',
    ]);
    expect(only('finance').toSorted()).toEqual([
      '/admin/coupon',
      '/admin/delivery',
      '/admin/items',
      '/admin/money',
      '/admin/order-problems',
      '/admin/orders',
      '/admin/payments',
      '/admin/people',
      '/admin/pictures',
      '/admin/stock',
      '/admin/vouchers',
    ]);
    expect(only('clinical').toSorted()).toEqual([
      '/admin/biomarkers',
      '/admin/cases',
      '/admin/diagnostic',
      '/admin/diagnostic/:reportId',
      '/admin/diary',
      '/admin/gp',
      '/admin/gp-away',
      '/admin/gp-documents',
      '/admin/hcp',
      '/admin/panels',
      '/admin/people',
      '/admin/phbook',
      '/admin/phlebotomists',
      '/admin/pictures',
      '/admin/practitioners',
    ]);
    expect(pagesOf('supervisor')).toEqual(routeTable.map(({ path }) => path).filter((path) => staffOnly.test(path)));
  });

  it('asks who is looking before every route, and keeps nobody waiting for what everybody may read', async () => {
    let asked = 0;
    const never = { current: () => new Promise<never>(() => void (asked += 1)) };
    expect(await admit(entryOf('/help'), never)).toBeNull();
    expect(asked).toBe(1);
  });

  it('says that a page is broken, not closed, when the server cannot say who is looking', async () => {
    const down = createViewers(() => Promise.reject(new Error('down')));
    const refusal = await admit(entry(only('patient')), down).catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(Error);
  });

  it('is where every tile, menu entry and footer link leads', () => {
    const paths = new Set(routeTable.map(({ path }) => path));
    for (const { to } of [...homeTiles, ...menu, ...workEntries, ...legalPages]) expect(paths).toContain(to);
  });
});

describe('guards', () => {
  it.each(everybody)('only(admin) lets admins in: %s', async (person) => {
    const elsewhere = person === 'visitor' ? '/login?next=%2F' : '/';
    expect(await arrival(entry(only('admin')), person)).toBe(person === 'admin' ? '/' : elsewhere);
    expect(only('admin')(viewerOf(people[person]))).toBe(person === 'admin');
  });

  it('counts any of several roles', () => {
    expect(only('prescriber', 'admin')({ roles: ['patient', 'prescriber'] })).toBe(true);
    expect(except('guestPatient')({ roles: ['guestPatient'] })).toBe(false);
  });

  it('offers in menus what opens to the viewer, and nothing that depends on who that is before it is known', () => {
    expect(opens('/login', viewerOf(null))).toBe(true);
    expect(opens('/login', viewerOf(people.patient))).toBe(false);
    expect(opens('/login', undefined)).toBe(false);
    expect(opens('/help', undefined)).toBe(true);
  });
});

const shownNow = () => renderHook(useNotifications).result.current;

describe('an address that no page has', () => {
  afterEach(() => {
    for (const { id } of shownNow()) dismiss(id);
  });

  it('leads home, where it is said', () => {
    expect(leadHome().headers.get('location')).toBe('/');
    expect(shownNow()).toMatchObject([{ message: 'viewer.unknownAddress', place: 'top' }]);
  });
});

describe('after signing in', () => {
  const onward = (next: string) => arrival(entryOf('/login'), 'patient', `?${new URLSearchParams({ next })}`);

  it('leads to the page that was asked for', async () => {
    expect(await onward('/help?a=1#mind')).toBe('/help?a=1#mind');
    expect(signInPath('/help?a=1')).toBe('/login?next=%2Fhelp%3Fa%3D1');
  });

  it.each([
    'https://elsewhere.example/help',
    '//elsewhere.example/help',
    '/\\elsewhere.example/help',
    '\\\\elsewhere.example',
    '/\t/elsewhere.example',
    '/\n//elsewhere.example',
    'javascript:alert(1)',
    'data:text/html,x',
    ' /help',
    'help',
    '',
    '/no/such/page',
    '/help/../../login',
    '/login',
    '/signup?next=/login',
    '/.//elsewhere.example',
    '/%2f%2felsewhere.example',
    '/@elsewhere.example',
    'https:/help',
    '///elsewhere.example',
  ])('leads home from %j', async (next) => {
    expect(await onward(next)).toBe('/');
  });
});
