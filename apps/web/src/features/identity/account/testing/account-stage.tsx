import { cleanup, fireEvent, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router';
import { Provider } from 'urql';
import { afterEach, beforeEach, vi } from 'vitest';
import { createGraphqlClient } from '../../../../lib/api/graphql-client.ts';
import { ViewerProvider } from '../../../../lib/viewer-context.tsx';
import { show } from '../../../../testing/render.tsx';
import { someUser, viewersOf } from '../../../../testing/viewers.ts';

type Sent = { operationName: string; variables: Record<string, unknown> };
type Given = { profile?: object; settings?: object; contacts?: object; doctor?: string; newEmail?: string };
type Answers = Record<string, (variables: Sent['variables']) => unknown>;

const empty = { title: null, sex: null, dob: null, country: null, ethnicity: null, bloodType: null, passport: null };
const noWork = { specialty: null, secondSpecialty: null, gmcNumber: null, hospitals: [], education: [] };
const nowhere = { address1: null, address2: null, city: null, country: null, postCode: null, phone: null };

/** A person, as the pages of the account ask for one. */
export function account({ profile = {}, settings = {}, contacts = {}, doctor = 'none', newEmail }: Given = {}) {
  const { contacts: _contacts, profile: _profile, ...person } = someUser({ firstName: null, lastName: null });
  return {
    ...person,
    doctor,
    newEmail: newEmail ?? null,
    recoveryCodesLeft: 0,
    revision: 3,
    settings: { ...person.settings, ...settings },
    contacts: { __typename: 'Contacts', ...nowhere, phoneCountry: '+44', weixin: null, active: false, ...contacts },
    profile: { __typename: 'Profile', ...empty, ...noWork, languages: [], missing: [], ...profile },
  };
}

/** Questions without a side effect may be asked by their address alone. */
function sentIn(asked: RequestInfo | URL, init?: RequestInit): Sent {
  if (typeof init?.body === 'string') return JSON.parse(init.body) as Sent;
  const address = asked instanceof Request ? asked.url : String(asked);
  const given = new URL(address, 'http://localhost').searchParams;
  const variables = JSON.parse(given.get('variables') ?? '{}') as Sent['variables'];
  return { operationName: given.get('operationName') ?? '', variables };
}

/** The server of the tests of one file: what was sent to it, and what it answers. */
export function accountServer() {
  const sent: Sent[] = [];
  let answers: Answers = {};
  const server = async (asked: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
    const { operationName, variables } = sentIn(asked, init);
    sent.push({ operationName, variables });
    return Response.json({ data: answers[operationName]?.(variables) });
  };
  beforeEach(() => {
    sent.length = 0;
    answers = {};
    window.sessionStorage.clear();
    document.cookie = 'csrftoken=known';
    vi.stubGlobal('fetch', server);
    window.scrollTo = () => undefined;
  });
  afterEach(() => {
    cleanup();
    vi.unstubAllGlobals();
  });
  return {
    answer: (given: Answers) => {
      answers = given;
    },
    writes: () => sent.filter(({ operationName }) => operationName !== 'MyAccount'),
  };
}

export const open = (page: ReactNode) =>
  show(
    <ViewerProvider viewers={viewersOf(someUser())}>
      <Provider value={createGraphqlClient(() => undefined)}>
        <MemoryRouter>{page}</MemoryRouter>
      </Provider>
    </ViewerProvider>,
  );

export const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
export const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
export const refusal = (reason: string, messageKey: string, values: readonly object[] = []) => ({
  __typename: 'Refusal',
  reason,
  messageKey,
  values,
  fields: [],
});
