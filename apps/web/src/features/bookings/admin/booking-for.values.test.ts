import { staffBookTestRules } from '@meridian/contracts/bookings';
import { validateInput } from '@meridian/contracts/kernel';
import { describe, expect, it } from 'vitest';
import { inputOf, startOf, type BookingForValues, type Chosen } from './booking-for.values.ts';

const profile = {
  __typename: 'PatientProfile',
  id: 'u1',
  firstName: 'Mei',
  lastName: ' Lin',
  dob: '1985-03-27',
  sex: 2,
  passport: 'E123',
  ethnicity: null,
  email: 'mei@example.com',
  phoneCountry: null,
  phone: '07700 900123',
  address1: '8 Hill Road',
  address2: null,
  city: 'Leeds',
  postCode: 'ls1 4ap',
  country: null,
  language: 'zh',
} as const;
const at = '2027-03-02T09:30:00.000Z';
const chosen: Chosen = {
  userId: 'u1',
  testId: 't',
  venueId: 'v',
  at,
  travel: false,
  minAge: 5,
  here: false,
  homeVisit: false,
  kit: false,
  takesPayment: true,
  total: 6900,
};
const day = '2027-03-02';
const agreed = (values: BookingForValues): BookingForValues => ({ ...values, terms: true });

describe('a booking by staff for a patient', () => {
  it('begins with what the account knows of the patient, and empty places for who comes along', () => {
    const { patients, contact, address } = startOf(profile, 2);
    expect(patients.map(({ firstName, sex }) => [firstName, sex])).toEqual([
      ['Mei', '2'],
      ['', ''],
    ]);
    expect(contact.phoneCountry).toBe('+44');
    expect(address.country).toBe('GB');
  });

  it('sends what the rules take: nothing of a journey or a passport where the test is for none', () => {
    const input = inputOf(agreed(startOf(profile, 1)), chosen, day);
    expect(validateInput(staffBookTestRules, input).ok).toBe(true);
    expect(input.patients).toEqual([{ firstName: 'Mei', lastName: 'Lin', dob: '1985-03-27', sex: 2 }]);
    expect(input.address?.postCode).toBe('LS1 4AP');
    expect(input).toMatchObject({ userId: 'u1', at, seen: 6900, spoken: '2026-11-aloud-zh' });
    const inEnglish = { ...startOf(profile, 1), readIn: 'en' } as const;
    expect(inputOf(inEnglish, chosen, day).spoken).toBe('2026-11-aloud');
    expect(input).not.toHaveProperty('travel');
    expect(input).not.toHaveProperty('consent');
  });

  it('sends one way to reach a caller, and no address where nobody comes home', () => {
    const { contact, address, ...values } = agreed(startOf(profile, 1));
    const whole = { ...values, contact: { ...contact, email: ' ' }, address: { ...address, city: '' } };
    const input = inputOf(whole, chosen, day);
    expect(validateInput(staffBookTestRules, input).ok).toBe(true);
    expect(input).toMatchObject({ contact: { email: null, phone: '07700 900123' }, address: null });
    const unreached = inputOf({ ...whole, contact: { ...contact, email: '', phone: '' } }, chosen, day);
    expect(validateInput(staffBookTestRules, unreached)).toMatchObject({
      ok: false,
      errors: [{ field: 'contact.phone', messageKey: 'identity.rules.contact' }],
    });
    expect(inputOf(whole, { ...chosen, homeVisit: true }, day).address).toMatchObject({ city: '' });
  });

  it('is paid by a link where nobody takes money at the visit, or as the caller likes; never what costs nothing', () => {
    const values = { ...agreed(startOf(profile, 1)), barcode: ' mrd-7k42-901 ', confirmed: ['noSymptoms'] };
    const byLink = (more: Partial<Chosen>, pay: BookingForValues['pay'] = 'atVisit') =>
      inputOf({ ...values, pay }, { ...chosen, ...more }, day);
    expect(byLink({}).byLink).toBe(false);
    expect(byLink({}, 'byLink').byLink).toBe(true);
    expect(byLink({ kit: true })).toMatchObject({ byLink: true, barcode: 'MRD-7K42-901' });
    expect(byLink({ homeVisit: true })).toMatchObject({
      byLink: true,
      statements: { noSymptoms: true, noTravel: false },
    });
    expect(byLink({ takesPayment: false }).byLink).toBe(true);
    expect(byLink({ takesPayment: false })).not.toHaveProperty('takesPayment');
    expect(byLink({ kit: true, total: 0 }).byLink).toBe(false);
    expect(byLink({ here: true }, 'byLink')).toMatchObject({ byLink: false, arrived: '' });
    expect(byLink({})).not.toHaveProperty('arrived');
    expect(byLink({})).not.toHaveProperty('barcode');
    expect(byLink({})).not.toHaveProperty('statements');
  });

  it('sends the passport and the journey where the test is for one, a number only for what has one', () => {
    const values = startOf(profile, 1);
    const travel = {
      ...values.travel,
      arrival: '2027-03-01',
      mode: 'coach',
      number: 'BA 1',
      from: 'FR',
      transit: [''],
    };
    const input = inputOf({ ...values, travel }, { ...chosen, travel: true }, day);
    expect(input.patients[0]).toMatchObject({ passport: 'E123' });
    expect(input.travel).toMatchObject({ mode: 'coach', number: null, from: 'FR', transit: [], departure: null });
    expect(input.terms).toBe('');
  });

  it('names the adult who agrees where a child comes', () => {
    const [first, second] = startOf(profile, 2).patients;
    const patients = [first, { ...second, firstName: 'Bo', lastName: 'Lin', dob: '2018-01-01', sex: '1' }];
    const values = { ...startOf(profile, 2), patients, consent: { firstName: ' Wei', lastName: 'Lin' } };
    const input = inputOf(values as BookingForValues, chosen, day);
    expect(input.consent).toEqual({ firstName: 'Wei', lastName: 'Lin' });
  });
});
