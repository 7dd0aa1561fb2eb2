import { cleanup, screen, within } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { Client, Provider } from 'urql';
import { afterEach, describe, expect, it } from 'vitest';
import { ViewerProvider } from '../../lib/viewer-context.tsx';
import { show } from '../../testing/render.tsx';
import { someUser, viewersOf } from '../../testing/viewers.ts';
import { homeOf } from '../routes/return-path.ts';
import DoctorFrame from './DoctorFrame.tsx';

afterEach(cleanup);

async function open(tags: string[], locale: 'en' | 'zh' = 'en') {
  const viewers = viewersOf(someUser({ role: 'Doctor', tags }));
  await viewers.current();
  const page = { path: '/p/gp-bookings', element: <h1>Who waits</h1> };
  const router = createMemoryRouter([{ element: <DoctorFrame />, children: [page] }], {
    initialEntries: ['/p/gp-bookings'],
  });
  await show(
    <Provider value={new Client({ url: '/graphql/', exchanges: [], preferGetMethod: false })}>
      <ViewerProvider viewers={viewers}>
        <RouterProvider router={router} />
      </ViewerProvider>
    </Provider>,
    locale,
  );
  return screen.findByRole('complementary', { hidden: true });
}

describe('the workspace of a doctor', () => {
  it('leads to patients and to the own hours, and holds nothing of a shop', async () => {
    const side = within(await open(['gp']));
    const links = side.getAllByRole('link', { hidden: true }).map((link) => link.getAttribute('href'));
    expect(links).toEqual([
      '/doctor',
      '/doctor',
      '/doctor/available',
      '/doctor/cases',
      '/doctor/earnings',
      '/doctor/profile',
      '/p/gp-bookings',
      '/p/gp-hours',
      '/account/overview',
      '/',
    ]);
    expect(screen.queryByRole('contentinfo')).toBeNull();
    expect(screen.getByRole('heading', { name: 'Who waits' })).toBeDefined();
  });

  it('leads who works for staff too to that without signing out', async () => {
    const side = within(await open(['gp', 'admin', 'clinical'], 'zh'));
    const way = side.getByRole('link', { name: '前往员工工作台', hidden: true });
    expect(way.getAttribute('href')).toBe('/admin');
  });

  it('is where a doctor begins: at the patients who wait, or at second opinions', async () => {
    const [gp, doctor] = [viewersOf(someUser({ tags: ['gp'] })), viewersOf(someUser({ role: 'Doctor' }))];
    expect(homeOf(await gp.current())).toBe('/p/gp-bookings');
    expect(homeOf(await doctor.current())).toBe('/doctor');
  });
});
