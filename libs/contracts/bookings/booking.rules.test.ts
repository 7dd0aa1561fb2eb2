import { describe, expect, it } from 'vitest';
import { type Rules, validateInput } from '../kernel/index.js';
import {
  bookingBarcodeRules,
  bookingPatientsRules,
  bookingPatientsRulesOn,
  bookingTravelRules,
  bookingWhereaboutsRules,
} from './booking.rules.js';

const faultsOf = <Input extends object>(rules: Rules<Input>, input: object) => {
  const validated = validateInput(rules, input);
  return validated.ok ? [] : validated.errors.map(({ field, messageKey }) => `${field} ${messageKey}`);
};
const li = { firstName: 'Li', lastName: 'Wei', dob: '1990-02-03', sex: 2 };
const journey = { arrival: '2026-12-01', mode: 'flight', number: 'CA 937', from: 'CN', transit: [] };

describe('the pages of a booking', () => {
  it.each([
    [{ patients: [li] }, []],
    [{ patients: [li], consent: null }, []],
    [{ patients: [] }, ['patients rules.tooFew']],
    [{ patients: [{ ...li, dob: '2025-02-29' }] }, ['patients[0].dob rules.birthDay.unreal']],
    [{ patients: [{ ...li, dob: '' }] }, ['patients[0].dob rules.birthDay.missing']],
    [{ patients: [{ ...li, dob: '1990--3' }] }, ['patients[0].dob rules.birthDay.missing']],
    [{ patients: [{ ...li, dob: '2099-02-28' }] }, ['patients[0].dob rules.birthDay.future']],
    [{ patients: [{ ...li, dob: '2024-02-29', sex: 3 }] }, ['patients[0].sex identity.rules.sex']],
    [
      { patients: [li], consent: { firstName: '' } },
      ['consent.firstName rules.required', 'consent.lastName rules.required'],
    ],
    [{ patients: [{ ...li, passport: 'E1234/5' }] }, ['patients[0].passport bookings.rules.passport']],
  ])('names patients %#', (input, faults) => {
    expect(faultsOf(bookingPatientsRules, input).toSorted()).toEqual(faults);
  });

  it('tells who is too young for a test on its day, and from which age it is', () => {
    const rules = bookingPatientsRulesOn({ day: '2026-11-27', minAge: 16, travel: false });
    const born = (dob: string) => validateInput(rules, { patients: [{ ...li, dob }] });
    expect(born('2010-11-28')).toEqual({
      ok: false,
      errors: [{ field: 'patients[0].dob', messageKey: 'bookings.refusals.tooYoung', values: { least: 16 } }],
    });
    expect(born('2010-11-27').ok).toBe(true);
    expect(faultsOf(rules, { patients: [{ ...li, dob: '' }] })).toEqual(['patients[0].dob rules.birthDay.missing']);
  });

  it('wants the passport of everybody for a journey alone', () => {
    const faults = (travel: boolean, passport: string | null) =>
      faultsOf(bookingPatientsRulesOn({ day: '2026-11-27', minAge: 5, travel }), { patients: [{ ...li, passport }] });
    expect([faults(true, 'E1'), faults(false, null)]).toEqual([[], []]);
    for (const none of [null, '', ' ']) {
      expect(faults(true, none)).toEqual(['patients[0].passport bookings.refusals.passportNeeded']);
    }
  });

  it.each([
    [{}, []],
    [{ number: '' }, ['number rules.required']],
    [{ mode: 'coach', number: null }, []],
    [{ arrival: null }, ['arrival rules.required']],
    [{ arrival: '2026-02-30' }, ['arrival bookings.rules.day']],
    [{ departure: '2026-12-02' }, ['departure bookings.rules.departure']],
    [{ departure: '', lastTest: '' }, []],
    [{ from: 'XX' }, ['from identity.rules.country']],
  ])('asks for the starred fields of a journey %#', (change, faults) => {
    expect(faultsOf(bookingTravelRules, { ...journey, ...change })).toEqual(faults);
  });

  it('takes a barcode as it is printed, whatever the keyboard made of it', () => {
    expect(validateInput(bookingBarcodeRules, { barcode: ' mrd-123456 ' })).toEqual({
      ok: true,
      value: { barcode: 'MRD-123456' },
    });
    expect(faultsOf(bookingBarcodeRules, { barcode: '-1' })).toEqual(['barcode bookings.refusals.badBarcode']);
  });

  it('wants a UK postcode where the country is the UK', () => {
    const contact = { email: 'li@example.org', phoneCountry: '+44', phone: '7700900123' };
    const address = { address1: '1 High Street', city: 'London', postCode: 'n1 1aa', country: 'GB' };
    expect(validateInput(bookingWhereaboutsRules, { contact, address })).toMatchObject({
      value: { address: { postCode: 'N1 1AA' } },
    });
    expect(faultsOf(bookingWhereaboutsRules, { contact, address: { ...address, postCode: '100000' } })).toEqual([
      'address.postCode bookings.rules.postCode',
    ]);
    expect(
      faultsOf(bookingWhereaboutsRules, { contact, address: { ...address, postCode: '100000', country: 'CN' } }),
    ).toEqual([]);
  });
});
