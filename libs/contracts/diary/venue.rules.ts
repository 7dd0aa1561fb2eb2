import {
  furthestDays,
  longestNote,
  longestSlotMinutes,
  mostCapacity,
  mostLeadMinutes,
  mostSpans,
  mostFlagsOfVenue,
  mostTestsOfVenue,
  shortestSlotMinutes,
  venueFlags,
  venueKinds as kinds,
} from '@meridian/domain/diary/rules';
import { longestAddressLine, longestCity, longestId, longestPhone, longestTitle } from '@meridian/domain/kernel/rules';
import { array, number, string } from 'yup';
import type {
  ChangeVenueInput,
  ExceptDayInput,
  FlagVenueInput,
  LiftExceptionInput,
  OfferTestsInput,
  OpenVenueInput,
  SetCalendarInput,
  StaffVenueInput,
  VenueFlag,
  VenueKind,
} from '../generated/admin.js';
import {
  day,
  knownId,
  line,
  newId,
  oneOfValues,
  optionalLine,
  valuesOf,
  seenRevision,
  ukPostCode,
} from '../kernel/fields.js';
import { idList, key, rulesFor } from '../kernel/rules.js';
import { spanForm, weekdaySpanForm } from './opening-hours.js';

export const venueKinds = valuesOf<VenueKind>()(kinds);

const newVenueId = () => newId(key('bookings.rules.venueId')).required();
const whole = (least: number, most: number) => number().integer().min(least).max(most).required();
const onDay = () => day().required();
const spans = (form: RegExp, most: number) =>
  array()
    .of(string().trim().matches(form, key('bookings.refusals.badHours')).required())
    .max(most);

const seen = () => idList({ most: 10_000, longest: longestId }).nullable().optional();

const facts = {
  name: line(longestTitle),
  address1: string().trim().max(longestAddressLine).defined(),
  city: line(longestCity),
  postCode: ukPostCode(key('bookings.rules.postCode')).required(),
  phone: line(longestPhone),
};

export const openVenueRules = rulesFor<OpenVenueInput>({
  id: newVenueId(),
  kind: oneOfValues(venueKinds).required(),
  ...facts,
});
export const changeVenueRules = rulesFor<ChangeVenueInput>({ id: knownId(), revision: seenRevision(), ...facts });
export const offerTestsRules = rulesFor<OfferTestsInput>({
  id: knownId(),
  revision: seenRevision(),
  tests: array().of(newVenueId()).max(mostTestsOfVenue).required(),
});
export const flagVenueRules = rulesFor<FlagVenueInput>({
  id: knownId(),
  revision: seenRevision(),
  flags: array()
    .of(oneOfValues(valuesOf<VenueFlag>()(venueFlags)).required())
    .max(mostFlagsOfVenue)
    .required(),
});
export const staffVenueRules = rulesFor<StaffVenueInput>({ id: knownId() });

export const setCalendarRules = rulesFor<SetCalendarInput>({
  id: knownId(),
  revision: seenRevision(),
  hours: spans(weekdaySpanForm, 7 * mostSpans).required(),
  slotMinutes: whole(shortestSlotMinutes, longestSlotMinutes),
  capacity: whole(1, mostCapacity),
  leadMinutes: whole(0, mostLeadMinutes),
  furthestDays: whole(1, furthestDays),
  bankHolidays: spans(spanForm, mostSpans).nullable().optional(),
  seen: seen(),
});
export const exceptDayRules = rulesFor<ExceptDayInput>({
  id: knownId(),
  revision: seenRevision(),
  day: onDay(),
  hours: spans(spanForm, mostSpans).required(),
  capacity: number().integer().min(1).max(mostCapacity).nullable().optional(),
  note: optionalLine(longestNote),
  seen: seen(),
});
export const liftExceptionRules = rulesFor<LiftExceptionInput>({
  id: knownId(),
  revision: seenRevision(),
  day: onDay(),
  seen: seen(),
});
