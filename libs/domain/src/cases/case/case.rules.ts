import { specialties } from '../../kernel/rules.js';

export const relationships = [
  'myself',
  'partner',
  'parent',
  'child',
  'otherFamily',
  'friend',
  'carer',
  'legalRepresentative',
] as const;
export type Relationship = (typeof relationships)[number];

export const caseSpecialties = specialties;
export type CaseSpecialty = (typeof caseSpecialties)[number];

export const caseFileKinds = [
  'report',
  'labResult',
  'imaging',
  'pathology',
  'discharge',
  'medication',
  'photo',
  'other',
] as const;
export type CaseFileKind = (typeof caseFileKinds)[number];

export const caseFileLanguages = ['en', 'zh', 'other'] as const;
export type CaseFileLanguage = (typeof caseFileLanguages)[number];

/** What is agreed to before a case is sent; without the last one a doctor sees no results from here. */
export const caseConsents = ['terms', 'sharing', 'earlierResults'] as const;

/** The pages of a new case, in their order. */
export const casePages = ['patient', 'about', 'files', 'consents', 'check'] as const;
export type CasePage = (typeof casePages)[number];

/** What a report says, in its order. */
export const reportSections = ['summary', 'findings', 'opinion', 'recommendations', 'answers', 'limits'] as const;
export type ReportSection = (typeof reportSections)[number];

export const offerEnds = ['declined', 'lapsed', 'withdrawn'] as const;
export const unassignedWhys = ['noDoctorLeft', 'reassigned', 'notVerified'] as const;

export const longestCaseTitle = 120;
export const longestStory = 8_000;
export const longestWish = 2_000;
export const longestCaseReason = 1_000;
export const longestQuestion = 2_000;
export const longestCaseAnswer = 4_000;
export const longestReportSection = 12_000;
export const longestFeedback = 2_000;
export const mostStars = 5;
/** Of one case, over its time. */
export const mostQuestions = 20;
export const mostReportEditions = 20;

/** Doctors who have one case before them at once. */
export const mostOffers = 5;
/** An offer that nobody answers goes back after so long. */
export const offerHours = 24;
/** Doctors are reminded of an offer so long before that. */
export const offerReminderHours = 6;
/** Days after a question on which patients are reminded of it. */
export const answerReminderDays = [2, 7] as const;
/** Days after the records were paid for, or a report was signed, on which translators are reminded of it. */
export const translationReminderDays = [1, 3] as const;
export const caseReminders = ['offer', 'report', 'question', 'translation', 'assignment', 'cancellation'] as const;
/** Within this time there is an opinion; the day on which it was sent does not count. */
export const caseDays = 7;
/** On this day staff are told, and the patient may wait or have the money back. */
export const escalationDays = 10;
/** An attempt to pay lasts so long. */
export const casePayMinutes = 15;
/** Drafts that nobody went on with are deleted after so long. */
export const caseDraftDays = 90;

/** In these no doctor works on it. */
export const restingStatuses = ['completed', 'translatingOut', 'reportWithdrawn', 'cancelled'] as const;

/** Where the files of a case lie. */
export const caseContextKind = 'case';
export const caseContext = (caseId: string): string => `${caseContextKind}-${caseId}`;
/** Where those lie that the doctor adds for the patient. */
export const doctorFilesKind = 'caseDoctor';
export const doctorFilesContext = (caseId: string): string => `${doctorFilesKind}-${caseId}`;

/** Whether the doctor who has the case may add something for the patient. */
export const takesDoctorFiles = (status: string): boolean =>
  status === 'inProgress' || status === 'actionRequired' || status === 'reportDrafted';
