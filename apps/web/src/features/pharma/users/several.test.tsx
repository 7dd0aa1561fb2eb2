import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { Provider } from 'urql';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createGraphqlClient } from '../../../lib/api/graphql-client.ts';
import type { Locale } from '../../../lib/i18n/languages.ts';
import { show } from '../../../testing/render.tsx';
import { SeveralUsers } from './SeveralUsers.tsx';
import { UserLine } from './UserLine.tsx';
import { useSeveral } from './use-several.ts';

const user = (id: string, active: boolean, more: object = {}) => ({
  __typename: 'PharmaGroupUser' as const,
  id,
  name: `Ada ${id}`,
  email: `${id}@group.test`,
  invitedUntil: null,
  role: 'user' as const,
  active,
  pharmacies: [],
  wl: false,
  ph: false,
  phlebotomist: null,
  prescriber: false,
  data: { __typename: 'PharmaGroupUserData' as const, joinedAt: null },
  edition: 1,
  actions: ['update', active ? 'deactivate' : 'activate', 'remove'] as const,
  ...more,
});
const users = [
  user('one', true),
  user('two', true),
  user('off', false),
  user('asked', false, { invitedUntil: '2026-12-01T10:00:00.000Z', actions: ['remove'] }),
  user('self', true, { actions: [] }),
];
const group = {
  __typename: 'PharmaGroupUsers' as const,
  id: 'g1',
  company: 'Chapel',
  roles: ['user' as const],
  pharmacies: [],
  users,
};
const changed = vi.fn<() => void>();
let answer: object;
let sent: unknown[];

function People() {
  const several = useSeveral(group.users as never);
  return (
    <>
      <button onClick={several.begin}>begin</button>
      {several.isOn && <SeveralUsers groupId="g1" chosen={several.chosen} onChanged={changed} onDone={several.end} />}
      <ul>
        {group.users.map((each) => (
          <UserLine
            key={each.id}
            group={group as never}
            user={each as never}
            choosing={several.of(each as never)}
            onChanged={changed}
          />
        ))}
      </ul>
    </>
  );
}

async function begin(locale: Locale = 'en') {
  await show(
    <Provider value={createGraphqlClient(() => {})}>
      <People />
    </Provider>,
    locale,
  );
  fireEvent.click(screen.getByText('begin'));
}
const tick = (name: string) => fireEvent.click(screen.getByLabelText(name));
const bar = () => within(screen.getByRole('region'));

beforeEach(() => {
  sent = [];
  answer = group;
  changed.mockReset();
  vi.stubGlobal('fetch', (address: unknown, init?: RequestInit) => {
    if (String(address).includes('/api/')) return Promise.resolve(Response.json({}));
    sent.push((JSON.parse(String(init?.body)) as { variables: unknown }).variables);
    return Promise.resolve(Response.json({ data: { answer } }));
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('several people of a group at once', () => {
  it('are switched off in one step, after a question that names them', async () => {
    await begin();
    tick('Ada one');
    tick('Ada two');
    fireEvent.click(bar().getByText('Switch off'));
    const dialog = within(screen.getByRole('dialog'));
    expect(dialog.getByText('Switch 2 people off?')).toBeTruthy();
    expect(dialog.getByText('Ada one')).toBeTruthy();
    fireEvent.click(dialog.getByText('Switch off'));
    await waitFor(() =>
      expect(sent).toEqual([{ action: 'deactivate', pharmagroup: 'g1', groupusers: ['one', 'two'] }]),
    );
    await waitFor(() => expect(changed).toHaveBeenCalled());
    expect(screen.queryByRole('region')).toBeNull();
  });

  it('offers only what can be done with all of them', async () => {
    await begin('zh');
    tick('Ada one');
    expect(bar().getByText('停用')).toBeTruthy();
    tick('Ada off');
    expect(bar().queryByText('停用')).toBeNull();
    expect(bar().getByText('移除')).toBeTruthy();
    expect(bar().getByText('已勾选 2 人')).toBeTruthy();
  });

  it('does not offer an invitation, or who may not be changed', async () => {
    await begin();
    expect(screen.getAllByRole('checkbox')).toHaveLength(3);
  });

  it('says in the question why nobody was changed', async () => {
    answer = {
      __typename: 'Refusal',
      reason: 'lastOwner',
      messageKey: 'pharma.refusals.lastOwner',
      values: [],
      fields: [],
    };
    await begin();
    tick('Ada one');
    fireEvent.click(bar().getByText('Remove'));
    fireEvent.click(within(screen.getByRole('dialog')).getByText('Remove'));
    expect(await screen.findByText(/keeps at least one owner/)).toBeTruthy();
  });
});
