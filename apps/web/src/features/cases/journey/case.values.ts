import type {
  CaseRelationship,
  DescribeCaseInput,
  GiveCaseConsentsInput,
  NameCasePatientInput,
  Specialty,
} from '@meridian/contracts/generated/public';
import { caseConsents } from '@meridian/domain/cases/rules';
import { nameValues, trimmed, type NameValues } from '../../identity/shared/person/person.values.ts';
import type { CaseNow } from '../shared/case.ts';

type Given<Input> = Omit<Input, 'id' | 'lang'>;

/** Who asks, as far as it is known. */
export type Asker = {
  firstName?: string | null;
  lastName?: string | null;
  profile?: { dob?: string | null; sex?: number | null } | null;
};

export type PersonValues = NameValues & { dob: string; sex: string };
export type PatientValues = {
  relationship: CaseRelationship | '';
  patient: PersonValues;
  patientAgrees: boolean;
};
export type AboutValues = { specialty: Specialty | ''; title: string; story: string; wish: string };
export type ConsentValues = Record<(typeof caseConsents)[number], boolean>;

type Known = Asker & Asker['profile'];

export const personValues = (known: Known): PersonValues => ({
  ...nameValues({ firstName: known?.firstName, lastName: known?.lastName }),
  dob: known?.dob ?? '',
  sex: known?.sex === 1 || known?.sex === 2 ? String(known.sex) : '',
});

/** What the form holds of the patient once it is said who that is. */
export const patientFor = (relationship: PatientValues['relationship'], asker: Asker | null): PersonValues =>
  relationship === 'myself' && asker ? personValues({ ...asker, ...asker.profile }) : personValues({});

export function patientValues(draft: CaseNow | undefined): PatientValues {
  const relationship = draft?.relationship ?? '';
  return {
    relationship,
    patient: personValues(draft?.patient ?? {}),
    patientAgrees: relationship !== '' && relationship !== 'myself',
  };
}

/** For oneself one has agreed by asking. What isn't chosen yet is left out, so that the rules ask for it. */
export function patientInput({ relationship, patient, patientAgrees }: PatientValues): Given<NameCasePatientInput> {
  const { firstName, lastName, dob, sex } = patient;
  return {
    ...(relationship !== '' && { relationship }),
    patient: { ...trimmed({ firstName, lastName }), dob, ...(sex !== '' && { sex: Number(sex) }) },
    patientAgrees: relationship === 'myself' || patientAgrees,
  } as Given<NameCasePatientInput>;
}

export const aboutValues = ({ specialty, title, story, wish }: CaseNow): AboutValues => ({
  specialty: specialty ?? '',
  title: title ?? '',
  story: story ?? '',
  wish: wish ?? '',
});

export function aboutInput({ specialty, title, story, wish }: AboutValues): Given<DescribeCaseInput> {
  return { ...(specialty !== '' && { specialty }), ...trimmed({ title, story, wish }) } as Given<DescribeCaseInput>;
}

export const consentValues = ({ consents }: Pick<CaseNow, 'consents'>): ConsentValues => ({
  terms: consents.includes('terms'),
  sharing: consents.includes('sharing'),
  earlierResults: consents.includes('earlierResults'),
});

export const consentsInput = (values: ConsentValues): Given<GiveCaseConsentsInput> => ({
  consents: caseConsents.filter((consent) => values[consent]),
});
