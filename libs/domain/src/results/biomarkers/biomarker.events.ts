import { defineEvents, event, type EventOf, id, list, optional, text, wholeNumber } from '../../kernel/index.js';
import { mostReadings } from '../reports/report.rules.js';
import { longestChangeReason, longestPromise } from './biomarker.rules.js';
import { biomarkerId, specificationFields, wordsFields } from '../reports/result.fields.js';

export const biomarkerEvents = defineEvents({
  /** `loinc` is its code among laboratories of the world. */
  BiomarkerAdded: event({
    version: 1,
    fields: { biomarkerId, shortcode: id(20), loinc: optional(id(10)), ...wordsFields, ...specificationFields },
  }),
  BiomarkerDescribed: event({ version: 1, fields: { biomarkerId, ...wordsFields } }),
  /** The next version. What was published by an earlier one keeps it. */
  BiomarkerSpecified: event({
    version: 1,
    fields: { biomarkerId, ...specificationFields, why: text(longestChangeReason, 1) },
  }),
  BiomarkerRetired: event({ version: 1, fields: { biomarkerId } }),
  BiomarkerRestored: event({ version: 1, fields: { biomarkerId } }),
});

const testId = id();

export const panelEvents = defineEvents({
  /** What a test measures, in the order of the report, and in how many days after the sample its result is promised. */
  PanelSet: event({
    version: 1,
    fields: {
      testId,
      biomarkers: list(biomarkerId, mostReadings),
      promiseDays: wholeNumber({ min: 0, max: longestPromise }),
    },
  }),
});

export type BiomarkerEvent = EventOf<typeof biomarkerEvents>;
export type BiomarkerEventMap = { readonly [Event in BiomarkerEvent as Event['type']]: Event['data'] };
export type PanelEvent = EventOf<typeof panelEvents>;
export type PanelEventMap = { readonly [Event in PanelEvent as Event['type']]: Event['data'] };

export const biomarkerStream = (id: string): string => `biomarker-${id}`;
export const panelStream = (id: string): string => `panel-${id}`;
