import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { Provider } from 'urql';
import { afterEach, expect, it, vi } from 'vitest';
import { createGraphqlClient } from '../../../lib/api/graphql-client.ts';
import { show } from '../../../testing/render.tsx';
import { PharmacyForm } from './PharmacyForm.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const pharma = {
  name: 'Chapel Row',
  address1: '2 Chapel Row',
  city: 'London',
  postCode: 'N1 9PF',
  phone: '020 7946 0100',
};

/** The list around an open form is read anew, and somebody else has changed the pharmacy. */
function Reread() {
  const [edition, setEdition] = useState(3);
  const pharmacy = { id: 'p1', edition, calendar: null, pharma };
  return (
    <>
      <button type="button" onClick={() => setEdition((now) => now + 1)}>
        read anew
      </button>
      <PharmacyForm way="update" groupId="g1" pharmacy={pharmacy as never} onChanged={() => {}} onClose={() => {}} />
    </>
  );
}

it.each([
  ['pharmacyChanged', [3, 5]],
  // Of what stands on the card nothing was said.
  ['unknownPostCode', [3, 3]],
])(
  'saves what was read when it was opened, until it is said that somebody changed it: %s',
  async (reason, editions) => {
    const sent: number[] = [];
    const refusal = {
      __typename: 'Refusal',
      reason,
      messageKey: `pharma.refusals.${reason}`,
      values: [],
      details: [],
      fields: [],
    };
    vi.stubGlobal('fetch', (url: string, { body }: { readonly body?: unknown } = {}) => {
      if (url === '/api/token/') return Promise.resolve(Response.json({ token: 'test' }));
      sent.push((JSON.parse(String(body)) as { variables: { edition: number } }).variables.edition);
      return Promise.resolve(Response.json({ data: { answer: refusal } }));
    });
    await show(
      <Provider value={createGraphqlClient(() => {})}>
        <Reread />
      </Provider>,
      'en',
    );
    const reread = await screen.findByText('read anew');
    const save = screen.getByRole('button', { name: 'Save' });
    fireEvent.change(screen.getByLabelText('Name of the pharmacy'), { target: { value: 'Chapel Row 2' } });
    fireEvent.click(reread);
    fireEvent.submit(save.closest('form') ?? save);
    await waitFor(() => expect(sent).toEqual([editions[0]]), { timeout: 4_000 });
    await waitFor(() => expect(save.getAttribute('aria-disabled')).toBeNull());
    fireEvent.click(reread);
    fireEvent.submit(save.closest('form') ?? save);
    await waitFor(() => expect(sent).toEqual(editions), { timeout: 4_000 });
  },
);
