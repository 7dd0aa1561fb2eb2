import { longestCancelReason, longestInterpreter, longestMoveReason, spokenLanguages } from '@meridian/domain/gp/rules';
import { longestId } from '@meridian/domain/kernel/rules';
import { array, boolean, string } from 'yup';
import type {
  ArrangeInterpreterInput,
  AssignAppointmentInput,
  CancelStaffAppointmentInput,
  CloseAppointmentAsHeldInput,
  CloseAppointmentAsNotHeldInput,
  LinkAppointmentInterpreterInput,
  MoveStaffAppointmentInput,
  OfferMovesInput,
  OpenAppointmentContactInput,
  SpokenLanguage,
} from '../generated/admin.js';
import { accessReasons } from '../kernel/access-reasons.js';
import { day, knownId, line, oneOfValues, seenRevision, valuesOf } from '../kernel/fields.js';
import { rulesFor } from '../kernel/rules.js';
import { instant, timeOfDoctor } from './appointments.rules.js';

export const openAppointmentContactRules = rulesFor<OpenAppointmentContactInput>({
  id: knownId(),
  reason: oneOfValues(accessReasons.appointment).required(),
});

export const assignAppointmentRules = rulesFor<AssignAppointmentInput>({
  id: knownId(),
  takenBy: string().trim().max(longestId).nullable().optional(),
  practitionerId: knownId(),
});

export const cancelStaffAppointmentRules = rulesFor<CancelStaffAppointmentInput>({
  id: knownId(),
  free: boolean().required(),
  reason: line(longestCancelReason),
});

export const closeAppointmentAsHeldRules = rulesFor<CloseAppointmentAsHeldInput>({
  id: knownId(),
  reason: line(longestCancelReason),
});

export const closeAppointmentAsNotHeldRules = rulesFor<CloseAppointmentAsNotHeldInput>({
  id: knownId(),
  free: boolean().required(),
  reason: line(longestCancelReason),
});

export const moveStaffAppointmentRules = rulesFor<MoveStaffAppointmentInput>({
  id: knownId(),
  ...timeOfDoctor,
  atSeen: instant(),
  reason: line(longestMoveReason),
});

export const arrangeInterpreterRules = rulesFor<ArrangeInterpreterInput>({
  id: knownId(),
  revision: seenRevision(),
  interpreterName: line(longestInterpreter),
  interpreterLanguage: oneOfValues(valuesOf<SpokenLanguage>()(spokenLanguages)).required(),
  interpreterContact: line(longestInterpreter),
});

export const linkAppointmentInterpreterRules = rulesFor<LinkAppointmentInterpreterInput>({ id: knownId() });

/** More than a day has room for. */
const mostOfDay = 300;

export const offerMovesRules = rulesFor<OfferMovesInput>({
  practitionerId: knownId(),
  day: day().required(),
  ids: array().of(knownId()).max(mostOfDay).required(),
  reason: line(longestMoveReason),
  leave: boolean().required(),
});
