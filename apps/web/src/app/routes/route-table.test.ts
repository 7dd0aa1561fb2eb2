import { describe, expect, it } from 'vitest';
import { except, only } from '../../lib/routing/guard.ts';
import type { RouteEntry } from '../../lib/routing/route.ts';
import type { Role } from '../../lib/viewer.ts';
import { homeTiles } from './home-tiles.ts';
import { legalPages, menu } from './menu.ts';
import { admit } from './open-route.tsx';
import { routeTable } from './route-table.ts';

const roles: Role[] = ['guestPatient', 'patient', 'doctor', 'admin', 'prescriber', 'pharma', 'clinic'];
const viewer = (...of: Role[]) => ({ current: async () => ({ roles: of }) });
const entry = (guard: RouteEntry['guard']): RouteEntry => ({ ...(routeTable[0] as RouteEntry), guard });

describe('the route table', () => {
  it('names each path once', () => {
    const paths = routeTable.map(({ path }) => path);
    expect(new Set(paths).size).toBe(paths.length);
  });

  it.each(roles)('opens every page of today to %s', async (role) => {
    for (const route of routeTable) expect(await admit(route, viewer(role))).toBeNull();
  });

  it('is where every tile, menu entry and footer link leads', () => {
    const paths = new Set(routeTable.map(({ path }) => path));
    for (const { to } of [...homeTiles, ...menu, ...legalPages]) expect(paths).toContain(to);
  });
});

describe('guards', () => {
  it.each(roles)('only(admin) lets admins in: %s', async (role) => {
    const admitted = admit(entry(only('admin')), viewer(role)).then(
      () => true,
      () => false,
    );
    expect(await admitted).toBe(role === 'admin');
  });

  it('leads home who may not open a route', async () => {
    const refusal = await admit(entry(except('guestPatient')), viewer('guestPatient')).catch((response) => response);
    expect((refusal as Response).headers.get('location')).toBe('/');
  });

  it('counts any of several roles', () => {
    expect(only('prescriber', 'admin')({ roles: ['patient', 'prescriber'] })).toBe(true);
  });
});
