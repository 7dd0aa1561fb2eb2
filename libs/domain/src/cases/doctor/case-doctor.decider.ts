import { addDays, type Aggregate, type Decider, refuse, ukDay } from '../../kernel/index.js';
import type { CaseDoctorEvent, CaseDoctorExperience } from './case-doctor.events.js';
import { longestAbsenceDays, usualCasesAtOnce } from './case-doctor.rules.js';

/** UK days, both among them. */
export interface DaysAway {
  readonly from: string;
  readonly until: string;
}

export interface CaseDoctorState {
  readonly userId: string | null;
  readonly caseLoad: number;
  readonly away: DaysAway | null;
  readonly experience: CaseDoctorExperience | null;
}

export type CaseDoctorCommand =
  | { readonly type: 'SetCaseLoad'; readonly data: { readonly userId: string; readonly caseLoad: number } }
  | { readonly type: 'SetCaseAway'; readonly data: DaysAway & { readonly userId: string } }
  | {
      readonly type: 'SetCaseExperience';
      readonly data: { readonly userId: string; readonly experience: CaseDoctorExperience };
    }
  | { readonly type: 'EndCaseAway'; readonly data: { readonly userId: string } };

export type CaseDoctorRefusal = 'badAway';

export const isAwayOn = (away: DaysAway | null, day: string): boolean =>
  away !== null && away.from <= day && day <= away.until;

export const caseDoctorDecider: Decider<CaseDoctorState, CaseDoctorCommand, CaseDoctorEvent, CaseDoctorRefusal> = {
  initial: { userId: null, caseLoad: usualCasesAtOnce, away: null, experience: null },
  evolve(state, { type, data }) {
    const { userId } = data;
    switch (type) {
      case 'CaseDoctorLoadSet':
        return { ...state, userId, caseLoad: data.caseLoad };
      case 'CaseDoctorAwaySet':
        return { ...state, userId, away: { from: data.from, until: data.until } };
      case 'CaseDoctorExperienceSet':
        return { ...state, userId, experience: data.experience };
      case 'CaseDoctorAwayEnded':
        return { ...state, userId, away: null };
    }
  },
  decide: {
    SetCaseLoad: ({ data }, { caseLoad }) => (data.caseLoad === caseLoad ? [] : [{ type: 'CaseDoctorLoadSet', data }]),
    SetCaseAway({ data }, { away }, { now }) {
      const { from, until } = data;
      const isBad = until < from || until < ukDay(now) || until >= addDays(from, longestAbsenceDays);
      if (isBad) return refuse('badAway');
      return away?.from === from && away.until === until ? [] : [{ type: 'CaseDoctorAwaySet', data }];
    },
    SetCaseExperience({ data }, { experience }) {
      const { en, zh } = data.experience;
      return en === experience?.en && zh === experience?.zh ? [] : [{ type: 'CaseDoctorExperienceSet', data }];
    },
    EndCaseAway: ({ data }, { away }) => (away === null ? [] : [{ type: 'CaseDoctorAwayEnded', data }]),
  },
};

export const caseDoctors: Aggregate<CaseDoctorState, CaseDoctorCommand, CaseDoctorEvent, CaseDoctorRefusal> = {
  category: 'casedoctor',
  decider: caseDoctorDecider,
  idOf: ({ data }) => data.userId,
};
