import { featureFlags } from '@meridian/contracts/generated/admin-metadata/flags';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, it } from 'vitest';
import { adminResource } from './admin-resource.ts';
import { recordPage } from './record-page.ts';
import { useAddress } from './use-address.ts';

const resource = adminResource({
  title: 'admin.tools',
  lead: 'admin.tools',
  record: recordPage({ list: featureFlags, named: 'name', columns: ['name'], actions: [] }),
});

function Both() {
  const [, change] = useAddress(resource);
  const press = () => {
    change({ open: 'alpha' }, { step: true });
    change({ filter: { search: 'al' } });
  };
  return (
    <button type="button" onClick={press}>
      both
    </button>
  );
}

afterEach(cleanup);

it('keeps a change that is on its way when the next one comes', async () => {
  const router = createMemoryRouter([{ path: '/', element: <Both /> }]);
  render(<RouterProvider router={router} />);
  fireEvent.click(screen.getByRole('button'));
  await waitFor(() => expect(router.state.location.search).toBe('?search=al&open=alpha'));
});
