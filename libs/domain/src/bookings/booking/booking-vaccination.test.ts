import { expect, it } from 'vitest';
import { given } from '../../kernel/testing/index.js';
import * as make from '../testing/index.js';
import { bookingDecider } from './booking.decider.js';

const { ready, requested, acked } = make;
const booking = given(bookingDecider);
const now = new Date('2026-11-24T09:30:00.000Z');

it('a booking that is a vaccination is complete with the record of what was given to each who came', () => {
  const visit = booking.events([make.startedFor('visit'), ...[...ready, requested(), acked, make.attended].slice(1)]);
  visit.when(make.complete('visit', true)).thenExpect({ refused: 'vaccineNeeded' });
  visit.when(make.vaccinate({ expiry: '2020-01-31' })).thenExpect({ refused: 'vaccineExpired' });
  visit.when(make.vaccinate({}, true, 'batchStopped')).thenExpect({ refused: 'batchStopped' });
  visit.when(make.vaccinate({}, false)).thenExpect({ refused: 'noVaccination' });
  expect(visit.when(make.vaccinate()).outcome).toMatchObject([
    { type: 'VaccineGiven', data: { patient: 0, given: { batch: 'F1' }, givenAt: now.toISOString() } },
    { type: 'VaccineGiven', data: { patient: 1 } },
    { type: 'BookingCompleted' },
  ]);
  const alone = visit.events([{ type: 'PatientFailed', data: { ...make.mine, patient: 0, reason: 'unfit' } }]);
  expect(alone.when(make.vaccinate()).outcome).toMatchObject([{ data: { patient: 1 } }, { type: 'BookingCompleted' }]);
  const weighed = { cautions: ['pregnant'], words: 'Inactivated vaccine, 20 weeks' } as const;
  visit.when(make.vaccinate(weighed)).thenExpect({ refused: 'cautionOfSeveral' });
  alone.when(make.vaccinate({ cautions: ['pregnant'] })).thenExpect({ refused: 'cautionNeedsWords' });
  expect(alone.when(make.vaccinate(weighed)).outcome).toMatchObject([{ data: { given: weighed } }, {}]);
  visit.when(make.vaccinate({ cautions: ['allergy'], words: 'Mild' })).thenExpect({ refused: 'vaccineStopped' });
  visit.events([make.completed]).when(make.vaccinate()).thenExpect({ refused: 'bookingCompleted' });
});
