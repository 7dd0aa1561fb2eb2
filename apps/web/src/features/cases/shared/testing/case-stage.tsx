import { beforeEach } from 'vitest';
import { answers, money, stageGp } from '../../../gp/shared/testing/gp-stage.tsx';

export { answers, inputs, money, openPage } from '../../../gp/shared/testing/gp-stage.tsx';

export const caseId = '0123456789abcdef0123456789abcdef';

const patient = { __typename: 'CasePatient', firstName: 'Guo', lastName: 'Chen', dob: '1955-03-08', sex: 1 };

export const file = (given: object = {}) => ({
  __typename: 'CaseFile',
  id: 'f1',
  name: 'mri.pdf',
  bytes: 20_000,
  status: 'clean',
  type: 'pdf',
  width: null,
  height: null,
  fault: null,
  uploadedAt: '2027-02-28T09:00:00.000Z',
  kind: 'imaging',
  language: 'zh',
  translation: null,
  ...given,
});

/** A draft with all answers given, not paid; `given` says what is different. */
export const caseOf = (given: object = {}) => ({
  __typename: 'Case',
  id: caseId,
  status: 'draft',
  group: 'readyToSubmit',
  reference: null,
  relationship: 'parent',
  patient,
  specialty: 'orthopaedics',
  title: 'Dad’s knee',
  story: 'It began a year ago.\nAn operation was suggested.',
  wish: 'Is the operation needed?',
  storyTranslation: null,
  files: [file()],
  filesOpen: true,
  consents: ['terms', 'sharing'],
  pages: ['patient', 'about', 'files', 'consents', 'check'],
  page: 'check',
  price: money(49_500),
  coupon: null,
  discount: money(0),
  total: money(49_500),
  paid: money(0),
  refunded: money(0),
  refundFailed: null,
  attempt: null,
  ended: null,
  submittedAt: null,
  dueBy: null,
  paused: false,
  pauses: [],
  late: false,
  mayChoose: false,
  waitChosen: false,
  doctor: null,
  questions: [],
  reports: [],
  reportWithdrawn: null,
  cancellationAsked: false,
  cancellationDeclined: null,
  cancelling: null,
  barred: [],
  cancelledBy: null,
  cancelledWhy: null,
  feedback: null,
  documents: [],
  startedAt: '2027-02-28T09:00:00.000Z',
  changedAt: '2027-02-28T09:00:00.000Z',
  ...given,
});

export const cancelling = (free: boolean, refund = free ? 49_500 : 0) => ({
  __typename: 'CaseCancelling',
  free,
  refund: money(refund),
});

/** One that was sent, and that no doctor has yet. */
export const sent = (given: object = {}) =>
  caseOf({
    status: 'offered',
    group: 'awaitingAssignment',
    reference: 'SO-7K42',
    filesOpen: false,
    paid: money(49_500),
    submittedAt: '2027-02-28T12:00:00.000Z',
    dueBy: '2027-03-07T23:59:00.000Z',
    cancelling: cancelling(true),
    documents: [
      { __typename: 'AppointmentDocument', number: 'R-1', series: 'receipt', at: '2027-02-28T12:01:00.000Z' },
    ],
    ...given,
  });

export const doctor = {
  __typename: 'CaseDoctor',
  name: 'Dr Grey',
  specialty: 'orthopaedics',
  gmcNumber: '7654321',
  hospitals: ['Guy’s Hospital'],
  education: [{ __typename: 'Education', school: 'Oxford', graduationYear: 2004, subject: 'Medicine' }],
  experience: { __typename: 'DoctorExperience', en: null, zh: null },
};

/** One that a doctor has. */
export const accepted = (given: object = {}) =>
  sent({ status: 'inProgress', group: 'inProgress', doctor, cancelling: cancelling(false), ...given });

export const question = (given: object = {}) => ({
  __typename: 'CaseQuestion',
  id: 'q1',
  question: 'Does it hurt at night?',
  questionTranslation: null,
  askedAt: '2027-03-01T08:00:00.000Z',
  answer: null,
  answerTranslation: null,
  answeredAt: null,
  ...given,
});

export const report = (given: object = {}) => ({
  __typename: 'CaseReport',
  edition: 1,
  sections: {
    __typename: 'CaseReportSections',
    summary: 'The knee is worn.',
    findings: 'An old tear.',
    opinion: 'I agree with the tear.',
    recommendations: 'Exercises first.',
    answers: 'Not needed now.',
    limits: 'Not examined.',
  },
  doctor: 'Dr Grey',
  gmcNumber: '7654321',
  signedAt: '2027-03-01T09:00:00.000Z',
  reason: null,
  translation: null,
  inTranslation: false,
  withdrawn: null,
  ...given,
});

export const completed = (given: object = {}) =>
  accepted({ status: 'completed', group: 'archived', cancelling: null, reports: [report()], ...given });

export const refusal = (reason: string) => ({
  __typename: 'Refusal',
  reason,
  messageKey: `cases.refusals.${reason}`,
  values: [],
  fields: [],
});

/** Answers as `answers` say, on a Monday morning. */
export function stageCases() {
  stageGp();
  beforeEach(() => {
    answers['AskerDetails'] = () => ({
      getUser: {
        __typename: 'User',
        id: 'u1',
        firstName: 'Mei',
        lastName: 'Chen',
        profile: { __typename: 'Profile', dob: '1985-03-27', sex: 2 },
      },
    });
    answers['FilesOfContext'] = () => ({ files: [] });
  });
}

export const translated = (...pairs: readonly (readonly [string, string])[]) => ({
  __typename: 'TranslatedText',
  status: 'approved',
  paragraphs: pairs.map(([source, target]) => ({ __typename: 'TranslatedParagraph', source, target })),
});

export const inTranslation = { __typename: 'TranslatedText', status: 'translating', paragraphs: [] };
