import {
  caseConsents,
  caseFileKinds,
  caseFileLanguages,
  caseSpecialties,
  longestCaseAnswer,
  longestCaseReason,
  longestCaseTitle,
  longestFeedback,
  longestStory,
  longestWish,
  mostStars,
  relationships,
} from '@meridian/domain/cases/rules';
import { mostFiles } from '@meridian/domain/files/rules';
import { longestName } from '@meridian/domain/kernel/rules';
import { array, boolean, number } from 'yup';
import type {
  AnswerCaseQuestionInput,
  AskCaseCancellationInput,
  CaseConsent,
  CaseFileKind,
  CaseFileLanguage,
  CasePersonInput,
  CaseRelationship,
  DescribeCaseFilesInput,
  DescribeCaseInput,
  GiveCaseConsentsInput,
  GiveCaseFeedbackInput,
  NameCasePatientInput,
  Specialty,
} from '../generated/public.js';
import { birthDay, knownId, language, line, oneOfValues, optionalLine, valuesOf } from '../kernel/fields.js';
import { key, rulesFor } from '../kernel/rules.js';

const ofCase = { id: knownId(), lang: language().required() };
const name = () => line(longestName);

const personRules = rulesFor<CasePersonInput>({
  firstName: name(),
  lastName: name(),
  dob: birthDay().required(),
  sex: number().oneOf([1, 2], key('identity.rules.sex')).required(key('identity.rules.sex')),
});

export const nameCasePatientRules = rulesFor<NameCasePatientInput>({
  ...ofCase,
  relationship: oneOfValues(valuesOf<CaseRelationship>()(relationships)).required(key('cases.rules.relationship')),
  patient: personRules.required() as never,
  patientAgrees: boolean().required(),
});

export const describeCaseRules = rulesFor<DescribeCaseInput>({
  ...ofCase,
  specialty: oneOfValues(valuesOf<Specialty>()(caseSpecialties)).required(key('cases.rules.specialty')),
  title: line(longestCaseTitle),
  story: line(longestStory),
  wish: line(longestWish),
});

export const describeCaseFilesRules = rulesFor<DescribeCaseFilesInput>({
  ...ofCase,
  fileIds: array().of(knownId()).min(1).max(mostFiles).required(),
  kind: oneOfValues(valuesOf<CaseFileKind>()(caseFileKinds)).required(),
  language: oneOfValues(valuesOf<CaseFileLanguage>()(caseFileLanguages)).required(),
});

export const giveCaseConsentsRules = rulesFor<GiveCaseConsentsInput>({
  ...ofCase,
  consents: array()
    .of(oneOfValues(valuesOf<CaseConsent>()(caseConsents)).required())
    .max(caseConsents.length)
    .required(),
});

export const answerCaseQuestionRules = rulesFor<AnswerCaseQuestionInput>({
  ...ofCase,
  questionId: knownId(),
  answer: line(longestCaseAnswer),
});

export const askCaseCancellationRules = rulesFor<AskCaseCancellationInput>({
  ...ofCase,
  reason: line(longestCaseReason),
});

export const giveCaseFeedbackRules = rulesFor<GiveCaseFeedbackInput>({
  ...ofCase,
  stars: number().integer().min(1).max(mostStars).required(),
  words: optionalLine(longestFeedback),
});
