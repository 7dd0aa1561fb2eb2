import { type Aggregate, type Decider, refuse, type Refused } from '../../kernel/index.js';
import type { BiomarkerEvent, BiomarkerEventMap } from './biomarker.events.js';
import type { BiomarkerWords, Specification } from '../reports/result.fields.js';
import { faultOf, isLoinc, type SpecificationRefusal } from './specification.js';

export type Biomarker = {
  readonly biomarkerId: string;
  readonly shortcode: string;
  readonly loinc: string | null;
  readonly retired: boolean;
  readonly en: BiomarkerWords;
  readonly zh: BiomarkerWords;
  /** The oldest first; the last one is in force. */
  readonly versions: readonly Specification[];
};

export type BiomarkerState = Biomarker | null;

type Specified = Omit<Specification, 'version'>;
type OneBiomarker = { readonly biomarkerId: string };

/** Results that are not published and would say something else, as they are now and as they were shown. */
export type SeenReports = { readonly touched: readonly string[]; readonly seen: readonly string[] };

export type BiomarkerCommand =
  | { readonly type: 'AddBiomarker'; readonly data: Omit<BiomarkerEventMap['BiomarkerAdded'], 'version'> }
  | { readonly type: 'DescribeBiomarker'; readonly data: BiomarkerEventMap['BiomarkerDescribed'] }
  | {
      readonly type: 'SpecifyBiomarker';
      readonly data: Omit<BiomarkerEventMap['BiomarkerSpecified'], 'version'> & SeenReports;
    }
  | { readonly type: 'RetireBiomarker'; readonly data: OneBiomarker }
  | { readonly type: 'RestoreBiomarker'; readonly data: OneBiomarker };

export type BiomarkerRefusal =
  'unknownBiomarker' | 'biomarkerExists' | 'badLoinc' | 'otherKind' | 'touched' | SpecificationRefusal;

/** There is one for each shortcode, however it is written. */
export const biomarkerIdOf = (shortcode: string): string => shortcode.toLowerCase();

const sameAs = (first: object, second: object) => JSON.stringify(first) === JSON.stringify(second);

/** What is measured and what is usual. Each change of what is usual is a version of its own. */
export const biomarkerDecider: Decider<BiomarkerState, BiomarkerCommand, BiomarkerEvent, BiomarkerRefusal> = {
  initial: null,
  evolve(state, event) {
    if (event.type === 'BiomarkerAdded') {
      const { biomarkerId, shortcode, loinc = null, en, zh, ...specification } = event.data;
      return { biomarkerId, shortcode, loinc, retired: false, en, zh, versions: [specification] };
    }
    if (!state) throw new Error(`A biomarker that was not added takes no ${event.type}`);
    switch (event.type) {
      case 'BiomarkerDescribed':
        return { ...state, en: event.data.en, zh: event.data.zh };
      case 'BiomarkerSpecified': {
        const { biomarkerId: _same, why: _told, ...specification } = event.data;
        return { ...state, versions: [...state.versions, specification] };
      }
      case 'BiomarkerRetired':
        return { ...state, retired: true };
      case 'BiomarkerRestored':
        return { ...state, retired: false };
    }
  },
  decide: {
    AddBiomarker: ({ data }, state) => {
      if (state) return refuse('biomarkerExists');
      if (data.loinc !== undefined && !isLoinc(data.loinc)) return refuse('badLoinc');
      const fault = faultOf(data);
      return fault ? refuse(fault) : [{ type: 'BiomarkerAdded', data: { ...data, version: 1 } }];
    },
    DescribeBiomarker: ({ data }, state) => {
      if (!state) return refuse('unknownBiomarker');
      return sameAs([state.en, state.zh], [data.en, data.zh]) ? [] : [{ type: 'BiomarkerDescribed', data }];
    },
    SpecifyBiomarker: ({ data: { touched, seen, why, biomarkerId, ...given } }, state) => {
      if (!state) return refuse('unknownBiomarker');
      const now = inForce(state);
      const wanted = specifiedBy(given);
      if (sameAs(specifiedBy(now), wanted)) return [];
      const problem = problemWith(now, wanted) ?? unseen({ touched, seen });
      const data = { biomarkerId, ...wanted, version: now.version + 1, why };
      return problem ?? [{ type: 'BiomarkerSpecified', data }];
    },
    RetireBiomarker: ({ data }, state) => {
      if (!state) return refuse('unknownBiomarker');
      return state.retired ? [] : [{ type: 'BiomarkerRetired', data }];
    },
    RestoreBiomarker: ({ data }, state) => {
      if (!state) return refuse('unknownBiomarker');
      return state.retired ? [{ type: 'BiomarkerRestored', data }] : [];
    },
  },
};

/** Its last version. */
export function inForce({ versions }: Biomarker): Specification {
  const last = versions.at(-1);
  if (!last) throw new Error('A biomarker has a version from its beginning');
  return last;
}

/** The fields of a specification in one order, so that two of them can be compared. */
function specifiedBy({ kind, unit, ranges, choices }: Specified): Specified {
  return {
    kind,
    unit,
    ranges: ranges.map(({ sex, fromAge, untilAge, low, high, criticalLow, criticalHigh }) => ({
      ...(sex !== undefined && { sex }),
      fromAge,
      ...(untilAge !== undefined && { untilAge }),
      ...(low !== undefined && { low }),
      ...(high !== undefined && { high }),
      ...(criticalLow !== undefined && { criticalLow }),
      ...(criticalHigh !== undefined && { criticalHigh }),
    })),
    choices: choices.map(({ code, en, zh, flag }) => ({ code, en, zh, flag })),
  };
}

function problemWith(now: Specification, wanted: Specified): Refused<BiomarkerRefusal> | null {
  if (wanted.kind !== now.kind) return refuse('otherKind');
  const fault = faultOf(wanted);
  return fault ? refuse(fault) : null;
}

function unseen({ touched, seen }: SeenReports): Refused<BiomarkerRefusal> | null {
  const same = touched.length === seen.length && touched.every((reportId) => seen.includes(reportId));
  return same ? null : refuse('touched', { reports: touched.length });
}

export const biomarkers: Aggregate<BiomarkerState, BiomarkerCommand, BiomarkerEvent, BiomarkerRefusal> = {
  category: 'biomarker',
  decider: biomarkerDecider,
  idOf: ({ data }) => data.biomarkerId,
};
