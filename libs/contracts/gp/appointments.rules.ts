import {
  appointmentLengths,
  type DeclineReason,
  declineReasons,
  longestAdvice,
  mostAdvisedTests,
  longestAppointmentReason,
  longestMedicalHistory,
  longestMedication,
  longestNotes,
  type RedFlag as Flag,
  redFlags,
  type SharedRecords as Records,
  sharedRecords,
  spokenLanguages,
} from '@meridian/domain/gp/rules';
import { longestName } from '@meridian/domain/kernel/rules';
import { array, boolean, number, string } from 'yup';
import type {
  AppointmentAdultInput,
  AppointmentPersonInput,
  ChooseAppointmentTimeInput,
  CompleteGpAppointmentInput,
  DeclineGpAppointmentInput,
  GpDeclineReason,
  GiveAppointmentPlaceInput,
  GiveAppointmentReasonInput,
  GiveAppointmentWishesInput,
  MoveAppointmentInput,
  NameAppointmentPatientInput,
  RedFlag,
  ShareAppointmentRecordsInput,
  SharedRecords,
  SpokenLanguage,
  WriteGpNotesInput,
} from '../generated/public.js';
import { addressFields, email, phone, phoneCountry } from '../identity/index.js';
import { birthDay, knownId, language, line, oneOfValues, optionalLine, valuesOf } from '../kernel/fields.js';
import { key, rulesFor } from '../kernel/rules.js';
import { canBeCalled } from './phone-to-call.js';

export const instant = () =>
  string()
    .required()
    .test('instant', key('rules.invalid'), (value) => !Number.isNaN(Date.parse(value)));
const ofAppointment = { id: knownId(), lang: language().required() };
const name = () => line(longestName);

const personRules = rulesFor<AppointmentPersonInput>({
  firstName: name(),
  lastName: name(),
  dob: birthDay().required(),
  sex: number().oneOf([1, 2], key('identity.rules.sex')).required(key('identity.rules.sex')),
});
const adultRules = rulesFor<AppointmentAdultInput>({ firstName: name(), lastName: name() });

export const patientFields = {
  patient: personRules.required() as never,
  adult: adultRules.nullable().default(undefined).optional() as never,
};
export const nameAppointmentPatientRules = rulesFor<NameAppointmentPatientInput>({
  ...ofAppointment,
  ...patientFields,
});

export const reasonFields = {
  redFlags: array()
    .of(oneOfValues(valuesOf<RedFlag>()<readonly Flag[]>(redFlags)).required())
    .max(redFlags.length)
    .required(),
  reason: line(longestAppointmentReason),
  medication: line(longestMedication),
  history: line(longestMedicalHistory),
};
const records = () =>
  array()
    .of(oneOfValues(valuesOf<SharedRecords>()<readonly Records[]>(sharedRecords)).required())
    .max(sharedRecords.length);
export const giveAppointmentReasonRules = rulesFor<GiveAppointmentReasonInput>({
  ...ofAppointment,
  ...reasonFields,
  shared: records().nullable().optional(),
});
export const shareAppointmentRecordsRules = rulesFor<ShareAppointmentRecordsInput>({
  ...ofAppointment,
  records: records().required(),
});

export const wishesFields = {
  minutes: number()
    .oneOf([...appointmentLengths], key('rules.notOffered'))
    .required(key('rules.notOffered')),
  interpreter: boolean().required(key('rules.notOffered')),
  spoken: oneOfValues(valuesOf<SpokenLanguage>()(spokenLanguages)).required(),
  practitionerId: string().trim().max(40).nullable().optional(),
  images: boolean().required(key('rules.notOffered')),
};
export const giveAppointmentWishesRules = rulesFor<GiveAppointmentWishesInput>({
  ...ofAppointment,
  ...wishesFields,
});

export const timeOfDoctor = { practitionerId: knownId(), at: instant() };
export const chooseAppointmentTimeRules = rulesFor<ChooseAppointmentTimeInput>({ ...ofAppointment, ...timeOfDoctor });
export const moveAppointmentRules = rulesFor<MoveAppointmentInput>({
  ...ofAppointment,
  ...timeOfDoctor,
  atSeen: instant(),
});

export const placeFields = {
  email: email(),
  phoneCountry: phoneCountry().required(),
  phone: phone()
    .required()
    .test(
      'callable',
      key('gp.rules.phone'),
      (number, { parent }) => !number || canBeCalled(String(parent.phoneCountry), number),
    ),
  ...addressFields(key('bookings.rules.postCode'), string().uppercase()),
};
export const giveAppointmentPlaceRules = rulesFor<GiveAppointmentPlaceInput>({ ...ofAppointment, ...placeFields });

export const writeGpNotesRules = rulesFor<WriteGpNotesInput>({ id: knownId(), notes: line(longestNotes) });

export const declineGpAppointmentRules = rulesFor<DeclineGpAppointmentInput>({
  id: knownId(),
  at: instant(),
  declineReason: oneOfValues(valuesOf<GpDeclineReason>()<readonly DeclineReason[]>(declineReasons)).required(),
});

export const completeGpAppointmentRules = rulesFor<CompleteGpAppointmentInput>({
  id: knownId(),
  notes: line(longestNotes),
  advice: line(longestAdvice),
  safetyNet: line(longestAdvice),
  followUp: optionalLine(longestAdvice),
  tests: array().of(knownId().required()).max(mostAdvisedTests).nullable().optional(),
});
