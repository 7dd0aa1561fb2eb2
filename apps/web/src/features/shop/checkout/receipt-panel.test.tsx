import { cleanup, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { Provider } from 'urql';
import { afterEach, expect, it, vi } from 'vitest';
import { createGraphqlClient } from '../../../lib/api/graphql-client.ts';
import { ViewerProvider } from '../../../lib/viewer-context.tsx';
import { receiptAtSecondAnswer } from '../../../testing/paid-order.ts';
import { show } from '../../../testing/render.tsx';
import { someUser, viewersOf } from '../../../testing/viewers.ts';
import { ReceiptPanel } from './ReceiptPanel.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('asks on after the payment until the receipt has a number', async () => {
  const answer = (order: object) => ({
    paidCart: { __typename: 'PaidCart', cartId: 'cart-1', status: 'paid', order },
  });
  vi.stubGlobal('fetch', receiptAtSecondAnswer(answer));
  await show(
    <ViewerProvider viewers={viewersOf(someUser())}>
      <Provider value={createGraphqlClient(() => {})}>
        <MemoryRouter>
          <ReceiptPanel cartId="cart-1" />
        </MemoryRouter>
      </Provider>
    </ViewerProvider>,
  );
  const link = await screen.findByRole('link', { name: 'Receipt as a PDF' });
  expect(link.getAttribute('href')).toBe('/api/receipts/R-20261124-0007/');
});
