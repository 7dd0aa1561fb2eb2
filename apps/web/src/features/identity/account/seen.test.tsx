import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import DataPage from './DataPage.tsx';
import { account, accountServer, open } from './testing/account-stage.tsx';

const server = accountServer();

const entry = (id: string, changes: object) => ({
  __typename: 'RecordAccess',
  id,
  at: '2026-05-04T09:30:00.000Z',
  by: '',
  byLink: false,
  role: null,
  reason: 'support',
  record: 'booking',
  how: 'opened',
  ...changes,
});

describe('who saw my record', () => {
  it('says who, in which role, what and why, and no role where none was noted', async () => {
    server.answer({
      MyAccount: () => ({ getUser: account({}) }),
      WhoSawMyRecord: () => ({
        recordAccess: [
          entry('one', { by: 'Grace Hill', role: 'staff' }),
          entry('two', { by: 'Ada Reed', role: 'owner', reason: 'reading', record: 'result' }),
          entry('three', { byLink: true, role: 'link', reason: 'reading', record: 'result' }),
          entry('four', { by: 'Sam Cole', record: 'order' }),
          entry('five', { by: 'Sam Cole', role: 'staff', reason: 'work', how: 'listed' }),
        ],
      }),
    });
    await open(<DataPage />);
    const first = (await screen.findByText('Grace Hill')).closest('li') as HTMLElement;
    const rows = within(first.parentElement as HTMLElement).getAllByRole('listitem');
    expect(rows.map((row) => [...row.querySelectorAll('strong, span')].map(({ textContent }) => textContent))).toEqual([
      ['Grace Hill', 'Staff', 'Booking · Asked for help', 'Mon 4 May, 10:30am (UK time)'],
      ['Ada Reed', 'You', 'Result · To read a result', 'Mon 4 May, 10:30am (UK time)'],
      ['Whoever had the link that was mailed', 'Result · To read a result', 'Mon 4 May, 10:30am (UK time)'],
      ['Sam Cole', 'Order · Asked for help', 'Mon 4 May, 10:30am (UK time)'],
      ['Sam Cole', 'Staff', 'Booking · In a list · To work on it', 'Mon 4 May, 10:30am (UK time)'],
    ]);
  });
});
