import { array, mixed, number, string } from 'yup';
import type {
  ChangeVenueInput,
  ExceptDayInput,
  LiftExceptionInput,
  OfferTestsInput,
  OpenVenueInput,
  SetCalendarInput,
  StaffVenueInput,
  VenueKind,
} from '../generated/admin.js';
import { idList, key, rulesFor } from '../kernel/rules.js';
import { spanForm, weekdaySpanForm } from './opening-hours.js';

export const venueKinds: readonly VenueKind[] = ['pharmacy', 'clinic', 'home'];

const postCodeForm = /^[A-Z]{1,2}\d[A-Z\d]?\s*\d[A-Z]{2}$/i;
const newId = () =>
  string()
    .trim()
    .matches(/^[a-z0-9][a-z0-9-]{0,39}$/, key('bookings.rules.venueId'))
    .required();
const knownId = () => string().trim().max(40).required();
const line = (most: number) => string().trim().max(most).required();
const whole = (least: number, most: number) => number().integer().min(least).max(most).required();
const day = () =>
  string()
    .matches(/^\d{4}-\d{2}-\d{2}$/, key('rules.invalid'))
    .required();
const spans = (form: RegExp, most: number) =>
  array()
    .of(string().trim().matches(form, key('bookings.refusals.badHours')).required())
    .max(most);

const seen = () => idList({ most: 10_000, longest: 40 }).nullable().optional();

const facts = {
  name: line(120),
  address1: string().trim().max(120).defined(),
  city: line(80),
  postCode: string().trim().matches(postCodeForm, key('bookings.rules.postCode')).required(),
  phone: line(20),
};

export const openVenueRules = rulesFor<OpenVenueInput>({
  id: newId(),
  kind: mixed<VenueKind>()
    .oneOf([...venueKinds])
    .required(),
  ...facts,
});
export const changeVenueRules = rulesFor<ChangeVenueInput>({ id: knownId(), ...facts });
export const offerTestsRules = rulesFor<OfferTestsInput>({
  id: knownId(),
  tests: array().of(newId()).max(500).required(),
});
export const staffVenueRules = rulesFor<StaffVenueInput>({ id: knownId() });

export const setCalendarRules = rulesFor<SetCalendarInput>({
  id: knownId(),
  hours: spans(weekdaySpanForm, 56).required(),
  slotMinutes: whole(5, 120),
  capacity: whole(1, 200),
  leadMinutes: whole(0, 20_160),
  furthestDays: whole(1, 90),
  bankHolidays: spans(spanForm, 8).nullable().optional(),
  seen: seen(),
});
export const exceptDayRules = rulesFor<ExceptDayInput>({
  id: knownId(),
  day: day(),
  hours: spans(spanForm, 8).required(),
  capacity: number().integer().min(1).max(200).nullable().optional(),
  note: string().trim().max(120).nullable().optional(),
  seen: seen(),
});
export const liftExceptionRules = rulesFor<LiftExceptionInput>({ id: knownId(), day: day(), seen: seen() });
