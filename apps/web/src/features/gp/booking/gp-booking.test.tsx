import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { typeDate } from '../../../testing/dates.ts';
import {
  answers,
  appointment,
  clinic,
  confirmed,
  doctor,
  inputs,
  line,
  money,
  offer,
  openPage,
  refusal,
  stageGp,
} from '../shared/testing/gp-stage.tsx';
import GpBookPage from './GpBookPage.tsx';
import SuccessPage from './SuccessPage.tsx';

stageGp();

const open = (search: string, locale?: 'en' | 'zh') =>
  openPage('/gp/book', <GpBookPage />, `/gp/book${search}`, locale);
const draft = (given: object) => (answers['OneAppointment'] = () => ({ appointment: appointment(given) }));
const goOn = () => fireEvent.click(screen.getByRole('button', { name: 'Continue' }));
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });

describe('asking for a call', () => {
  it('begins nothing before the first page is sent, which knows what the account knows', async () => {
    answers['StartAppointment'] = () => ({ answer: appointment({ page: 'patient', patient: null }) });
    answers['NameAppointmentPatient'] = () => ({ answer: appointment({ page: 'reason' }) });
    draft({ page: 'reason' });
    const router = await open('?mode=remote');
    expect((await screen.findByLabelText<HTMLInputElement>('Given name')).value).toBe('Mei');
    expect(inputs('StartAppointment')).toEqual([]);
    goOn();
    await screen.findByRole('heading', { name: 'What is it about?' });
    expect(router.state.location.search).toBe('?id=a1&step=reason');
    expect(inputs('StartAppointment')).toEqual([{ mode: 'remote', lang: 'en' }]);
    const patient = { firstName: 'Mei', lastName: 'Chen', dob: '1985-03-27', sex: 2 };
    expect(inputs('NameAppointmentPatient')).toEqual([{ id: 'a1', lang: 'en', patient }]);
  });

  it('leads to what it is where a kind that does not exist is asked for', async () => {
    const router = await open('?mode=letter');
    await waitFor(() => expect(router.state.location.pathname).toBe('/gp'));
  });

  it('sends nobody else as the one of the account, and explains how another adult books', async () => {
    draft({ page: 'patient', patient: null });
    answers['NameAppointmentPatient'] = () => ({ answer: appointment({ page: 'reason' }) });
    await open('?id=a1');
    fireEvent.change(await screen.findByLabelText('Given name'), { target: { value: 'Tom' } });
    typeDate('Date of birth', '1960-01-02');
    goOn();
    expect(await screen.findAllByText(/An appointment for another adult is booked by that person/)).not.toHaveLength(0);
    expect(inputs('NameAppointmentPatient')).toEqual([]);
    typeDate('Date of birth', '1985-03-27');
    goOn();
    await waitFor(() => expect(inputs('NameAppointmentPatient')).toHaveLength(1));
  });

  it('asks for an adult for a child, and not for somebody of 16', async () => {
    draft({ page: 'patient', patient: null });
    answers['NameAppointmentPatient'] = () => ({ answer: appointment({ page: 'reason' }) });
    await open('?id=a1');
    fireEvent.click(await screen.findByRole('radio', { name: /A child under 16/ }));
    const adult = screen.getByRole('group', { name: 'Adult the doctor can speak to' });
    expect(within(adult).getByLabelText<HTMLInputElement>('Given name').value).toBe('Mei');
    const child = screen.getByRole('group', { name: 'The child’s details' });
    fireEvent.change(within(child).getByLabelText('Given name'), { target: { value: 'Bao' } });
    fireEvent.change(within(child).getByLabelText('Family name'), { target: { value: 'Chen' } });
    fireEvent.click(screen.getByLabelText('Male'));
    typeDate('Date of birth', '2011-03-01');
    goOn();
    expect(await screen.findAllByText(/From 16 on, people book for themselves/)).toHaveLength(2);
    expect(inputs('NameAppointmentPatient')).toEqual([]);
    typeDate('Date of birth', '2011-03-02');
    fireEvent.change(within(adult).getByLabelText('Given name'), { target: { value: '' } });
    goOn();
    await waitFor(() => expect(within(adult).getByText('Enter an answer')).toBeDefined());
    fireEvent.change(within(adult).getByLabelText('Given name'), { target: { value: 'Mei' } });
    goOn();
    await waitFor(() => expect(inputs('NameAppointmentPatient')).toHaveLength(1));
    expect(inputs('NameAppointmentPatient')[0]).toMatchObject({ adult: { firstName: 'Mei', lastName: 'Chen' } });
  });

  it('asks somebody under 16 for an adult too', async () => {
    draft({ page: 'patient', patient: null });
    await open('?id=a1');
    await screen.findByLabelText('Given name');
    expect(screen.queryByText('Adult the doctor can speak to')).toBeNull();
    typeDate('Date of birth', '2012-03-27');
    expect(screen.getByText('Adult the doctor can speak to')).toBeDefined();
  });

  it('stops at any sign of an emergency, and says where to go', async () => {
    draft({ page: 'reason', concern: null, medication: null, history: null });
    await open('?id=a1');
    fireEvent.click(await screen.findByLabelText('Chest pain, tightness or pressure'));
    expect(screen.getByRole('heading', { name: 'Please don’t wait for a call from us' })).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Continue' })).toBeNull();
    expect(screen.queryByText(/Samaritans/)).toBeNull();
    fireEvent.click(screen.getByLabelText('Chest pain, tightness or pressure'));
    fireEvent.click(screen.getByLabelText(/Thoughts of suicide/));
    expect(screen.getByRole('link', { name: '116 123' }).getAttribute('href')).toBe('tel:116123');
    expect(inputs('GiveAppointmentReason')).toEqual([]);
  });

  it('goes on only where none of the signs is there, as somebody says', async () => {
    draft({ page: 'reason', concern: null, medication: null, history: null });
    answers['GiveAppointmentReason'] = () => ({ answer: appointment({ page: 'wishes', wishes: null }) });
    await open('?id=a1');
    await screen.findByLabelText('None of these');
    type('What would you like help with?', 'A cough');
    type('Which medicines are being taken?', 'None');
    type('Illnesses, operations and allergies', 'None');
    goOn();
    expect(await screen.findAllByText(/Tick “None of these”/)).toHaveLength(2);
    expect(inputs('GiveAppointmentReason')).toEqual([]);
    fireEvent.click(screen.getByLabelText('None of these'));
    goOn();
    await screen.findByRole('heading', { name: 'How would you like to speak to the doctor?' });
    const told = { reason: 'A cough', medication: 'None', history: 'None' };
    expect(inputs('GiveAppointmentReason')).toEqual([{ id: 'a1', lang: 'en', redFlags: [], ...told, shared: [] }]);
  });

  it('shows the doctor what is here only where it is ticked, and never anything for a child', async () => {
    draft({ page: 'reason' });
    answers['GiveAppointmentReason'] = () => ({ answer: appointment({ page: 'wishes', wishes: null }) });
    await open('?id=a1', 'zh');
    const files = await screen.findByLabelText<HTMLInputElement>(/医生可以查看我的文件/);
    const results = screen.getByLabelText<HTMLInputElement>(/以前在这里的检测结果/);
    expect([results.checked, files.checked]).toEqual([false, false]);
    fireEvent.click(results);
    fireEvent.click(screen.getByLabelText('以上都没有'));
    fireEvent.click(screen.getByRole('button', { name: '继续' }));
    await waitFor(() => expect(inputs('GiveAppointmentReason')).toMatchObject([{ shared: ['results'] }]));
  });

  it('asks nothing of records where they are of nobody who books', async () => {
    draft({ page: 'reason', sharing: null });
    await open('?id=a1');
    await screen.findByLabelText('None of these');
    expect(screen.queryByLabelText(/The doctor may see/)).toBeNull();
  });

  it('shows a price that follows the interpreter and the length at once', async () => {
    draft({ page: 'wishes', wishes: null });
    answers['GpOffer'] = () => offer([doctor(), doctor({ id: 'd2', name: 'Dr Video', modes: ['video'] })]);
    answers['GiveAppointmentWishes'] = () => ({ answer: refusal('practitionerUnavailable') });
    await open('?id=a1', 'zh');
    fireEvent.click(await screen.findByLabelText('约 15 分钟'));
    expect(screen.getAllByText('£45.00')).toHaveLength(2);
    fireEvent.click(screen.getByLabelText('需要'));
    expect(screen.getByText('£75.00')).toBeDefined();
    fireEvent.click(screen.getByLabelText('约 30 分钟'));
    expect(screen.getByText('£105.00')).toBeDefined();
    expect(screen.queryByText(/Dr Video/)).toBeNull();
    fireEvent.change(screen.getByLabelText('想请哪位医生？'), { target: { value: 'd1' } });
    fireEvent.click(screen.getByLabelText('没有'));
    fireEvent.click(screen.getByRole('button', { name: '继续' }));
    await screen.findByRole('alert');
    expect(inputs('GiveAppointmentWishes')).toEqual([
      { id: 'a1', lang: 'zh', minutes: 30, interpreter: true, spoken: 'mandarin', practitionerId: 'd1', images: false },
    ]);
  });

  it('shows a price with the coupon that was entered, as at the check', async () => {
    const given = { code: 'SPRING', problem: null, hundredths: 1000, amount: null, leastSpend: money(5000) };
    draft({ page: 'wishes', wishes: null, coupon: { __typename: 'AppointmentCoupon', ...given } });
    await open('?id=a1');
    fireEvent.click(await screen.findByLabelText('About 15 minutes'));
    expect(screen.getAllByText('£45.00')).toHaveLength(2);
    fireEvent.click(screen.getByLabelText('Yes, please'));
    expect(screen.getByText('-£7.50')).toBeDefined();
    expect(screen.getByText('£67.50')).toBeDefined();
  });

  it('shows what is free near a time that somebody else has taken', async () => {
    const slots = ['10:00', '10:15', '10:30', '11:00', '15:00'].map((clock) => ({
      __typename: 'GpSlot',
      at: `2027-03-04T${clock}:00.000Z`,
      practitionerId: 'd1',
    }));
    let free = slots;
    answers['GpTimes'] = () => ({
      gpTimes: {
        __typename: 'GpMonth',
        month: '2027-03',
        days: [{ __typename: 'GpDay', day: '2027-03-04', slots: free }],
        first: '2027-03-01',
        last: '2027-05-30',
      },
    });
    answers['ChooseAppointmentTime'] = () => {
      free = slots.filter(({ at }) => !at.includes('10:15'));
      return { answer: refusal('slotTaken') };
    };
    draft({ mode: 'video', page: 'time', pages: ['patient', 'reason', 'wishes', 'time', 'place', 'check'] });
    await open('?id=a1&step=time');
    fireEvent.click(await screen.findByRole('radio', { name: /10:15am/ }));
    goOn();
    await screen.findByText(/These times are free nearby/);
    const near = screen.getAllByRole('button', { name: /4 Mar/ }).map(({ textContent }) => textContent);
    expect(near.filter((text) => /am|pm/.test(text ?? ''))).toHaveLength(3);
    fireEvent.click(screen.getByRole('button', { name: /4 Mar, 10:30am/ }));
    expect(screen.getByRole<HTMLInputElement>('radio', { name: /10:30am/ }).checked).toBe(true);
    expect(screen.queryByText(/These times are free nearby/)).toBeNull();
  });

  it('takes a coupon, says why one gives nothing, and asks for no way to pay where nothing is left to pay', async () => {
    draft({});
    const free = { coupon: { __typename: 'AppointmentCoupon', code: 'FREE', problem: null }, discount: money(4500) };
    answers['ApplyAppointmentCoupon'] = ({ code }) => ({
      answer: code === 'FREE' ? appointment({ ...free, total: money(0) }) : refusal('couponElsewhere'),
    });
    await open('?id=a1');
    const field = await screen.findByLabelText('Coupon code');
    fireEvent.change(field, { target: { value: 'shop' } });
    fireEvent.click(screen.getByRole('button', { name: 'Apply' }));
    await screen.findByText(/can’t be used for a GP appointment/);
    await waitFor(() => expect(document.activeElement).toBe(field));
    fireEvent.change(field, { target: { value: 'free' } });
    fireEvent.click(screen.getByRole('button', { name: 'Apply' }));
    await screen.findByRole('button', { name: 'Book now, nothing to pay' });
    expect(screen.getByText('-£45.00')).toBeDefined();
    expect(screen.queryByText('How would you like to pay?')).toBeNull();
  });

  it('shows what is paid for, when the call comes and what cancelling means', async () => {
    draft({ lines: [line('consultation', 4500), line('interpreter', 3000)], total: money(7500), ended: 'failed' });
    await open('?id=a1');
    await screen.findByRole('heading', { name: /If you pay now, a doctor calls before Mon 1 Mar, 5:00pm/ });
    expect(screen.getByText(/less than 24 hours away/)).toBeDefined();
    expect(screen.getByText('The payment didn’t go through')).toBeDefined();
    expect(screen.getByRole('button', { name: 'Pay £75.00' })).toBeDefined();
    expect(screen.getByText('A cough')).toBeDefined();
  });

  it('says how long it may be cancelled where the call is promised for a later day', async () => {
    draft({ callBy: '2027-03-02T17:00:00.000Z' });
    await open('?id=a1');
    expect(await screen.findByText(/cancel free of charge until Mon 1 Mar, 5:00pm/)).toBeDefined();
  });

  it.each(['remote', 'video', 'inPerson'] as const)('can be begun again once it has ended (%s)', async (mode) => {
    draft({ status: 'expired', mode });
    await open('?id=a1');
    const again = await screen.findByRole('link', { name: 'Start again' });
    expect(again.getAttribute('href')).toBe(`/gp/book?mode=${mode}`);
  });

  it('leads from a payment that runs back to it', async () => {
    const attempt = { __typename: 'AppointmentAttempt', paymentId: 'p1', until: '2027-03-01T10:10:00.000Z' };
    draft({ status: 'requested', attempt });
    await open('?id=a1');
    await screen.findByRole('heading', { name: 'Finish your payment' });
    expect(screen.getByRole('button', { name: 'Cancel this payment' })).toBeDefined();
  });
});

describe('the page after paying', () => {
  it('says when the doctor calls at the latest, and what to do until then', async () => {
    answers['OneAppointment'] = () => ({
      appointment: appointment({ status: 'confirmed', reference: 'GP-7K42', paid: money(4500) }),
    });
    await openPage('/gp/success/:appointmentId', <SuccessPage />, '/gp/success/a1');
    await screen.findByRole('heading', { name: 'Thank you. A doctor will call you' });
    expect(screen.getByText('Mon 1 Mar, 5:00pm (UK time)')).toBeDefined();
    expect(screen.getByText('GP-7K42')).toBeDefined();
    expect(screen.getByText(/withheld number/)).toBeDefined();
    expect(screen.getAllByRole('link', { name: '111' })).toHaveLength(1);
  });

  it('says where to come, and when, where it is in person', async () => {
    const at = '2027-03-04T10:00:00.000Z';
    const time = { __typename: 'AppointmentTime', at, minutes: 20, practitionerId: 'd1', practitioner: 'Dr Wu' };
    const paid = { mode: 'inPerson', callBy: at, time: { ...time, place: clinic, keptUntil: null } };
    answers['OneAppointment'] = () => ({ appointment: confirmed(paid) });
    await openPage('/gp/success/:appointmentId', <SuccessPage />, '/gp/success/a1');
    await screen.findByRole('heading', { name: 'Thank you. Your appointment is booked' });
    expect(screen.getByText('Harbour Clinic')).toBeDefined();
    expect(screen.getByRole('link', { name: '020 7946 0102' }).getAttribute('href')).toBe('tel:02079460102');
    expect(screen.getByText('Please come 5 minutes before.')).toBeDefined();
    expect(screen.queryByRole('link', { name: /camera/ })).toBeNull();
  });

  it('says that nothing is booked where it was not paid', async () => {
    answers['OneAppointment'] = () => ({ appointment: appointment({ ended: 'cancelled' }) });
    await openPage('/gp/success/:appointmentId', <SuccessPage />, '/gp/success/a1');
    await screen.findByRole('heading', { name: 'It isn’t paid yet' });
    expect(screen.getByRole('link', { name: 'Continue' }).getAttribute('href')).toBe('/gp/book?id=a1&step=check');
  });
});
