import { type Aggregate, type Decider, refuse } from '../../kernel/index.js';
import type { PanelEvent, PanelEventMap } from './biomarker.events.js';

export type PanelState = { readonly biomarkers: readonly string[]; readonly promiseDays: number } | null;

export interface PanelCommand {
  readonly type: 'SetPanel';
  readonly data: PanelEventMap['PanelSet'] & {
    readonly listed: boolean;
    /** Patients can book it now. */
    readonly offered: boolean;
    /** Those of them that exist, and those that are measured no more. */
    readonly known: readonly string[];
    readonly retired: readonly string[];
  };
}

export type PanelRefusal = 'unknownTest' | 'unknownBiomarker' | 'retiredBiomarker' | 'twiceInPanel' | 'stillOffered';

/** What a test measures. One without biomarkers has no result to wait for. */
export const panelDecider: Decider<PanelState, PanelCommand, PanelEvent, PanelRefusal> = {
  initial: null,
  evolve: (_before, { data: { biomarkers, promiseDays } }) => ({ biomarkers, promiseDays }),
  decide: {
    SetPanel: ({ data: { listed, offered, known, retired, ...data } }, state) => {
      if (!listed) return refuse('unknownTest');
      const { biomarkers, promiseDays } = data;
      if (new Set(biomarkers).size !== biomarkers.length) return refuse('twiceInPanel');
      if (!biomarkers.every((id) => known.includes(id))) return refuse('unknownBiomarker');
      const before = state?.biomarkers ?? [];
      if (biomarkers.some((id) => retired.includes(id) && !before.includes(id))) return refuse('retiredBiomarker');
      if (offered && before.length > 0 && biomarkers.length === 0) return refuse('stillOffered');
      const same = state?.promiseDays === promiseDays && before.join(' ') === biomarkers.join(' ');
      return same ? [] : [{ type: 'PanelSet', data }];
    },
  },
};

export const panels: Aggregate<PanelState, PanelCommand, PanelEvent, PanelRefusal> = {
  category: 'panel',
  decider: panelDecider,
  idOf: ({ data }) => data.testId,
};
