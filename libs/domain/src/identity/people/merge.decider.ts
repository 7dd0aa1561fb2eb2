import { type Aggregate, type Decider, refuse } from '../../kernel/index.js';
import { type MergeEvent, mergesPlace } from './merge.events.js';
import { type MergeProblem, mergeProblem, type MergeSide, mergeUndoneBy } from './merge.rules.js';

interface Merge {
  readonly kept: string;
  readonly at: string;
}

/** Who belongs to whom now. */
export interface MergesState {
  readonly merged: Readonly<Record<string, Merge>>;
}

export type MergeCommand =
  | {
      readonly type: 'MergePeople';
      readonly data: { readonly kept: MergeSide; readonly other: MergeSide; readonly reason: string };
    }
  /** `erased`: one of the two has been since. */
  | {
      readonly type: 'UndoPeopleMerge';
      readonly data: { readonly userId: string; readonly other: string; readonly erased: boolean };
    };

export type MergeRefusal = MergeProblem | 'notMerged' | 'mergeErased' | 'undoTooLate';

export const mergeDecider: Decider<MergesState, MergeCommand, MergeEvent, MergeRefusal> = {
  initial: { merged: {} },
  evolve({ merged }, { type, data }) {
    switch (type) {
      case 'PeopleMerged':
        return { merged: { ...merged, [data.other]: { kept: data.userId, at: data.at } } };
      case 'PeopleMergeUndone':
        return { merged: Object.fromEntries(Object.entries(merged).filter(([other]) => other !== data.other)) };
    }
  },
  decide: {
    MergePeople: ({ data: { kept, other, reason } }, { merged }, { now }) => {
      const problem = mergeProblem(kept, other);
      if (problem) return refuse(problem);
      if (Object.hasOwn(merged, other.userId)) return refuse('alreadyMerged');
      if (Object.hasOwn(merged, kept.userId)) return refuse('keptMerged');
      const data = { userId: kept.userId, other: other.userId, reason, at: now.toISOString() };
      return [{ type: 'PeopleMerged', data }];
    },
    UndoPeopleMerge: ({ data: { userId, other, erased } }, { merged }, { now }) => {
      const merge = Object.hasOwn(merged, other) ? merged[other] : undefined;
      if (merge?.kept !== userId) return refuse('notMerged');
      if (erased) return refuse('mergeErased');
      if (now > mergeUndoneBy(new Date(merge.at))) return refuse('undoTooLate');
      return [{ type: 'PeopleMergeUndone', data: { userId, other } }];
    },
  },
};

export const merges: Aggregate<MergesState, MergeCommand, MergeEvent, MergeRefusal> = {
  ...mergesPlace,
  decider: mergeDecider,
};
