import { cleanup, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { answers, booking, money, open, serveBookings } from './testing/own-bookings.tsx';

serveBookings();

describe('what happened to a booking', () => {
  const entry = (id: string, change: string, given: object = {}) => ({
    __typename: 'BookTestHistoryEntry',
    id,
    change,
    patient: null,
    amount: null,
    counterMethod: null,
    tillReceipt: null,
    reason: null,
    at: '2027-02-20T09:30:00.000Z',
    ...given,
  });
  const paper = (number: string, series: string, amount: number) => ({
    __typename: 'BookTestDocument',
    number,
    series,
    amount: money(amount),
    at: '2027-02-20T09:30:00.000Z',
  });

  const edition = (nth: number, given: object = {}) => ({
    __typename: 'VaccinationEdition',
    edition: nth,
    vaccine: 'Fluvax Tetra',
    batch: 'FT-77',
    expiry: '2027-01-31',
    site: 'leftArm',
    at: '2027-03-02T09:35:00.000Z',
    words: null,
    ...given,
  });

  it.each([
    ['en', /^Corrected on .*edition/, 'What the earlier editions said', 'Batch FT-77, expires 31 Jan 2027'],
    ['zh', /^更正于 .*版$/, '查看更正前的内容', '批号 FT-77，有效期至 2027年1月31日'],
  ] as const)(
    'shows a record that was corrected, with the reason and what it said before (%s)',
    async (locale, corrected, before, batch) => {
      const now = { batch: 'FT-78', at: '2027-03-03T10:00:00.000Z', words: 'The packet beside it was scanned' };
      const { words: _why, at: _at, edition: _edition, ...record } = edition(2, now);
      const given = {
        ...record,
        __typename: 'VaccinationGiven',
        patient: 1,
        givenBy: 'Grace Hopper',
        givenAt: '2027-03-02T09:35:00.000Z',
        editions: [edition(2, now), edition(1)],
      };
      answers['OneOwnBooking'] = () => ({
        oneBooktest: booking({ status: 'completed', endsWith: 'visit', vaccinations: [given] }),
      });
      await open('?booking=b1', locale);
      await screen.findByText(corrected);
      for (const each of [now.words, before, batch]) expect(screen.getByText(each)).toBeTruthy();
    },
  );

  it('shows what was given at a vaccination, with the certificate of each', async () => {
    const given = {
      vaccine: 'Fluvax Tetra',
      batch: 'FT-77',
      expiry: '2027-01-31',
      site: 'leftArm',
      givenBy: 'Grace Hopper',
    };
    const vaccinations = [
      {
        __typename: 'VaccinationGiven',
        patient: 1,
        ...given,
        givenAt: '2027-03-02T09:35:00.000Z',
        editions: [edition(1, { batch: 'FT-77' })],
      },
    ];
    const who = {
      __typename: 'PatientTest',
      firstName: 'Wei',
      lastName: 'Li',
      sampled: false,
      failedDraws: 0,
      out: null,
    };
    const done = booking({ status: 'completed', endsWith: 'visit', vaccinations, patientTests: [who] });
    answers['OneOwnBooking'] = () => ({ oneBooktest: done });
    await open('?booking=b1');
    await screen.findByText('You have been vaccinated. Your certificate is below.');
    expect(screen.getByText('Fluvax Tetra')).toBeTruthy();
    expect(screen.getByText('Batch FT-77, expires 31 Jan 2027')).toBeTruthy();
    const link = screen.getByRole('link', { name: /^Certificate of / });
    expect(link.getAttribute('href')).toBe('/api/bookings/b1/vaccination.pdf?patient=1&lang=en');
    const ways = ['call 999', 'call 111', 'Yellow Card'].map((name) => screen.getByRole('link', { name }));
    expect(ways.map((each) => each.getAttribute('href'))).toEqual([
      'tel:999',
      'tel:111',
      'https://yellowcard.mhra.gov.uk',
    ]);
  });

  it('stands with its times, of whom it was, and the receipts to keep, in the language of the reader', async () => {
    const patientTests = ['Mei', 'Bo'].map((firstName) => ({
      __typename: 'PatientTest',
      firstName,
      lastName: 'Lin',
      sampled: false,
      failedDraws: 0,
      out: null,
    }));
    const cancelled = { status: 'cancelled', refunded: money(5900), patientTests };
    answers['OneOwnBooking'] = () => ({ oneBooktest: booking(cancelled) });
    answers['BookingRecord'] = () => ({
      bookTestRecord: {
        __typename: 'BookTestRecord',
        id: 'b1',
        history: [
          entry('e1', 'paid', { amount: money(6900) }),
          entry('e2', 'drawFailed', { patient: 2, at: '2027-07-01T22:30:00.000Z' }),
          entry('e3', 'cancelled', { amount: money(1000) }),
          entry('e4', 'paid', { amount: money(1000), counterMethod: 'cash', tillReceipt: 'T-7' }),
        ],
        documents: [paper('R-20270220-0001', 'receipt', 6900), paper('C-20270702-0001', 'creditNote', 5900)],
      },
    });
    await open('?booking=b1', 'zh');
    const history = (await screen.findByRole('heading', { name: '办理记录' })).closest('section');
    expect([...(history?.querySelectorAll('li') ?? [])].map(({ textContent }) => textContent)).toEqual([
      '已付款 £69.002月20日 周六 9:30（英国时间）',
      '抽血未成功 · Bo Lin7月1日 周四 23:30（英国时间）',
      '已取消手续费：£10.002月20日 周六 9:30（英国时间）',
      '已付款 £10.00现金小票号 T-72月20日 周六 9:30（英国时间）',
    ]);
    const links = screen.getAllByRole('link', { name: /PDF/ });
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['收据 R-20270220-0001：£69.00（PDF）', '/api/bookings/receipts/R-20270220-0001/?lang=zh'],
      ['退款凭证 C-20270702-0001：£59.00（PDF）', '/api/bookings/receipts/C-20270702-0001/?lang=zh'],
    ]);
  });
});

it('says that a draw is tried once more only as long as it is', async () => {
  const bo = { __typename: 'PatientTest', firstName: 'Bo', lastName: 'Lin', failedDraws: 1, out: null };
  const tried = { status: 'attended', patientTests: [{ ...bo, sampled: false }] };
  answers['OneOwnBooking'] = () => ({ oneBooktest: booking(tried) });
  await open('?booking=b1');
  await screen.findByText(/It is tried once more/);
  cleanup();
  answers['OneOwnBooking'] = () => ({
    oneBooktest: booking({ status: 'sampled', patientTests: [{ ...bo, sampled: true }] }),
  });
  await open('?booking=b1');
  await screen.findAllByText('Sample taken');
  expect(screen.queryByText(/It is tried once more/)).toBeNull();
});
