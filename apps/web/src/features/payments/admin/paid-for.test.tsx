import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, it } from 'vitest';
import { PaidFor } from './PaidFor.tsx';

afterEach(cleanup);

it('leads from the list to what was paid for, and is a word where no page is known', () => {
  const record = '/admin/medtest?view=all&open=b1';
  render(<PaidFor value="MT-1" row={{ record }} />, { wrapper: MemoryRouter });
  expect(screen.getByRole('link', { name: 'MT-1' }).getAttribute('href')).toBe(record);
  cleanup();
  render(<PaidFor value="MT-1" />, { wrapper: MemoryRouter });
  expect(screen.queryByRole('link')).toBeNull();
  expect(screen.getByText('MT-1')).toBeTruthy();
});
