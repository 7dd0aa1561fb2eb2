import type { MutationMutateBookTestArgs } from '@meridian/contracts/generated/public';
import {
  bookingBarcodeRules,
  bookingPatientsRules,
  bookingTermsRules,
  bookingTravelRules,
  bookingVoucherRules,
  bookingWhereaboutsRules,
  healthStatementsRules,
} from '@meridian/contracts/bookings';
import { type FieldError, type Rules, validateInput } from '@meridian/contracts/kernel';
import {
  type BookingAddress,
  type BookingContact,
  type Consent,
  type HealthStatement,
  type Patient,
  type Travel,
} from '@meridian/domain/bookings';
import { mostPeople } from '@meridian/domain/diary/rules';

type Args = MutationMutateBookTestArgs;
export type Validated<Value> = { readonly input: Value } | { readonly errors: readonly FieldError[] };

const missing = (...fields: readonly string[]): { readonly errors: readonly FieldError[] } => ({
  errors: fields.map((field) => ({ field, messageKey: 'rules.required', values: {} })),
});

/** Absent and empty optional fields are left out of what is kept. */
function without<Value extends object>(value: object): Value {
  const input = Object.entries(value).filter(([, each]) => each !== null && each !== undefined && each !== '');
  return Object.fromEntries(input) as Value;
}

function checked<Input extends object, Value>(
  rules: Rules<Input>,
  input: object,
  shaped: (value: Input) => Value,
): Validated<Value> {
  const validated = validateInput(rules, input);
  return validated.ok ? { input: shaped(validated.value) } : { errors: validated.errors };
}

export function startInput({
  testId,
  venueId,
  referral,
}: Args): Validated<{ readonly testId: string; readonly venueId: string; readonly proof: string | null }> {
  if (!testId || !venueId) return missing(...(testId ? [] : ['testId']), ...(venueId ? [] : ['venueId']));
  return { input: { testId, venueId, proof: referral ?? null } };
}

export function slotInput({ at, people }: Args): Validated<{ readonly at: string; readonly people: number }> {
  if (!at || !people) return missing(...(at ? [] : ['at']), ...(people ? [] : ['people']));
  if (people >= 1 && people <= mostPeople) return { input: { at, people } };
  return { errors: [{ field: 'people', messageKey: 'bookings.refusals.badPeople', values: {} }] };
}

export function patientsInput({
  patients,
  consent,
}: Args): Validated<{ readonly patients: readonly Patient[]; readonly consent: Consent | null }> {
  return checked(bookingPatientsRules, { patients: patients ?? [], consent }, (value) => ({
    patients: value.patients.map((patient) => without<Patient>(patient)),
    consent: value.consent ?? null,
  }));
}

export function whereaboutsInput({
  contact,
  address,
}: Args): Validated<{ readonly contact: BookingContact; readonly address: BookingAddress }> {
  if (!contact || !address) return missing(...(contact ? [] : ['contact']), ...(address ? [] : ['address']));
  return checked(bookingWhereaboutsRules, { contact, address }, (value) => ({
    contact: value.contact,
    address: without<BookingAddress>(value.address),
  }));
}

export function travelInput({ travel }: Args): Validated<Travel> {
  return travel ? checked(bookingTravelRules, travel, (value) => without<Travel>(value)) : missing('travel');
}

export function barcodeInput({ barcode }: Args): Validated<string> {
  return checked(bookingBarcodeRules, { barcode: barcode ?? '' }, (value) => value.barcode);
}

export function statementsInput({ statements }: Args): Validated<Readonly<Record<HealthStatement, boolean>>> {
  return statements ? checked(healthStatementsRules, statements, (value) => value) : missing('statements');
}

export function termsInput({ terms }: Args): Validated<string> {
  return checked(bookingTermsRules, { terms: terms ?? '' }, (value) => value.terms);
}

export function voucherInput({ voucher }: Args): Validated<string> {
  return checked(bookingVoucherRules, { voucher: voucher ?? '' }, (value) => value.voucher);
}

export function seenInput({ seen }: Args): Validated<number> {
  return typeof seen === 'number' && seen >= 0 ? { input: seen } : missing('seen');
}
