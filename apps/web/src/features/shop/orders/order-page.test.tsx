import { cleanup, screen } from '@testing-library/react';
import { MemoryRouter, Route, Routes } from 'react-router';
import { Provider } from 'urql';
import { afterEach, expect, it, vi } from 'vitest';
import { createGraphqlClient } from '../../../lib/api/graphql-client.ts';
import { receiptAtSecondAnswer } from '../../../testing/paid-order.ts';
import { show } from '../../../testing/render.tsx';
import OrderPage from './OrderPage.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('shows the receipt of an order as soon as it has a number', async () => {
  vi.stubGlobal(
    'fetch',
    receiptAtSecondAnswer((order) => ({ order })),
  );
  await show(
    <Provider value={createGraphqlClient(() => {})}>
      <MemoryRouter initialEntries={['/orders/order-1']}>
        <Routes>
          <Route path="/orders/:orderId" element={<OrderPage />} />
        </Routes>
      </MemoryRouter>
    </Provider>,
  );
  const link = await screen.findByRole('link', { name: 'Receipt as a PDF' });
  expect(link.getAttribute('href')).toBe('/api/receipts/R-20261124-0007/');
});
