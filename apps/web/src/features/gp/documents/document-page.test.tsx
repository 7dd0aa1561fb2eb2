import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { answers, inputs, money, openPage, refusal, stageGp } from '../shared/testing/gp-stage.tsx';
import DocumentPage from './DocumentPage.tsx';

stageGp();

const contents = {
  __typename: 'GpDocumentContents',
  recipient: 'Acme Ltd',
  text: 'Needs rest.',
  textZh: null,
  sick: {
    __typename: 'GpSickNote',
    from: '2027-03-01',
    until: '2027-03-08',
    fitness: 'mayBeFit',
    adjustments: 'Shorter hours',
  },
};
const document = (given: object = {}) => ({
  __typename: 'GpDocument',
  id: 'g1',
  appointmentId: 'a1',
  reference: 'GD-1',
  kind: 'sickNote',
  status: 'offered',
  price: money(1000),
  priceReason: null,
  practitioner: 'Dr Wu',
  until: '2027-03-31T17:00:00.000Z',
  attempt: null,
  ended: null,
  paid: money(0),
  refunded: money(0),
  signBy: null,
  signedAt: null,
  contents: null,
  withdrawnBy: null,
  withdrawnWhy: null,
  documents: [],
  ...given,
});
const paid = { paid: money(1000), signBy: '2027-03-03T17:00:00.000Z', contents };
const receipt = { __typename: 'AppointmentDocument', number: 'R-1', series: 'receipt', at: '2027-03-01T09:01:00.000Z' };
const open = (given: object | null = {}, locale?: 'en' | 'zh') => {
  answers['OneGpDocument'] = () => ({ gpDocument: given && document(given) });
  return openPage('/gp/documents/:documentId', <DocumentPage />, '/gp/documents/g1', locale);
};

describe('a document of a doctor', () => {
  it('that is offered tells the price, the doctor and until when, and not yet what it says', async () => {
    await open({ kind: 'certificate', price: money(7200), priceReason: 'An hour of records' });
    await screen.findByRole('heading', { level: 1, name: 'Certificate' });
    for (const text of ['Dr Wu', '£72.00', 'An hour of records', /^Pay before/]) {
      expect(screen.getByText(text)).toBeDefined();
    }
    expect(screen.getByRole('button', { name: 'Pay £72.00' })).toBeDefined();
    expect(screen.queryByRole('heading', { name: 'What it says' })).toBeNull();
  });

  it('is declined after asking once, and a refusal is said', async () => {
    answers['DeclineGpDocument'] = () => ({ declineGpDocument: refusal('documentPaid') });
    await open({}, 'zh');
    fireEvent.click(await screen.findByRole('button', { name: '我不需要这份文件' }));
    expect(inputs('DeclineGpDocument')).toEqual([]);
    fireEvent.click(screen.getByRole('button', { name: '保留' }));
    expect(screen.queryByText('您无需付款。以后如果需要，要请医生重新开具。')).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: '我不需要这份文件' }));
    fireEvent.click(screen.getByRole('button', { name: '我不需要这份文件' }));
    await expect.poll(() => inputs('DeclineGpDocument')).toEqual([{ id: 'g1' }]);
  });

  it('that is paid for says what it says, and by when it is signed', async () => {
    await open({ status: 'paid', ...paid, documents: [receipt] });
    await screen.findByText(/^Paid. The doctor signs it before Wed 3 Mar, 5:00pm/);
    for (const text of ['Acme Ltd', 'Needs rest.', 'May be fit for work', 'Shorter hours']) {
      expect(screen.getByText(text)).toBeDefined();
    }
    expect(screen.getByRole('link', { name: 'Receipt R-1 (PDF)' })).toBeDefined();
    expect(screen.queryByRole('button', { name: /^Pay/ })).toBeNull();
    expect(screen.queryByRole('link', { name: 'Download the document (PDF)' })).toBeNull();
  });

  it('that is signed is there to download, and to check', async () => {
    await open({ status: 'signed', ...paid, signedAt: '2027-03-02T09:00:00.000Z', documents: [receipt] });
    const link = await screen.findByRole('link', { name: 'Download the document (PDF)' });
    expect(link.getAttribute('href')).toBe('/api/gp/documents/g1/document.pdf');
    expect(screen.getByRole('link', { name: /\/verify$/ }).getAttribute('href')).toBe('/verify');
  });

  it('that was withdrawn says why, and that the money goes back', async () => {
    await open({ status: 'withdrawn', ...paid, contents: null, refunded: money(1000), withdrawnWhy: 'Wrong dates' });
    await screen.findByText('Wrong dates');
    expect(screen.getByText('What you paid goes back the way you paid.')).toBeDefined();
    expect(screen.queryByRole('link', { name: 'Download the document (PDF)' })).toBeNull();
  });

  it('of nobody, or of somebody else, leads away', async () => {
    const router = await open(null);
    await expect.poll(() => router.state.location.pathname).toBe('/404');
  });
});
