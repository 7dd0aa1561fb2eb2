import { cleanup, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, it } from 'vitest';
import { show } from '../../../testing/render.tsx';
import { PlacesOfGroup } from './PlacesOfGroup.tsx';

afterEach(cleanup);

it.each([
  ['en', 'Tests, opening hours and flags of its pharmacies'],
  ['zh', '查看旗下药房的检测项目、营业时间和标记'],
] as const)('a group leads to its pharmacies (%s)', async (locale, name) => {
  await show(
    <MemoryRouter>
      <PlacesOfGroup row={{ id: 'g 1' }} />
    </MemoryRouter>,
    locale,
  );
  expect(screen.getByRole('link', { name }).getAttribute('href')).toMatch(/\/admin\/pharmas\?groupId=g%201$/);
});
