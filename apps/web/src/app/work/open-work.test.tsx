import { act, cleanup, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, describe, expect, it } from 'vitest';
import type { RouteEntry } from '../../lib/routing/route.ts';
import { worksIn } from '../../lib/routing/guard.ts';
import { ViewerProvider } from '../../lib/viewer-context.tsx';
import { createViewers } from '../../lib/viewer-store.ts';
import type { SignedInUser } from '../../lib/viewer.ts';
import { show } from '../../testing/render.tsx';
import { someUser } from '../../testing/viewers.ts';
import { toRouteObject } from '../routes/open-route.tsx';
import { OpenWork } from './OpenWork.tsx';

afterEach(cleanup);

const works = (...areas: string[]) => someUser({ tags: ['admin', ...areas] });

describe('a page of somebody whose rights are taken away', () => {
  async function open(locale: 'en' | 'zh' = 'en') {
    let user: SignedInUser | null = works('finance');
    const viewers = createViewers(() => Promise.resolve(user));
    await viewers.current();
    const entry = {
      path: '/admin/payments',
      guard: worksIn('finance'),
      page: () => Promise.resolve({ default: () => <p>All payments</p> }),
      shape: 'list',
      title: 'adminPayments.title',
      pullToRefresh: false,
    } as const satisfies RouteEntry;
    const home = { path: '/', element: <p>What patients see</p> };
    const router = createMemoryRouter([home, { element: <OpenWork />, children: [toRouteObject(entry, viewers)] }], {
      initialEntries: ['/admin/payments?open=1'],
    });
    await show(
      <ViewerProvider viewers={viewers}>
        <RouterProvider router={router} />
      </ViewerProvider>,
      locale,
    );
    expect(await screen.findByText('All payments')).toBeDefined();
    return async (next: SignedInUser | null) => {
      user = next;
      await act(() => viewers.renew());
      // As the page itself does once the rights are others.
      await act(() => router.revalidate());
    };
  }

  it('says so, and leads to the work that is left', async () => {
    const becomes = await open();
    await becomes(works('frontDesk'));
    expect(screen.queryByText('All payments')).toBeNull();
    expect(screen.getByRole('heading', { name: 'Your rights have changed' })).toBeDefined();
    expect(screen.getByRole('link', { name: 'To your work' }).getAttribute('href')).toBe('/admin');
  });

  it('stays while the page is still among their work', async () => {
    const becomes = await open();
    await becomes(works('supervisor'));
    expect(screen.getByText('All payments')).toBeDefined();
  });

  it('asks whoever was signed out to sign in again, and comes back to the page', async () => {
    const becomes = await open('zh');
    await becomes(null);
    expect(screen.getByRole('heading', { name: '你已退出登录' })).toBeDefined();
    expect(screen.getByRole('link', { name: '重新登录' }).getAttribute('href')).toBe(
      '/login?next=%2Fadmin%2Fpayments%3Fopen%3D1',
    );
  });
});
