import { longestAddressLine, longestCity, longestId, longestPhone, longestTitle } from '@meridian/domain/kernel/rules';
import {
  companyNumberForm,
  longestGroupWords,
  normalCompanyNumber,
  phlebotomistRefusals,
  premisesNumberForm,
} from '@meridian/domain/pharma/rules';
import { boolean, string } from 'yup';
import type {
  ActivatePharmaGroupInput,
  AppointPharmaOwnerInput,
  ApprovePharmaGroupInput,
  ApprovePhlebotomistInput,
  AskPharmaApplicantInput,
  DeactivatePharmaGroupInput,
  PhlebotomistRefusal,
  RefusePharmaGroupInput,
  RefusePhlebotomistInput,
} from '../generated/admin.js';
import type { AnswerPharmacyQuestionInput, ApplyForPharmacyInput } from '../generated/public.js';
import { email } from '../identity/sign-in.rules.js';
import { knownId, line, newId, oneOfValues, ukPostCode, valuesOf } from '../kernel/fields.js';
import { key, rulesFor } from '../kernel/rules.js';

const words = () => line(longestGroupWords);

export const applyForPharmacyRules = rulesFor<ApplyForPharmacyInput>({
  id: string().uuid().required(),
  company: line(longestTitle),
  companyNo: string()
    .transform((typed: unknown) => (typeof typed === 'string' ? normalCompanyNumber(typed) : typed))
    .matches(companyNumberForm, key('pharma.rules.companyNo'))
    .required(),
  premisesNo: string().trim().matches(premisesNumberForm, key('pharma.rules.premisesNo')).required(),
  name: line(longestTitle),
  address1: line(longestAddressLine),
  city: line(longestCity),
  postCode: ukPostCode(key('bookings.rules.postCode')).required(),
  phone: line(longestPhone),
  authorised: boolean().oneOf([true], key('pharma.rules.authorised')).required(),
});
export const answerPharmacyQuestionRules = rulesFor<AnswerPharmacyQuestionInput>({ id: knownId(), answer: words() });

export const approvePharmaGroupRules = rulesFor<ApprovePharmaGroupInput>({
  id: knownId(),
  venueId: newId(key('bookings.rules.venueId')).required(),
});
export const askPharmaApplicantRules = rulesFor<AskPharmaApplicantInput>({ id: knownId(), question: words() });
export const refusePharmaGroupRules = rulesFor<RefusePharmaGroupInput>({ id: knownId(), reason: words() });
export const deactivatePharmaGroupRules = rulesFor<DeactivatePharmaGroupInput>({ id: knownId(), note: words() });
export const appointPharmaOwnerRules = rulesFor<AppointPharmaOwnerInput>({ id: knownId(), email: email() });
export const activatePharmaGroupRules = rulesFor<ActivatePharmaGroupInput>({ id: knownId() });

/** Longer than other ids: of a group and of a person in it. */
const phlebotomistId = () =>
  string()
    .trim()
    .max(2 * longestId)
    .required();
export const approvePhlebotomistRules = rulesFor<ApprovePhlebotomistInput>({ id: phlebotomistId() });
export const refusePhlebotomistRules = rulesFor<RefusePhlebotomistInput>({
  id: phlebotomistId(),
  refusal: oneOfValues(valuesOf<PhlebotomistRefusal>()(phlebotomistRefusals)).required(),
});
