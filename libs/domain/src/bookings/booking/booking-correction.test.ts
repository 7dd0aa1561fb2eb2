import { expect, it } from 'vitest';
import { given } from '../../kernel/testing/index.js';
import * as make from '../testing/index.js';
import { bookingDecider } from './booking.decider.js';
import { vaccinationEditions } from './booking-vaccination.state.js';

const { ready, requested, acked } = make;
const booking = given(bookingDecider);
const now = new Date('2026-11-26T15:00:00.000Z');
const correctedAt = now.toISOString();
const visit = booking.events([make.startedFor('visit'), ...[...ready, requested(), acked, make.attended].slice(1)]);
const first = visit.events([make.vaccineGiven(0)]);
const done = first.events([make.vaccineGiven(1), make.completed]);
const words = 'The packet beside it was scanned';
const record = { vaccine: 'Fluvax', batch: 'F2', expiry: '2099-01-31', site: 'leftArm' } as const;
const corrected = (edition: number, batch: string) =>
  ({
    type: 'VaccinationCorrected',
    data: {
      ...make.mine,
      patient: 0,
      edition,
      given: { ...record, batch, giver: 'Grace Hopper', allAsked: true },
      words,
      correctedAt,
    },
  }) as const;

it.each([
  ['while others wait', first],
  ['after the visit', done],
])('a record that was wrong is put right %s, with the reason, as the next edition', (_when, history) => {
  history.when(make.correctVaccination(), { now }).thenExpect([corrected(2, 'F2')]);
});

it('keeps who gave it and what was asked, and each edition with when and why it took the place of the one before', () => {
  const { state } = done.events([corrected(2, 'F2'), corrected(3, 'F3')]);
  expect(state.status).toBe('completed');
  const [vaccination] = state.vaccinations;
  expect(vaccination).toMatchObject({
    given: { batch: 'F3', giver: 'Grace Hopper' },
    givenAt: '2026-11-24T09:30:00.000Z',
  });
  expect(vaccination && vaccinationEditions(vaccination)).toMatchObject([
    { edition: 3, given: { batch: 'F3' }, at: correctedAt, words, replacedAt: null },
    { edition: 2, given: { batch: 'F2' }, at: correctedAt, words, replacedAt: correctedAt },
    { edition: 1, given: { batch: 'F1' }, at: '2026-11-24T09:30:00.000Z', words: null, replacedAt: correctedAt },
  ]);
  expect(state.vaccinations[1]).toMatchObject({ patient: 1, given: { batch: 'F1' } });
});

it('is written once where the answer was lost, and never over an edition that nobody saw', () => {
  const second = done.events([corrected(2, 'F2')]);
  second.when(make.correctVaccination(), { now }).thenExpect([]);
  second.when(make.correctVaccination({ batch: 'F9' }), { now }).thenExpect({ refused: 'correctedMeanwhile' });
  second.when(make.correctVaccination({ batch: 'F9' }, { seen: 2 }), { now }).thenExpect([corrected(3, 'F9')]);
  second.when(make.correctVaccination({ batch: 'F1' }, { seen: 2 }), { now }).thenExpect([corrected(3, 'F1')]);
});

it.each([
  ['nothingCorrected', done, make.correctVaccination({ batch: 'F1' })],
  ['batchUnknown', done, make.correctVaccination({}, { stop: 'batchUnknown' })],
  ['expiryDiffers', done, make.correctVaccination({}, { stop: 'expiryDiffers' })],
  ['expiredWhenGiven', done, make.correctVaccination({ expiry: '2026-11-23' })],
  ['notVaccinated', first, make.correctVaccination({}, { patient: 1 })],
  ['notVaccinated', visit, make.correctVaccination()],
  ['notYet', booking.events([...ready, requested()]), make.correctVaccination()],
  ['unknownBooking', booking, make.correctVaccination()],
] as const)('is refused: %s', (refused, history, command) => {
  history.when(command, { now }).thenExpect({ refused });
});

it('may be of a batch that was good on the day it was given, whatever day it is now', () => {
  const late = new Date('2027-02-01T10:00:00.000Z');
  const wish = make.correctVaccination({ expiry: '2026-11-24' });
  expect(done.when(wish, { now: late }).outcome).toMatchObject([{ data: { given: { expiry: '2026-11-24' } } }]);
});

it('comes to an end after twenty editions', () => {
  const many = done.events(Array.from({ length: 19 }, (_, index) => corrected(index + 2, `F${index + 2}`)));
  const again = make.correctVaccination({ batch: 'F99' }, { seen: 20 });
  expect(many.when(again, { now }).outcome).toMatchObject({ refused: 'tooManyCorrections' });
});
