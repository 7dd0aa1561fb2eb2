import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { typeDate } from '../../../testing/dates.ts';
import { answers, inputs, money, openPage, refusal, stageGp } from '../shared/testing/gp-stage.tsx';
import WrittenDocuments from './WrittenDocuments.tsx';

stageGp();

const document = (given: object = {}) => ({
  __typename: 'GpWorkDocument',
  id: 'g1',
  appointmentId: 'a1',
  reference: 'GD-1',
  kind: 'letter',
  status: 'draft',
  price: money(1000),
  priceReason: null,
  contents: {
    __typename: 'GpDocumentContents',
    recipient: 'Green School',
    text: 'No sports.',
    textZh: null,
    sick: null,
  },
  until: null,
  signBy: null,
  late: false,
  signedAt: null,
  withdrawnWhy: null,
  permittedActions: ['changeGpDocument', 'offerGpDocument', 'withdrawGpDocument'],
  ...given,
});
const open = (documents: readonly object[]) => {
  answers['GpWorkDocuments'] = () => ({ gpWorkDocuments: documents });
  return openPage('/p', <WrittenDocuments appointmentId="a1" />, '/p');
};
const type = (label: string | RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const pick = (name: string) => fireEvent.click(screen.getByRole('radio', { name }));

describe('what a doctor writes for a patient', () => {
  it('is a sick note with its days, and only what a sick note needs is sent', async () => {
    answers['DraftGpDocument'] = () => ({ draftGpDocument: document() });
    await open([]);
    fireEvent.click(await screen.findByRole('button', { name: 'Write a document' }));
    await screen.findByRole('radio', { name: 'Letter' });
    pick('Certificate');
    expect(screen.getByLabelText<HTMLInputElement>('Price in pounds').value).toBe('55.00');
    pick('Sick note');
    press('Save the draft');
    await screen.findByRole('alert');
    expect(inputs('DraftGpDocument')).toEqual([]);
    type('For', 'Acme Ltd');
    typeDate('First day', '2027-03-01');
    typeDate('Last day', '2027-03-08');
    pick('Not fit for work');
    type('Text', 'Needs rest.');
    press('Save the draft');
    await waitFor(() => expect(inputs('DraftGpDocument')).toHaveLength(1));
    expect(inputs('DraftGpDocument')).toEqual([
      {
        appointmentId: 'a1',
        draftId: expect.any(String),
        kind: 'sickNote',
        recipient: 'Acme Ltd',
        text: 'Needs rest.',
        sick: { from: '2027-03-01', until: '2027-03-08', fitness: 'notFit' },
      },
    ]);
  });

  it('costs what the doctor names where it is a certificate, and a refused price is said at its field', async () => {
    answers['ChangeGpDocument'] = () => ({ changeGpDocument: refusal('certificatePriceNeeded') });
    await open([document()]);
    fireEvent.click(await screen.findByRole('button', { name: 'Change' }));
    await screen.findByRole('radio', { name: 'Letter' });
    expect(screen.getByLabelText<HTMLTextAreaElement>('Text').value).toBe('No sports.');
    pick('Certificate');
    type('Price in pounds', 'much');
    type('Why it costs this', 'An hour of records');
    press('Save the draft');
    await screen.findByRole('alert');
    expect(inputs('ChangeGpDocument')).toEqual([]);
    type('Price in pounds', '£60');
    press('Save the draft');
    await waitFor(() => expect(inputs('ChangeGpDocument')).toMatchObject([{ id: 'g1', price: 6000 }]));
    await waitFor(() => expect(screen.getAllByText(/Name a price for the certificate/)).toHaveLength(2));
  });

  it('is offered for its price, signed once it is paid for, and withdrawn with a reason', async () => {
    answers['OfferGpDocument'] = () => ({ offerGpDocument: document({ status: 'offered' }) });
    answers['SignGpDocument'] = () => ({ signGpDocument: document({ status: 'signed' }) });
    answers['WithdrawGpDocument'] = () => ({ withdrawGpDocument: document({ status: 'withdrawn' }) });
    await open([document()]);
    fireEvent.click(await screen.findByRole('button', { name: 'Offer it to the patient for £10.00' }));
    await waitFor(() => expect(inputs('OfferGpDocument')).toEqual([{ id: 'g1' }]));
    cleanup();
    const waiting = { status: 'paid', signBy: '2027-02-26T17:00:00.000Z', late: true };
    const permittedActions = ['signGpDocument', 'withdrawGpDocument'];
    await open([document({ ...waiting, permittedActions })]);
    await screen.findByText(/^Late: it was to be signed before/);
    press('Sign it');
    await waitFor(() => expect(inputs('SignGpDocument')).toEqual([{ id: 'g1' }]));
    fireEvent.click(screen.getAllByRole('button', { name: 'Withdraw it' }).at(-1) as HTMLElement);
    expect(screen.getByText('What the patient has paid goes back to them.')).toBeDefined();
    type('Why?', 'Wrong dates');
    fireEvent.click(screen.getAllByRole('button', { name: 'Withdraw it' }).at(-1) as HTMLElement);
    await waitFor(() => expect(inputs('WithdrawGpDocument')).toEqual([{ id: 'g1', reason: 'Wrong dates' }]));
  });

  it('can be asked for again where it did not come', async () => {
    answers['GpWorkDocuments'] = () => undefined;
    await openPage('/p', <WrittenDocuments appointmentId="a1" />, '/p');
    await screen.findByRole('button', { name: 'Try again' });
  });
});
