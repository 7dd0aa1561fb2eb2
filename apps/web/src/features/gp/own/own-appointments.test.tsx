import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import {
  answers,
  appointment,
  cancelling,
  confirmed,
  inputs,
  line,
  money,
  openPage,
  refusal,
  stageGp,
} from '../shared/testing/gp-stage.tsx';
import FilePage from './FilePage.tsx';
import { grouped } from './own-appointment.ts';
import RequestPage from './RequestPage.tsx';
import RequestsPage from './RequestsPage.tsx';

stageGp();

const open = (search = '', locale?: 'en' | 'zh') =>
  openPage('/gp/requests/:appointmentId', <RequestPage />, `/gp/requests/a1${search}`, locale);
const one = (given: object = {}) => (answers['OneOwnAppointment'] = () => ({ appointment: confirmed(given) }));

describe('a call that somebody waits for', () => {
  it('is said to be late on a page that was left open', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    one();
    await open();
    expect(screen.queryByRole('heading', { name: 'We’re sorry, we’re late' })).toBeNull();
    one({ late: true });
    await vi.advanceTimersByTimeAsync(30_000);
    expect(await screen.findByRole('heading', { name: 'We’re sorry, we’re late' })).toBeDefined();
    vi.useRealTimers();
  });
});

describe('the list of calls', () => {
  it('has what is to come first, and leaves out what was never paid in time', () => {
    const of = (status: 'confirmed' | 'draft' | 'completed' | 'expired', hour: number) => ({
      status,
      callBy: `2027-03-01T${hour}:00:00.000Z`,
      startedAt: `2027-02-01T${hour}:00:00.000Z`,
    });
    const [late, soon, begun, done] = [of('confirmed', 17), of('confirmed', 12), of('draft', 10), of('completed', 11)];
    expect(grouped([late, begun, of('expired', 13), done, soon])).toEqual({
      next: [soon, late],
      unfinished: [begun],
      past: [done],
    });
  });

  it('leads on with what is unfinished, and to the page of each other', async () => {
    answers['OwnAppointments'] = () => ({ appointments: [confirmed(), appointment({ id: 'a2' })] });
    await openPage('/gp/requests', <RequestsPage />, '/gp/requests');
    const link = await screen.findByRole('link', { name: 'GP appointment for Mei Chen' });
    expect(link.getAttribute('href')).toBe('/gp/requests/a1');
    expect(screen.getByRole('link', { name: 'Continue' }).getAttribute('href')).toBe('/gp/book?id=a2');
  });

  it('goes on to older ones, from the last that is shown, until there are no more', async () => {
    const of = (from: number, count: number) =>
      Array.from({ length: count }, (_, index) => appointment({ id: `a${from + index}` }));
    answers['OwnAppointments'] = ({ after }) => ({ appointments: after === undefined ? of(1, 20) : of(21, 3) });
    await openPage('/gp/requests', <RequestsPage />, '/gp/requests');
    await screen.findAllByRole('link', { name: 'Continue' });
    fireEvent.click(screen.getByRole('button', { name: 'Show more' }));
    await waitFor(() => expect(screen.getAllByRole('link', { name: 'Continue' })).toHaveLength(23));
    expect(inputs('OwnAppointments').at(-1)).toEqual({ size: 20, after: 'a20' });
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
  });

  it('says where to go where there is none', async () => {
    answers['OwnAppointments'] = () => ({ appointments: [] });
    await openPage('/gp/requests', <RequestsPage />, '/gp/requests', 'zh');
    await screen.findByText('还没有问诊预约');
    expect(screen.getByRole('link', { name: '了解问诊服务' }).getAttribute('href')).toBe('/gp');
  });
});

const swab = { __typename: 'AdvisedTest', id: 't1', name: { __typename: 'LocalText', en: 'Swab', zh: '拭子' } };

describe('what is kept of a GP', () => {
  const openFile = (locale?: 'en' | 'zh') => openPage('/your-files/gp', <FilePage />, '/your-files/gp', locale);
  const advised = {
    status: 'completed',
    practitioner: 'Dr Wu',
    outcome: {
      __typename: 'AppointmentAdvice',
      advice: 'Rest.',
      safetyNet: 'If it lasts.',
      followUp: null,
      tests: [swab],
    },
  };

  it('is the advice, the documents and the receipt of each appointment, with a link to it, and nothing that was never paid', async () => {
    answers['OwnAppointments'] = () => ({
      appointments: [appointment({ id: 'a2' }), confirmed({ id: 'a3' }), confirmed(advised)],
    });
    const receipt = {
      __typename: 'AppointmentDocument',
      number: 'R-2',
      series: 'receipt',
      at: '2027-03-01T09:01:00.000Z',
    };
    const letter = {
      __typename: 'GpDocument',
      id: 'g1',
      appointmentId: 'a1',
      kind: 'letter',
      status: 'offered',
      reference: 'GD-1',
      documents: [receipt],
    };
    answers['GpDocumentsOf'] = () => ({ gpDocuments: [letter] });
    await openFile();
    await screen.findByText('Rest.');
    const written = await screen.findByRole('link', { name: /GD-1/ });
    expect(written.getAttribute('href')).toBe('/gp/documents/g1');
    expect(inputs('GpDocumentsOf')).toEqual([{ appointmentIds: ['a3', 'a1'] }]);
    expect(screen.getByRole('link', { name: 'Receipt R-2 (PDF)' })).toBeDefined();
    expect(screen.getByRole('heading', { level: 3, name: 'When to ask for help sooner' })).toBeDefined();
    expect(screen.getByText('Dr Wu')).toBeDefined();
    expect(screen.getByRole('link', { name: 'Swab' }).getAttribute('href')).toBe('/medtest/desc/t1');
    expect(screen.getAllByText(/The doctor’s advice will be here/)).toHaveLength(1);
    const links = screen.getAllByRole('link', { name: 'GP appointment for Mei Chen' });
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['/gp/requests/a3', '/gp/requests/a1']);
    expect(screen.getAllByRole('link', { name: 'Receipt R-1 (PDF)' })).toHaveLength(2);
    expect(screen.getByRole('link', { name: 'From your GP' }).getAttribute('aria-current')).toBe('page');
  });

  it('has what a coupon paid whole, and nothing whose payment ended', async () => {
    const free = { paid: money(0), total: money(0), discount: money(4500), documents: [] };
    answers['OwnAppointments'] = () => ({
      appointments: [
        confirmed({ id: 'a4', ...free }),
        confirmed({ id: 'a5', ...free, status: 'requested' }),
        confirmed({ id: 'a6', ...free, status: 'expired' }),
      ],
    });
    answers['GpDocumentsOf'] = () => ({ gpDocuments: [] });
    await openFile();
    const links = await screen.findAllByRole('link', { name: 'GP appointment for Mei Chen' });
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['/gp/requests/a4']);
  });

  it('says what will be here while there is nothing', async () => {
    answers['OwnAppointments'] = () => ({ appointments: [appointment()] });
    await openFile('zh');
    await screen.findByText('还没有问诊记录');
    expect(screen.getByRole('link', { name: '了解问诊服务' }).getAttribute('href')).toBe('/gp');
  });

  it('can be asked for again where it did not come', async () => {
    answers['OwnAppointments'] = () => {
      throw new TypeError('no connection');
    };
    await openFile();
    await screen.findByText('We could not load this');
    answers['OwnAppointments'] = () => ({ appointments: [confirmed(advised)] });
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByText('Rest.');
  });
});

describe('one call', () => {
  it('says the promise, who calls, what was missed, and has its receipt', async () => {
    one({ practitioner: 'Dr Wu', missedCalls: 1 });
    await open();
    await screen.findByText(/A doctor calls you before Mon 1 Mar, 5:00pm/);
    expect(screen.getByText('Dr Wu')).toBeDefined();
    expect(screen.getByText(/called once and nobody answered/)).toBeDefined();
    const receipt = screen.getByRole('link', { name: 'Receipt R-1 (PDF)' });
    expect(receipt.getAttribute('href')).toBe('/api/receipts/R-1/?lang=en');
  });

  it('says how its price was made, with what a coupon took off', async () => {
    one({
      lines: [line('consultation', 4500), line('interpreter', 3000)],
      discount: money(7500),
      total: money(0),
      paid: money(0),
      documents: [],
    });
    await open();
    const sums = (await screen.findByText('GP call-back')).closest('dl');
    expect(sums?.textContent).toContain('GP call-back£45.00Interpreter£30.00');
    expect(sums?.textContent).toMatch(/-£75\.00Total£0\.00$/);
  });

  it('apologises once the promise is broken, and offers the money back', async () => {
    one({ late: true, cancelling: cancelling({ free: true, refund: money(4500) }) });
    await open();
    await screen.findByRole('heading', { name: 'We’re sorry, we’re late' });
    expect(screen.getByText(/you can cancel and get everything back/)).toBeDefined();
  });

  it('says that nobody answered, where the promised time has passed meanwhile', async () => {
    one({ late: true, missedCalls: 1, cancelling: cancelling({ free: true, refund: money(4500) }) });
    await open();
    await screen.findByRole('heading', { name: 'We haven’t reached you yet' });
    expect(
      screen.getByText(/^A doctor called once and nobody answered, and the time that we promised, /),
    ).toBeDefined();
  });

  it('shows what the doctor advises', async () => {
    const outcome = {
      __typename: 'AppointmentAdvice',
      advice: 'Rest.',
      safetyNet: 'If it lasts.',
      followUp: 'Call.',
      tests: [],
    };
    one({ status: 'completed', outcome, cancelling: null });
    await open();
    await screen.findByText('Rest.');
    expect(screen.getByText('If it lasts.')).toBeDefined();
    expect(screen.getByText('Call.')).toBeDefined();
    expect(screen.queryByRole('link', { name: 'Cancel this appointment' })).toBeNull();
  });

  it('says before cancelling what comes back, and sends what was on the screen', async () => {
    one();
    answers['CancelAppointment'] = () => {
      const given = { status: 'cancelled', cancelledBy: 'patient', cancelling: null };
      one(given);
      return { cancelAppointment: confirmed(given) };
    };
    await open('?do=cancel');
    await screen.findByText(/less than 24 hours away, so nothing is refunded/);
    expect(screen.getByText('£0.00')).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: 'Cancel without a refund' }));
    await screen.findByText('You cancelled it. No doctor will call.');
    expect(inputs('CancelAppointment')).toEqual([{ id: 'a1', free: false }]);
  });

  it.each([
    ['en' as const, 'Didn’t take place', /your appointment didn’t take place, and we’ve closed it/],
    ['zh' as const, '未能进行', /您的问诊未能进行，我们已将其关闭/],
  ])('says of one that did not take place that nobody cancelled it (%s)', async (locale, word, next) => {
    one({ status: 'cancelled', cancelledBy: 'staff', notHeld: true, cancelling: null });
    await open('', locale);
    await screen.findByText(next);
    expect(screen.getByText(word)).toBeDefined();
    expect(screen.queryByText(/we had to cancel|取消/)).toBeNull();
  });

  it.each([
    [
      'en' as const,
      'Missed',
      'We couldn’t reach you',
      /The doctor waited and you weren’t there/,
      /called you by phone/,
    ],
    ['zh' as const, '未到', '没有联系上您', /医生等候时您没有到/, /医生给您打了电话，没有接通/],
  ])('says of one that was missed whether the doctor called (%s)', async (locale, missed, phoned, waited, called) => {
    const time = { __typename: 'AppointmentTime', at: '2027-03-01T09:00:00.000Z', minutes: 15, practitionerId: 'd1' };
    const given = {
      mode: 'video',
      status: 'noShow',
      time: { ...time, practitioner: 'Dr Wu', place: null, keptUntil: null },
    };
    one({ ...given, cancelling: null });
    await open('', locale);
    await screen.findByText(waited);
    expect(screen.getByText(missed)).toBeDefined();
    cleanup();
    one({ ...given, cancelling: null, missedCalls: 1 });
    await open('', locale);
    await screen.findByText(called);
    expect(screen.getByText(phoned)).toBeDefined();
    expect(screen.queryByText(waited)).toBeNull();
  });

  it('says of one with a time that the doctor called, and promises no other call', async () => {
    const time = { __typename: 'AppointmentTime', at: '2027-03-01T09:50:00.000Z', minutes: 15, practitionerId: 'd1' };
    one({ mode: 'video', missedCalls: 1, time: { ...time, practitioner: 'Dr Wu', place: null, keptUntil: null } });
    await open();
    await screen.findByText('The doctor called you by phone and nobody answered.');
    expect(screen.queryByText(/one more call/)).toBeNull();
  });

  it('says it where what comes back has changed meanwhile', async () => {
    one({ cancelling: cancelling({ free: true, freeUntil: '2027-03-01T12:00:00.000Z', refund: money(4500) }) });
    answers['CancelAppointment'] = () => ({ cancelAppointment: refusal('cancelTermsChanged') });
    await open('?do=cancel');
    await screen.findByText(/everything back if you cancel before Mon 1 Mar, 12:00pm/);
    fireEvent.click(screen.getByRole('button', { name: 'Cancel this appointment' }));
    await screen.findByText(/What you get back has changed/);
  });
});
