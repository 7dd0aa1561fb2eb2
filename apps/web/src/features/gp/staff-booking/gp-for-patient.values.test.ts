import { formErrors } from '@meridian/contracts/kernel';
import { describe, expect, it } from 'vitest';
import { anyDoctor } from '../shared/gp.values.ts';
import { bookInput, fieldInForm, formRules, inForm, inMode, startOf, type GpValues } from './gp-for-patient.values.ts';

const known = {
  id: 'u1',
  language: 'zh',
  firstName: 'Mei',
  lastName: 'Lin',
  dob: '1961-03-12',
  sex: 2,
  email: 'mei@example.org',
  phoneCountry: '+44',
  phone: '07700 900123',
  address1: '1 High Street',
  city: 'York',
  postCode: 'yo1 7hh',
  country: 'GB',
} as const;
const facts = { userId: 'u1', today: '2026-11-27', seen: 6_500 };
const time = { at: '2026-12-07T10:00:00.000Z', practitionerId: 'd1' };
const told: GpValues = {
  ...startOf(known, 'video'),
  none: true,
  reason: 'A cough',
  medication: 'None',
  history: 'None',
  minutes: '10',
  interpreter: 'no',
  images: 'no',
  time,
  heard: true,
};
const wrong = (values: GpValues) => Object.keys(formErrors(formRules, inForm(values, facts)));

describe('what staff tell for a patient', () => {
  it('begins with what is known of them, in their language', () => {
    expect(startOf(known, 'remote')).toMatchObject({ whom: 'me', spoken: 'mandarin', readIn: 'zh', time: null });
    expect(bookInput(told, facts)).toMatchObject({
      userId: 'u1',
      mode: 'video',
      patient: { firstName: 'Mei', dob: '1961-03-12', sex: 2 },
      email: 'mei@example.org',
      postCode: 'YO1 7HH',
      practitionerId: null,
      time,
      heard: '2026-11-gp-aloud-zh',
      seen: 6_500,
    });
    expect(wrong(told)).toEqual([]);
  });

  it('is not sent before the signs of an emergency were asked and the sentences read', () => {
    expect(wrong({ ...told, none: false })).toEqual(['none']);
    expect(wrong({ ...told, heard: false })).toEqual(['heard']);
    expect(wrong({ ...told, contact: { ...told.contact, email: '' } })).toEqual(['contact.email']);
  });

  it('loses its time in another mode, and its length where that has none', () => {
    expect(inMode(told, 'inPerson', anyDoctor)).toMatchObject({ mode: 'inPerson', minutes: '', time: null });
    expect(inMode({ ...told, minutes: '30' }, 'remote', anyDoctor)).toMatchObject({ minutes: '30' });
    expect(bookInput({ ...told, mode: 'remote' }, facts).time).toBeNull();
  });

  it('names fields as the form does', () => {
    expect(['email', 'city', 'patient.dob'].map(fieldInForm)).toEqual(['contact.email', 'address.city', 'patient.dob']);
  });
});
