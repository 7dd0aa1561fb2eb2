import type { CasePage } from '@meridian/domain/cases/rules';

/** Where an answer that hinders paying can be put right. */
export const pageOfRefusal: Readonly<Record<string, CasePage>> = {
  badBirthDay: 'patient',
  patientMustAgree: 'patient',
  documentNeeded: 'files',
  fileNotDescribed: 'files',
  filesChecking: 'files',
  consentNeeded: 'consents',
};

/** What the page shows by itself once it knows the case as it is now. */
export const shownByPage: ReadonlySet<string> = new Set(['priceChanged', 'paymentUnderWay']);
