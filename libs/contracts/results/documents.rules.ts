import { dayForm, type Language } from '@meridian/domain/kernel/rules';
import { mixed, string } from 'yup';
import { language } from '../kernel/fields.js';
import { rulesFor } from '../kernel/rules.js';

/** A report to keep, asked for under a link. */
export interface LinkedDocument {
  readonly key: string;
  /** Year-month-day. */
  readonly dob: string;
  readonly format: 'pdf' | 'fhir';
  readonly lang: Language;
}

/** Where the file is for a moment. */
export interface DocumentAddress {
  readonly address: string;
}

export const linkedDocumentRules = rulesFor<LinkedDocument>({
  key: string().trim().max(100).required(),
  dob: string().matches(dayForm).required(),
  format: mixed<LinkedDocument['format']>().oneOf(['pdf', 'fhir']).required(),
  lang: language().required(),
});
