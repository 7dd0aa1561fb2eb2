import { expect, it } from 'vitest';
import { given } from '../../kernel/testing/index.js';
import * as make from '../testing/index.js';
import type { BookingEvent } from './booking.events.js';
import { bookingDecider } from './booking.decider.js';

const { ready, requested, acked } = make;
const booking = given(bookingDecider);
const now = new Date('2026-11-24T09:30:00.000Z');
const visit = booking.events([make.startedFor('visit'), ...[...ready, requested(), acked, make.attended].slice(1)]);
const dose = { vaccine: 'Fluvax', batch: 'F1', expiry: '2099-01-31', site: 'leftArm', giver: 'Grace Hopper' } as const;
const vaccinated = (patient: number): BookingEvent => ({
  type: 'VaccineGiven',
  data: { ...make.mine, patient, given: dose, givenAt: now.toISOString() },
});
const gone: BookingEvent = { type: 'PatientFailed', data: { ...make.mine, patient: 0, reason: 'unfit' } };
const first = visit.events([vaccinated(0)]);

it('each who came is vaccinated in turn, with their own batch, and with the last the booking is complete', () => {
  expect(visit.when(make.vaccinate(1, { batch: 'F2' })).outcome).toMatchObject([
    { type: 'VaccineGiven', data: { patient: 1, given: { batch: 'F2' }, givenAt: now.toISOString() } },
  ]);
  first.when(make.vaccinate(0)).thenExpect({ refused: 'alreadyVaccinated' });
  expect(first.when(make.vaccinate(1)).outcome).toMatchObject([
    { type: 'VaccineGiven', data: { patient: 1 } },
    { type: 'BookingCompleted' },
  ]);
  expect(first.events([vaccinated(1), make.completed]).state).toMatchObject({
    status: 'completed',
    vaccinations: [{ patient: 0 }, { patient: 1 }],
  });
});

it.each([
  ['vaccineNeeded', make.complete('visit', true)],
  ['batchStopped', make.vaccinate(0, {}, { stop: 'batchStopped' })],
  ['batchOfOtherVaccine', make.vaccinate(0, {}, { stop: 'batchOfOtherVaccine' })],
  ['expiryDiffers', make.vaccinate(0, {}, { stop: 'expiryDiffers' })],
  ['vaccineExpired', make.vaccinate(0, { expiry: '2020-01-31' })],
  ['noVaccination', make.vaccinate(0, {}, { vaccination: false })],
  ['noSuchPatient', make.vaccinate(7)],
  ['questionsNotAsked', make.vaccinate(0, { allAsked: undefined })],
  ['questionsNotAsked', make.vaccinate(0, { allAsked: false, cautions: ['allergy'], words: 'Mild' })],
  ['vaccineStopped', make.vaccinate(0, { cautions: ['allergy'], words: 'Mild' })],
  ['cautionNeedsWords', make.vaccinate(0, { cautions: ['pregnant'] })],
] as const)('is refused: %s', (refused, command) => {
  visit.when(command).thenExpect({ refused });
});

it('an answer with yes is weighed for whose it is, and stands in their record alone', () => {
  const weighed = { cautions: ['pregnant'], words: 'Inactivated vaccine, 20 weeks' } as const;
  expect(visit.when(make.vaccinate(1, weighed)).outcome).toMatchObject([{ data: { patient: 1, given: weighed } }]);
});

it('whoever is out is not vaccinated, and holds up nobody', () => {
  const alone = visit.events([gone]);
  alone.when(make.vaccinate(0)).thenExpect({ refused: 'patientOut' });
  expect(alone.when(make.vaccinate(1)).outcome).toMatchObject([{ data: { patient: 1 } }, { type: 'BookingCompleted' }]);
  alone
    .events([vaccinated(1), make.completed])
    .when(make.vaccinate(1))
    .thenExpect({ refused: 'bookingCompleted' });
});

it('the last who cannot be vaccinated completes it, with the money for them on its way back', () => {
  const types = first.when(make.failPatient(1)).outcome;
  expect(types).toMatchObject([{ type: 'PatientFailed', data: { patient: 1 } }, { type: 'BookingCompleted' }]);
  first.when(make.failPatient(0)).thenExpect({ refused: 'alreadyVaccinated' });
});

it('after a dose was given the visit neither fails as a whole nor is cancelled', () => {
  first.when(make.fail).thenExpect({ refused: 'alreadyVaccinated' });
  first.when(make.cancel()).thenExpect({ refused: 'alreadyVaccinated' });
  first.when(make.undo('attend', now.toISOString())).thenExpect({ refused: 'stepFollowed' });
});

it('a booking whose people were vaccinated together, as it once was recorded, reads as before', () => {
  const old = visit.events([vaccinated(0), vaccinated(1), make.completed]);
  expect(old.state).toMatchObject({ status: 'completed', vaccinations: [{ given: dose }, { given: dose }] });
});
