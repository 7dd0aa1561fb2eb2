import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import ContactPage from './ContactPage.tsx';
import { account, accountServer, open, press, refusal, type } from './testing/account-stage.tsx';

const server = accountServer();
const contacts = { phone: '07700 900123', country: 'GB', address1: '1 High Street', city: 'Leeds' };
const value = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value;
const named = (name: string, text: string) => ({ __typename: 'RefusalValue', name, value: text });

it('takes what was changed in another tab into the fields that were not touched, keeps what was typed, and saves that alone', async () => {
  let user = account({ contacts });
  const elsewhere = refusal('changedElsewhere', 'errors.changedElsewhere', [named('at', '2026-05-04T09:30:00.000Z')]);
  server.answer({
    MyAccount: () => ({ getUser: user }),
    SaveProfile: ({ revision }) => ({ mutateProfile: revision === user.revision ? user : elsewhere }),
  });
  await open(<ContactPage />);
  await screen.findByDisplayValue('Leeds');
  type('Address line 1 (optional)', '2 Low Street');
  user = { ...account({ contacts: { ...contacts, city: 'York' } }), revision: 4 };
  press('Save');
  await screen.findByDisplayValue('York');
  expect(value('Address line 1 (optional)')).toBe('2 Low Street');
  press('Save');
  await waitFor(() => expect(server.writes()).toHaveLength(2));
  expect(server.writes().map(({ variables }) => variables)).toEqual([
    { address1: '2 Low Street', revision: 3 },
    { address1: '2 Low Street', revision: 4 },
  ]);
});
