import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { someUser } from '../../../testing/viewers.ts';
import { voucherDraft } from '../shared/voucher-draft.ts';
import { answers, booking, open, refusal, steps, time, stageWizard } from './testing/wizard-stage.tsx';

stageWizard();

describe('a booking', () => {
  it('begins with the first time that is asked for, and shows the nearest where somebody else has it', async () => {
    answers['TestAndVenue'] = () => ({
      medtestItem: {
        __typename: 'Medtest',
        id: 'travel-pcr',
        active: true,
        name: 'Travel PCR',
        price: 1,
        currency: 'GBP',
      },
      venue: {
        __typename: 'BookingVenue',
        id: 'p',
        active: true,
        name: 'Angel',
        city: 'London',
        tests: ['travel-pcr'],
      },
    });
    answers['BookingStep'] = ({ action, at }) => {
      if (action === 'start')
        return { mutateBookTest: booking({ time: null, keptUntil: null, page: 'slot', people: 0 }) };
      if (at !== time) return { mutateBookTest: booking() };
      const nearest = [{ __typename: 'FreeSlot', at: '2027-03-02T14:00:00.000Z' }];
      return { mutateBookTest: { __typename: 'SlotGone', messageKey: 'bookings.refusals.slotTaken', nearest } };
    };
    answers['OneBooking'] = () => ({ oneBooktest: booking({ time: null, keptUntil: null, page: 'slot', people: 0 }) });
    const router = await open('/medtest/new?test=travel-pcr&venue=p', null);
    fireEvent.change(await screen.findByLabelText('How many people are coming?'), { target: { value: '2' } });
    fireEvent.click(await screen.findByRole('button', { name: 'Continue' }));
    await screen.findByText('Choose a date and a time.');
    expect(steps()).toEqual([]);
    fireEvent.click(await screen.findByRole('radio', { name: '9:30am' }));
    fireEvent.click(screen.getByRole('button', { name: 'Continue' }));
    const near = await screen.findByRole('button', { name: 'Tue 2 Mar, 2:00pm (UK time)' });
    expect(screen.getByLabelText<HTMLSelectElement>('How many people are coming?').value).toBe('2');
    fireEvent.click(near);
    await screen.findByRole('heading', { name: 'How would you like to continue?' });
    expect(router.state.location.search).toBe('?id=b1');
    expect(steps().map(({ action, at, people }) => [action, at, people])).toEqual([
      ['start', undefined, undefined],
      ['slot', time, 2],
      ['slot', '2027-03-02T14:00:00.000Z', 2],
    ]);
  });

  it('refuses a home visit kindly, and leads to the postal test', async () => {
    const home = { pages: ['slot', 'patients', 'address', 'declaration', 'terms', 'summary'], page: 'declaration' };
    answers['OneBooking'] = () => ({ oneBooktest: booking(home) });
    answers['BookingStep'] = () => refusal('declarationRefused');
    await open('/medtest/new?id=b1');
    fireEvent.click(await screen.findByLabelText(/symptoms such as/));
    expect(screen.getByRole('link', { name: '999' })).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: 'Continue' }));
    await screen.findByRole('heading', { name: 'A home visit is not possible right now' });
    expect(steps()[0]).toMatchObject({ statements: { noSymptoms: true, noTravel: false } });
    expect(screen.getByRole('link', { name: 'See the postal test' }).getAttribute('href')).toBe('/shop/postal-pcr-kit');
    expect(screen.getByRole('link', { name: '999' })).toBeDefined();
    expect(JSON.stringify({ ...window.sessionStorage })).not.toContain('noSymptoms');
  });

  it('shows the fee and its rule before it is booked, to be paid at the visit', async () => {
    answers['OneBooking'] = () => ({ oneBooktest: booking({ page: 'summary', terms: '2026-11' }) });
    answers['BookingStep'] = () => ({ mutateBookTest: booking({ status: 'pending', reference: 'M-1' }) });
    const router = await open('/medtest/new?id=b1&step=summary', someUser(), 'zh');
    await screen.findByText(/3月1日 周一 16:00（英国时间）之前改期或取消免费/);
    fireEvent.click(screen.getByRole('radio', { name: /到场付款/ }));
    fireEvent.click(screen.getByRole('button', { name: '确认预约' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/medtest/success/b1'));
    expect(steps()).toEqual([{ action: 'request', id: 'b1', seen: 13_800, lang: 'zh' }]);
  });

  it('asks to pay now where the pharmacy takes no payment in store', async () => {
    const venue = { ...booking().venue, takesPayment: false };
    answers['OneBooking'] = () => ({ oneBooktest: booking({ page: 'summary', venue, payInStore: false }) });
    await open('/medtest/new?id=b1&step=summary');
    expect(await screen.findByText('This place doesn’t take payment, so you pay online now.')).toBeDefined();
    expect(screen.queryByRole('radio', { name: /Pay at the appointment/ })).toBeNull();
    expect(screen.getByRole('button', { name: 'Pay £138.00' })).toBeDefined();
  });

  it.each([
    ['en', 'Voucher', /^A voucher pays for one person only, and this booking is for 2 people\./],
    ['zh', '接种券', /^一张接种券只能用于一人，而本次预约有 2 人。/],
  ] as const)('says that a voucher pays for one person where several come (%s)', async (locale, heading, words) => {
    const medtest = { ...booking().medtest, kind: 'vaccination' };
    const person = { firstName: 'Ada', lastName: 'King', dob: '1990-04-05', sex: 2, passport: null };
    const patientTests = [person, { ...person, firstName: 'Bo' }];
    answers['Features'] = () => ({ features: [{ __typename: 'Feature', key: 'pharmacies' }] });
    answers['OneBooking'] = () => ({ oneBooktest: booking({ page: 'summary', medtest, patientTests }) });
    await open('/medtest/new?id=b1&step=summary', someUser(), locale);
    expect(await screen.findByRole('heading', { name: heading })).toBeDefined();
    expect(screen.getByText(words)).toBeDefined();
    expect(screen.queryByRole('button', { name: /voucher|使用接种券/ })).toBeNull();
    cleanup();
    voucherDraft.keep('ABCDE23456');
    await open('/medtest/new?id=b1&step=slot', someUser(), locale);
    expect(await screen.findByText(words)).toBeDefined();
  });

  it('warns of a time at which the test is less good, and of one that does not fit the journey', async () => {
    const test = { ...booking().medtest, bestUntilHour: 9, preparation: 'Come before breakfast.' };
    const travel = { __typename: 'BookingTravel', departure: '2027-03-01', transit: [] };
    answers['OneBooking'] = () => ({ oneBooktest: booking({ page: 'summary', medtest: test, travel }) });
    await open('/medtest/new?id=b1&step=summary');
    expect(await screen.findByText('Check whether this time suits your test')).toBeDefined();
    expect(screen.getByText(/best taken before 9:00am \(UK time\)/)).toBeDefined();
    expect(screen.getByText('Come before breakfast.')).toBeDefined();
    expect(screen.getByText(/after the day you leave/)).toBeDefined();
    cleanup();
    await open('/medtest/new?id=b1&step=slot', undefined, 'zh');
    expect(await screen.findByText(/建议在英国时间 9:00 前检测/)).toBeDefined();
  });

  it('says how to prepare, and warns of an afternoon without food and of a day too soon after a contact', async () => {
    const test = { ...booking().medtest, fastingHours: 8, daysSinceExposure: 14, preparation: 'Drink water.' };
    const afternoon = '2027-03-02T15:00:00.000Z';
    answers['OneBooking'] = () => ({ oneBooktest: booking({ page: 'summary', medtest: test, time: afternoon }) });
    await open('/medtest/new?id=b1&step=slot');
    expect(await screen.findByText(/Eat nothing for 8 hours before the test/)).toBeDefined();
    expect(screen.getByText(/a time before noon is easier/)).toBeDefined();
    const contact = screen.getByRole('textbox', { name: 'Day of the contact (optional)' });
    fireEvent.change(contact, { target: { value: '17/02/2027' } });
    expect(await screen.findByText(/It makes sense from 3 Mar 2027 on/)).toBeDefined();
    fireEvent.change(contact, { target: { value: '16/02/2027' } });
    await waitFor(() => expect(screen.queryByText(/can miss an infection from that contact/)).toBeNull());
    expect(JSON.stringify([{ ...window.sessionStorage }, { ...window.localStorage }, steps()])).not.toContain(
      '2027-02',
    );
    cleanup();
    await open('/medtest/new?id=b1&step=summary', undefined, 'zh');
    expect(await screen.findByText('检测前 8 小时请勿进食，可以喝水。')).toBeDefined();
    expect(screen.getByText(/接触满 14 天后检测才有意义/)).toBeDefined();
  });

  it('shows what is free near a time that somebody else took before it was paid', async () => {
    answers['OneBooking'] = () => ({ oneBooktest: booking({ page: 'summary', terms: '2026-11' }) });
    const nearest = [{ __typename: 'FreeSlot', at: '2027-03-02T14:00:00.000Z' }];
    answers['BookingStep'] = () => ({
      mutateBookTest: { __typename: 'SlotGone', messageKey: 'bookings.refusals.slotTaken', nearest },
    });
    await open('/medtest/new?id=b1&step=summary');
    fireEvent.click(await screen.findByRole('button', { name: 'Pay £138.00' }));
    await screen.findByRole('button', { name: 'Tue 2 Mar, 2:00pm (UK time)' });
    expect(steps()).toEqual([{ action: 'slot', id: 'b1', venueId: 'pharmacy-1', at: time, people: 2, lang: 'en' }]);
  });

  it('says what to do once the time is kept no more, and keeps it again', async () => {
    answers['OneBooking'] = () => ({ oneBooktest: booking({ page: 'terms', keptUntil: null }) });
    answers['BookingStep'] = () => ({ mutateBookTest: booking({ page: 'terms' }) });
    await open('/medtest/new?id=b1');
    fireEvent.click(await screen.findByRole('button', { name: 'Keep this time again' }));
    await screen.findByText('kept for you for 8 more minutes');
    expect(steps()).toEqual([{ action: 'slot', id: 'b1', venueId: 'pharmacy-1', at: time, people: 2, lang: 'en' }]);
  });
});
