import { boolean, string } from 'yup';
import type { BookPharmaWalkInInput, FindPharmaPersonInput } from '../generated/public.js';
import { knownId, language } from '../kernel/fields.js';
import { rulesFor } from '../kernel/rules.js';
import { bookingPatientRules, patientRulesOn, type TestOnDay, voucherField } from './booking.rules.js';
import { bookingForFields, identityField } from './staff.rules.js';

const { firstName, lastName, dob } = bookingPatientRules.fields;

export const findPharmaPersonRules = rulesFor<FindPharmaPersonInput>({
  pharmaid: knownId(),
  firstName: firstName as never,
  lastName: lastName as never,
  dob: dob as never,
});

const bookPharmaWalkIn = (patient: typeof bookingPatientRules) =>
  rulesFor<BookPharmaWalkInInput>({
    ...bookingForFields(patient),
    id: string().uuid().required(),
    pharmaid: knownId(),
    userId: knownId().nullable().optional(),
    anotherPerson: boolean().nullable().optional(),
    language: language().required(),
    arrived: identityField().required(),
    voucher: voucherField().nullable().optional(),
  });

export const bookPharmaWalkInRules = bookPharmaWalkIn(bookingPatientRules);
export const bookPharmaWalkInRulesOn = (test: TestOnDay) => bookPharmaWalkIn(patientRulesOn(test));
