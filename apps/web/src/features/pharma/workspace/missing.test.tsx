import { cleanup, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, it } from 'vitest';
import type { PharmacyNeed } from '../../../gql/graphql.ts';
import type { Locale } from '../../../lib/i18n/languages.ts';
import { show } from '../../../testing/render.tsx';
import { Missing } from './Missing.tsx';

afterEach(cleanup);

const open = (locale: Locale, ...needs: PharmacyNeed[]) =>
  show(
    <MemoryRouter>
      <Missing needs={needs} />
    </MemoryRouter>,
    locale,
  );
const links = () => screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);

it('says why nobody can book a pharmacy yet, and where to go on', async () => {
  await open('en', 'tests', 'hours', 'people');
  expect(screen.getByText('Patients can’t book here yet')).toBeDefined();
  expect(links()).toEqual([
    ['Write to us', '/help'],
    ['set them in the calendar', '/pharma/calendar'],
    ['invite your team', '/pharma/users'],
  ]);
  cleanup();
  await open('zh', 'hours');
  expect(screen.getByText('患者暂时还无法在此预约')).toBeDefined();
  expect(links()).toEqual([['在日历中设置', '/pharma/calendar']]);
});

it('does not say so of one that lacks nothing but people, and nothing of one that has all', async () => {
  await open('en', 'people');
  expect(screen.queryByText('Patients can’t book here yet')).toBeNull();
  expect(links()).toEqual([['invite your team', '/pharma/users']]);
  cleanup();
  await open('en');
  expect(screen.queryByRole('list')).toBeNull();
});
