import { expect, it } from 'vitest';
import { referralDraft, type ReferredPerson } from '../shared/referral-draft.ts';
import { type Booker, type BookingNow, patientsValues, whereaboutsValues } from './booking.values.ts';

const referred: ReferredPerson = {
  firstName: 'Ada',
  lastName: 'Hart',
  dob: '1980-05-06',
  email: 'ada@example.org',
  phoneCountry: '+86',
  phone: '13800138000',
};
const fresh = { patientTests: [], consent: null, people: 1, email: null, address1: null } as unknown as BookingNow;
const keep = () => referralDraft.keep({ proof: 'p', testId: 'swab', venueId: null, person: referred, bookingId: 'b1' });

it('a guest who proved that they were referred finds what the pharmacy knows of them', () => {
  keep();
  const person = referralDraft.personOf('b1');
  expect(whereaboutsValues(fresh, null, person).contact).toEqual({
    email: 'ada@example.org',
    phoneCountry: '+86',
    phone: '13800138000',
  });
  expect(patientsValues(fresh, null, person).patients).toMatchObject([
    { firstName: 'Ada', lastName: 'Hart', dob: '1980-05-06' },
  ]);
  referralDraft.forget();
});

it('nothing of them is filled in for another booking, nor without a proof', () => {
  keep();
  expect(referralDraft.personOf('b2')).toBeUndefined();
  referralDraft.forget();
  expect(referralDraft.personOf('b1')).toBeUndefined();
  expect(whereaboutsValues(fresh, null).contact).toMatchObject({ email: '', phone: '' });
});

it('what the booking or the account says is not overwritten by what the pharmacy knows', () => {
  const answered = { ...fresh, email: 'own@example.org', phoneCountry: '+44', phone: '07700 900123' } as BookingNow;
  expect(whereaboutsValues(answered, null, referred).contact.email).toBe('own@example.org');
  const booker = { email: 'account@example.org', contacts: null } as unknown as Booker;
  expect(whereaboutsValues(fresh, booker, referred).contact.email).toBe('account@example.org');
});
