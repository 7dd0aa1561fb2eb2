export const holdMinutes = 10;
/** How long a slot is kept for somebody who pays. */
export const payMinutes = 15;

/** An unfinished booking expires after this time without a change. */
export const draftHours = 24;

export const lateFeePence = 1_000;
export const freeUntilTime = '16:00';
export const leastAge = 5;
export const mostDraws = 2;

export const longestPassport = 40;
export const longestComment = 2_000;
/** Why a fee is waived, or somebody could not be tested. */
export const longestReason = 500;
export const longestTerms = 40;
export const longestTestReference = 40;

/** A family may come together; groups are helped by phone. */
export const mostPeopleOffered = 10;

/** The least number of letters of a patient search. */
export const leastSearch = 2;

/** Why somebody could not be tested. */
export const failureReasons = [
  'secondFailedDraw',
  'didNotAttend',
  'unfit',
  'kitFault',
  'sampleSpoiled',
  'labRejected',
  'venueClosed',
  'other',
] as const;
export type FailureReason = (typeof failureReasons)[number];

/** How it was made sure at the arrival who came. */
export const identityChecks = [
  'passport',
  'drivingLicence',
  'nationalId',
  'residencePermit',
  'otherPhotoId',
  'known',
] as const;
export type IdentityCheck = (typeof identityChecks)[number];
/** Why somebody was not taken for who is booked. */
export const identityRefusals = ['noDocument', 'expired', 'otherPerson', 'unreadable', 'other'] as const;
export type IdentityRefusal = (typeof identityRefusals)[number];

/** Why no sample came of a draw. */
export const drawFailures = [
  'noVein',
  'tooLittle',
  'clotted',
  'fainted',
  'stoppedByPatient',
  'equipment',
  'other',
] as const;
export type DrawFailure = (typeof drawFailures)[number];
/** Tubes that reach a laboratory together. */
export const mostOfRack = 500;
/** Where it was tried; `elsewhere` is a finger, a swab and all that needs no arm. */
export const drawArms = ['left', 'right', 'both', 'elsewhere'] as const;
export type DrawArm = (typeof drawArms)[number];

/** What is undone within seconds: a wrong press at the counter, of which nobody was told. */
export const undoableSteps = [
  'attend',
  'callIn',
  'refuseIdentity',
  'failDraw',
  'takeSample',
  'failPatient',
  'complete',
] as const;
export type UndoableStep = (typeof undoableSteps)[number];

export const sampleDeliveries = ['courier', 'postal', 'postalInkit'] as const;

/** In the order of the page. */
export const healthStatements = [
  'noSymptoms',
  'noCloseContact',
  'noHighRiskArea',
  'noTravel',
  'noOtherSuspicion',
  'noDiagnosis',
] as const;
export type HealthStatement = (typeof healthStatements)[number];

/** Where an injection goes, or how else a vaccine is taken. */
export const vaccineSites = ['leftArm', 'rightArm', 'leftThigh', 'rightThigh', 'nose', 'mouth'] as const;
export type VaccineSite = (typeof vaccineSites)[number];
/** What is asked before a vaccination. */
export const vaccineQuestions = ['unwell', 'allergy', 'bleeding', 'immunity', 'pregnant'] as const;
export type VaccineQuestion = (typeof vaccineQuestions)[number];
/** With a yes to one of these nobody is vaccinated; with another, who gives the vaccine says why it is right. */
export const vaccineStops: readonly VaccineQuestion[] = ['unwell', 'allergy'];
export const longestVaccine = 120;
export const longestVaccineBatch = 40;
/** Of one record: the first, and what it was corrected to. */
export const mostVaccinationEditions = 20;
