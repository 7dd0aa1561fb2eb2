import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { Provider } from 'urql';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createGraphqlClient } from '../../../lib/api/graphql-client.ts';
import { show } from '../../../testing/render.tsx';
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

/** Nobody is known; each booking is refused with the next reason. */
async function server(address: unknown, init?: RequestInit): Promise<Response> {
  const { variables } = JSON.parse(String(init?.body ?? '{}')) as {
    variables?: { input: { id: string; patients?: readonly object[] } };
  };
  if (!variables || String(address).includes('/api/')) return Response.json({});
  if (!variables.input.patients) return Response.json({ data: { answer: { __typename: 'PharmaPeople', people: [] } } });
  const reason = answers[sent.length] ?? 'slotTaken';
  sent.push(variables.input.id);
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
  vi.stubGlobal('fetch', server);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it.each([
  [['busy', 'throttled'], 1],
  [['priceChanged', 'priceChanged'], 3],
])('pressed again after %j, it is the same visit as long as the first may have been made', async (given, visits) => {
  answers = given;
  await show(
    <MemoryRouter>
      <Provider value={createGraphqlClient(() => {})}>
        <TellAndAdmit people={1} chosen={chosen} total="£45.00" onGone={() => {}} />
      </Provider>
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
  await press(1);
  await press(2);
  await press(3);
  expect(new Set(sent).size).toBe(visits);
});
