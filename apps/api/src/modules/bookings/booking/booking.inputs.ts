import type { MutationMutateBookTestArgs } from '@meridian/contracts/generated/public';
import {
  bookingBarcodeRules,
  bookingPatientsRules,
  bookingTermsRules,
  bookingTravelRules,
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
export type Told<Value> = { readonly told: Value } | { readonly errors: readonly FieldError[] };

const missing = (...fields: readonly string[]): { readonly errors: readonly FieldError[] } => ({
  errors: fields.map((field) => ({ field, messageKey: 'rules.required', values: {} })),
});

/** Absent and empty optional fields are left out of what is kept. */
function without<Value extends object>(value: object): Value {
  const told = Object.entries(value).filter(([, each]) => each !== null && each !== undefined && each !== '');
  return Object.fromEntries(told) as Value;
}

function checked<Input extends object, Value>(
  rules: Rules<Input>,
  input: object,
  shaped: (value: Input) => Value,
): Told<Value> {
  const validated = validateInput(rules, input);
  return validated.ok ? { told: shaped(validated.value) } : { errors: validated.errors };
}

export function startTold({ testId, venueId }: Args): Told<{ readonly testId: string; readonly venueId: string }> {
  if (!testId || !venueId) return missing(...(testId ? [] : ['testId']), ...(venueId ? [] : ['venueId']));
  return { told: { testId, venueId } };
}

export function slotTold({ at, people }: Args): Told<{ readonly at: string; readonly people: number }> {
  if (!at || !people) return missing(...(at ? [] : ['at']), ...(people ? [] : ['people']));
  if (people >= 1 && people <= mostPeople) return { told: { at, people } };
  return { errors: [{ field: 'people', messageKey: 'bookings.refusals.badPeople', values: {} }] };
}

export function patientsTold({
  patients,
  consent,
}: Args): Told<{ readonly patients: readonly Patient[]; readonly consent: Consent | null }> {
  return checked(bookingPatientsRules, { patients: patients ?? [], consent }, (value) => ({
    patients: value.patients.map((patient) => without<Patient>(patient)),
    consent: value.consent ?? null,
  }));
}

export function whereaboutsTold({
  contact,
  address,
}: Args): Told<{ readonly contact: BookingContact; readonly address: BookingAddress }> {
  if (!contact || !address) return missing(...(contact ? [] : ['contact']), ...(address ? [] : ['address']));
  return checked(bookingWhereaboutsRules, { contact, address }, (value) => ({
    contact: value.contact,
    address: without<BookingAddress>(value.address),
  }));
}

export function travelTold({ travel }: Args): Told<Travel> {
  return travel ? checked(bookingTravelRules, travel, (value) => without<Travel>(value)) : missing('travel');
}

export function barcodeTold({ barcode }: Args): Told<string> {
  return checked(bookingBarcodeRules, { barcode: barcode ?? '' }, (value) => value.barcode);
}

export function statementsTold({ statements }: Args): Told<Readonly<Record<HealthStatement, boolean>>> {
  return statements ? checked(healthStatementsRules, statements, (value) => value) : missing('statements');
}

export function termsTold({ terms }: Args): Told<string> {
  return checked(bookingTermsRules, { terms: terms ?? '' }, (value) => value.terms);
}

export function seenTold({ seen }: Args): Told<number> {
  return typeof seen === 'number' && seen >= 0 ? { told: seen } : missing('seen');
}
