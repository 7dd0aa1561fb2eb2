import {
  caseDoctorEvents,
  caseDoctors,
  caseEvents,
  casePermissions,
  cases,
  translationEvents,
  translations,
} from '@meridian/domain/cases';
import { caseMachine, translationMachine } from '@meridian/workflows/cases';
import { auditedAggregate } from '../../platform/audit/index.js';

export const casesAudited = [
  auditedAggregate(cases, {
    events: caseEvents,
    machine: caseMachine,
    enums: {
      status: 'CaseStatus',
      relationship: 'CaseRelationship',
      specialty: 'Specialty',
      kind: 'CaseFileKind',
      by: 'CaseCanceller',
    },
    named: { table: 'cases.cases', id: 'case_id', reference: 'reference' },
    about: { record: 'case', person: ({ owner }) => owner, opens: 'clinical' },
    actions: { module: 'cases', at: casePermissions },
  }),
  auditedAggregate(caseDoctors, {
    events: caseDoctorEvents,
    about: { record: 'professional', person: (_state: unknown, userId: string) => userId },
  }),
  auditedAggregate(translations, {
    events: translationEvents,
    machine: translationMachine,
    enums: {
      status: 'TranslationStatus',
      of: 'TranslationSubject',
      from: 'CaseFileLanguage',
      to: 'CaseFileLanguage',
      specialty: 'Specialty',
    },
    named: { table: 'cases.translations', id: 'translation_id', reference: 'reference' },
    about: { record: 'case', person: ({ owner }) => owner, opens: 'clinical' },
  }),
];
