import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { answers, booking, fee, money, open, refusal, serveBookings, writes } from './testing/own-bookings.tsx';

serveBookings();

describe('your bookings', () => {
  it('show the next appointment first, and let who was not finished go on', async () => {
    answers['OwnBookings'] = () => ({
      booktest: [
        booking({ id: 'later', time: '2027-03-09T09:30:00.000Z' }),
        booking({ id: 'begun', status: 'held', page: 'address', reference: null }),
        booking(),
      ],
    });
    await open();
    await screen.findByRole('heading', { name: 'Coming up' });
    const times = screen.getAllByText(/\(UK time\)/).map(({ textContent }) => textContent);
    expect(times.slice(0, 2)).toEqual(['Tue 2 Mar, 9:30am (UK time)', 'Tue 9 Mar, 9:30am (UK time)']);
    const on = screen.getByRole('link', { name: 'Go on with the booking' });
    expect(on.getAttribute('href')).toBe('/medtest/new?id=begun&step=address');
  });

  it('say when each result is promised, and lead to those that are ready', async () => {
    const result = (given: object) => ({
      __typename: 'DiagnosticCard',
      id: 'b1-1',
      bookingId: 'b1',
      status: 'awaited',
      names: 'Mei Lin',
      due: '2027-03-03T23:59:00.000Z',
      late: false,
      ...given,
    });
    const results = [result({}), result({ id: 'b1-2', names: 'Bo Lin', status: 'published' })];
    answers['ResultsOfBookings'] = () => ({ diagnostics: results });
    answers['OwnBookings'] = () => ({ booktest: [booking({ status: 'atLab' }), booking({ id: 'other' })] });
    await open();
    const see = await screen.findByRole('link', { name: 'See the result of Bo Lin' });
    expect(see.getAttribute('href')).toBe('/your-files/results/b1-2');
    screen.getByText(
      (_, element) =>
        element?.textContent === 'The result of Mei Lin will be ready by Wed 3 Mar, 11:59pm (UK time).' &&
        element.tagName === 'P',
    );
    cleanup();
    answers['OneOwnBooking'] = () => ({ oneBooktest: booking({ status: 'resulted' }) });
    answers['ResultsOfBookings'] = () => ({ diagnostics: [result({ late: true })] });
    await open('?booking=b1', 'zh');
    await screen.findByText(/现已延迟/);
    expect(writes('ResultsOfBookings').at(-1)?.variables).toMatchObject({ bookingId: 'b1', lang: 'zh' });
  });

  it('say what this will show where there are none', async () => {
    answers['OwnBookings'] = () => ({ booktest: [] });
    await open('', 'zh');
    await screen.findByText('还没有预约');
  });

  it('offer what the server allows, and tell why not', async () => {
    const allowed = { amend: false, cancel: false, cancelWhy: null, amendWhy: 'bookings.refusals.appointmentPast' };
    answers['OneOwnBooking'] = () => ({
      oneBooktest: booking({ allowed: { __typename: 'BookTestAllowed', ...allowed } }),
    });
    await open('?booking=b1');
    await screen.findByText('The time of this appointment has passed. Please contact us.');
    expect(screen.queryByRole('link', { name: 'Change the time' })).toBeNull();
    expect(screen.getByRole('listitem', { current: 'step' }).textContent).toBe('Now:Confirmed');
  });

  it('show the fee and what comes back before a cancellation, and look again where the fee has changed', async () => {
    let late = false;
    answers['OneOwnBooking'] = () => ({ oneBooktest: booking({ fee: fee(late ? 1000 : 0) }) });
    answers['CancelBooking'] = ({ feeSeen }) => {
      late = true;
      const cancelled = {
        status: 'cancelled',
        refunded: money(5900),
        allowed: { ...booking().allowed, cancel: false },
      };
      return { cancelBookTest: feeSeen === 1000 ? booking(cancelled) : refusal('feeChanged') };
    };
    const router = await open('?booking=b1');
    fireEvent.click(await screen.findByRole('link', { name: 'Cancel' }));
    await screen.findByText(/is free until Mon 1 Mar, 4:00pm \(UK time\)/);
    fireEvent.click(screen.getByRole('button', { name: 'Cancel my booking' }));
    await screen.findByText(
      'The fee has changed since you opened this page. Please look at it again before you confirm.',
    );
    await screen.findByText('£59.00');
    fireEvent.click(await screen.findByRole('button', { name: 'Cancel my booking for £10.00' }));
    await screen.findAllByText('Cancelled');
    expect(writes('CancelBooking').map(({ variables }) => variables['feeSeen'])).toEqual([0, 1000]);
    expect(router.state.location.search).toBe('?booking=b1');
  });

  it('say that the fee of a late cancellation is not paid yet, and not that nothing is to be done', async () => {
    answers['OneOwnBooking'] = () => ({ oneBooktest: booking({ status: 'cancelled', owed: money(1000) }) });
    await open('?booking=b1');
    await screen.findByText('Cancellation fee, not paid yet:');
    expect(screen.getByText('Cancellation fee, not paid yet')).toBeTruthy();
    expect(screen.queryByText('You need not do anything.')).toBeNull();
  });

  it('offer another comment field once one was sent', async () => {
    const comments = [
      { __typename: 'BookTestComment', id: 'c1', comment: 'Wheelchair', by: 'patient', at: '2027-02-21T09:30:00.000Z' },
    ];
    answers['CommentBooking'] = () => ({ commentBookTest: booking({ comments }) });
    await open('?booking=b1');
    fireEvent.change(await screen.findByLabelText('Write to the people who test'), {
      target: { value: 'Wheelchair ' },
    });
    fireEvent.click(screen.getByRole('button', { name: 'Send the message' }));
    await screen.findByText('Wheelchair');
    expect(writes('CommentBooking')[0]?.variables['comment']).toBe('Wheelchair');
    await waitFor(() =>
      expect(screen.getByLabelText<HTMLTextAreaElement>('Write to the people who test').value).toBe(''),
    );
  });

  it.each([
    ['en', 'Show the code for the counter', 'Show this at the counter'],
    ['zh', '出示到店二维码', '请在柜台出示此码'],
  ] as const)('show a code for the counter with the reference beneath it (%s)', async (locale, button, heading) => {
    answers['OneOwnBooking'] = () => ({ oneBooktest: { ...booking(), qrSvg: '<svg id="drawn"/>' } });
    await open('?booking=b1', locale);
    fireEvent.click(await screen.findByRole('button', { name: button }));
    const dialog = screen.getByRole('dialog', { name: heading });
    within(dialog).getByText('M-7K42');
    expect(decodeURIComponent(within(dialog).getByRole<HTMLImageElement>('img').src)).toMatch(/<svg id="drawn"\/>$/);
  });

  it.each([
    ['there is none', { qrSvg: null }],
    ['the visit is over', { qrSvg: '<svg/>', status: 'completed' }],
  ])('show no code where %s', async (_, given) => {
    answers['OneOwnBooking'] = () => ({ oneBooktest: booking(given) });
    await open('?booking=b1');
    await screen.findByText('Travel PCR');
    expect(screen.queryByRole('button', { name: 'Show the code for the counter' })).toBeNull();
  });
});
