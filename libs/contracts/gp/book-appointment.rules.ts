import { consultationModes } from '@meridian/domain/gp/rules';
import { number, string } from 'yup';
import type { BookAppointmentInput, BookAppointmentTimeInput, ConsultationMode, Language } from '../generated/admin.js';
import { knownId, oneOfValues, valuesOf } from '../kernel/fields.js';
import { key, rulesFor } from '../kernel/rules.js';
import { patientFields, placeFields, reasonFields, timeOfDoctor, wishesFields } from './appointments.rules.js';

/** Of the sentences that staff read aloud to who books by phone. */
export const heardVersions = {
  en: '2026-11-gp-aloud',
  zh: '2026-11-gp-aloud-zh',
} as const satisfies Record<Language, string>;

const timeRules = rulesFor<BookAppointmentTimeInput>(timeOfDoctor);

export const bookAppointmentRules = rulesFor<BookAppointmentInput>({
  userId: knownId(),
  mode: oneOfValues(valuesOf<ConsultationMode>()(consultationModes)).required(),
  ...patientFields,
  ...reasonFields,
  ...wishesFields,
  time: timeRules.nullable().default(undefined).optional() as never,
  ...placeFields,
  heard: string()
    .oneOf(Object.values(heardVersions), key('gp.refusals.notAgreed'))
    .required(key('gp.refusals.notAgreed')),
  seen: number().integer().min(0).required(),
});
