import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { type ReactElement, useState } from 'react';
import { MemoryRouter } from 'react-router';
import { Provider } from 'urql';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createGraphqlClient } from '../../../lib/api/graphql-client.ts';
import { show } from '../../../testing/render.tsx';
import { NotificationArea } from '../../../ui/notifications/NotificationArea.tsx';
import TellAndAdmit from './TellAndAdmit.tsx';
import type { WhatAndWhen } from './walk-in.values.ts';

const chosen: WhatAndWhen = {
  pharmaid: 'p1',
  testId: 'swab',
  at: '2026-11-02T10:00:00.000Z',
  total: 4_500,
  day: '2026-11-02',
  minAge: 0,
  travel: false,
};
let answers: readonly string[];
let sent: string[];
let vouchers: (string | undefined)[];

/** Nobody is known; each booking is refused with the next reason. */
async function server(address: unknown, init?: RequestInit): Promise<Response> {
  const { variables } = JSON.parse(String(init?.body ?? '{}')) as {
    variables?: { input: { id: string; voucher?: string; patients?: readonly object[] } };
  };
  if (!variables || String(address).includes('/api/')) return Response.json({});
  if (!variables.input.patients) return Response.json({ data: { answer: { __typename: 'PharmaPeople', people: [] } } });
  const reason = answers[sent.length] ?? 'slotTaken';
  sent.push(variables.input.id);
  vouchers.push(variables.input.voucher);
  const refusal = { __typename: 'Refusal', reason, messageKey: 'kernel.refusals.busy', values: [], fields: [] };
  return Response.json({ data: { answer: refusal } });
}

const field = (name: string) => document.getElementsByName(name)[0] as HTMLInputElement;
const put = (name: string, value: string) => fireEvent.change(field(name), { target: { value } });

async function press(times: number): Promise<void> {
  fireEvent.click(screen.getByRole('button', { name: 'Book and check in' }));
  await waitFor(() => expect(sent).toHaveLength(times));
}

beforeEach(() => {
  sent = [];
  vouchers = [];
  vi.stubGlobal('fetch', server);
});
afterEach(() => {
  for (const dismiss of screen.queryAllByRole('button', { name: 'Dismiss this message' })) fireEvent.click(dismiss);
  cleanup();
  vi.unstubAllGlobals();
});

function Desk({ voucher, payable = true }: { voucher?: string; payable?: boolean }) {
  const [code, setCode] = useState(voucher);
  return (
    <TellAndAdmit
      people={1}
      chosen={{ ...chosen, ...(code !== undefined && { voucher: code }) }}
      total="£45.00"
      onGone={() => {}}
      onWithout={payable ? () => setCode(undefined) : undefined}
    />
  );
}

async function fillIn(desk: ReactElement) {
  await show(
    <MemoryRouter>
      <Provider value={createGraphqlClient(() => {})}>{desk}</Provider>
      <NotificationArea />
    </MemoryRouter>,
    'en',
  );
  put('patients[0].firstName', 'Ada');
  put('patients[0].lastName', 'King');
  for (const [label, value] of [
    ['Day', '1'],
    ['Month', '4'],
    ['Year', '1990'],
  ] as const)
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
  fireEvent.click(field('patients[0].sex'));
  put('contact.phone', '07700 900123');
  put('arrived', 'passport');
  fireEvent.click(field('terms'));
}

it.each([
  [['busy', 'throttled'], 1],
  [['priceChanged', 'priceChanged'], 3],
])('pressed again after %j, it is the same visit as long as the first may have been made', async (given, visits) => {
  answers = given;
  await fillIn(<Desk />);
  await press(1);
  await press(2);
  await press(3);
  expect(new Set(sent).size).toBe(visits);
});

const withoutVoucher = { name: 'Book without the voucher' };

it('a voucher that does not pay is left out, and nothing is typed again', async () => {
  answers = ['voucherUsed', 'busy'];
  await fillIn(<Desk voucher="2222222222" />);
  expect(screen.getByText(/paid with the voucher/)).toBeDefined();
  expect(screen.queryByRole('button', withoutVoucher)).toBeNull();
  await press(1);
  fireEvent.click(await screen.findByRole('button', withoutVoucher));
  expect(document.activeElement?.textContent).toBe('£45.00 to pay here.');
  expect(screen.queryByRole('button', withoutVoucher)).toBeNull();
  expect(field('patients[0].firstName').value).toBe('Ada');
  await press(2);
  expect(vouchers).toEqual(['2222222222', undefined]);
});

it.each([
  ['the refusal is about something else', 'slotTaken', true],
  ['nobody could pay without it', 'voucherUsed', false],
] as const)('a voucher is not left out where %s', async (_why, reason, payable) => {
  answers = [reason];
  await fillIn(<Desk voucher="2222222222" payable={payable} />);
  await press(1);
  await screen.findByRole('alert');
  expect(screen.queryByRole('button', withoutVoucher)).toBeNull();
});
