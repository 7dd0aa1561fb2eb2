import { problemMachine, type ProblemStatus } from '@meridian/workflows/shop';
import { type Aggregate, compileTransitions, type Decider, refuse } from '../../kernel/index.js';
import type { ProblemEvent, ProblemEventMap } from './problem.events.js';
import { mostProblemMessages, mostUnanswered, type ProblemKind } from './problem.rules.js';

export interface ProblemMessage {
  readonly from: 'buyer' | 'staff';
  /** Of the buyer's alone. */
  readonly kind?: ProblemKind;
  readonly words?: string | undefined;
  readonly at: string;
}

export interface ProblemState {
  readonly status: ProblemStatus;
  readonly userId: string | null;
  /** What the buyer said last. */
  readonly kind: ProblemKind | null;
  /** Since when somebody waits for an answer. */
  readonly waitingSince: string | null;
  readonly takenBy: string | null;
  readonly messages: readonly ProblemMessage[];
}

type OneOrder = { readonly orderId: string };

export type ProblemCommand =
  | { readonly type: 'ReportProblem'; readonly data: Omit<ProblemEventMap['ProblemReported'], 'at'> }
  | { readonly type: 'TakeProblem'; readonly data: OneOrder }
  | { readonly type: 'AnswerProblem'; readonly data: OneOrder & { readonly words: string } }
  | { readonly type: 'CloseProblem'; readonly data: OneOrder }
  | { readonly type: 'ReopenProblem'; readonly data: OneOrder };

export type ProblemRefusal =
  'unknownProblem' | 'tooManyProblems' | 'problemAnswered' | 'problemUnanswered' | 'problemClosed';

const table = compileTransitions(problemMachine.config);
const takes = ({ status }: ProblemState, type: ProblemEvent['type']) => table.next(status, type) !== undefined;

export const problemDecider: Decider<ProblemState, ProblemCommand, ProblemEvent, ProblemRefusal> = {
  initial: { status: 'none', userId: null, kind: null, waitingSince: null, takenBy: null, messages: [] },
  evolve(state, event) {
    const status = table.next(state.status, event.type);
    if (status === undefined) throw new Error(`A problem that is ${state.status} takes no ${event.type}`);
    return { ...state, ...changed(state, event), status: status as ProblemStatus };
  },
  decide: {
    ReportProblem({ data }, state, { now }) {
      const { messages } = state;
      const lastAnswer = messages.findLastIndex(({ from }) => from === 'staff');
      if (messages.length - lastAnswer > mostUnanswered) return refuse('tooManyProblems');
      if (messages.length >= mostProblemMessages) return refuse('tooManyProblems');
      return [{ type: 'ProblemReported', data: { ...data, at: now.toISOString() } }];
    },
    TakeProblem({ data }, state, { actor: by }) {
      if (state.status === 'none') return refuse('unknownProblem');
      if (!takes(state, 'ProblemTaken')) return refuse('problemAnswered');
      return state.takenBy === by ? [] : [{ type: 'ProblemTaken', data: { ...data, by } }];
    },
    AnswerProblem({ data }, state, { now, actor: by }) {
      if (state.userId === null) return refuse('unknownProblem');
      if (!takes(state, 'ProblemAnswered')) return refuse('problemClosed');
      const { userId } = state;
      return [{ type: 'ProblemAnswered', data: { ...data, userId, by, at: now.toISOString() } }];
    },
    CloseProblem({ data }, state) {
      if (state.status === 'none') return refuse('unknownProblem');
      if (state.status === 'closed') return [];
      return takes(state, 'ProblemClosed') ? [{ type: 'ProblemClosed', data }] : refuse('problemUnanswered');
    },
    ReopenProblem({ data }, state, { now }) {
      if (state.status === 'none') return refuse('unknownProblem');
      if (!takes(state, 'ProblemReopened')) return [];
      return [{ type: 'ProblemReopened', data: { ...data, at: now.toISOString() } }];
    },
  },
};

function changed({ messages, waitingSince }: ProblemState, event: ProblemEvent): Partial<ProblemState> {
  switch (event.type) {
    case 'ProblemReported': {
      const { userId, kind, words, at } = event.data;
      const message = { from: 'buyer', kind, words, at } as const;
      return { userId, kind, waitingSince: waitingSince ?? at, messages: [...messages, message] };
    }
    case 'ProblemTaken':
      return { takenBy: event.data.by };
    case 'ProblemAnswered': {
      const { by, words, at } = event.data;
      return { takenBy: by, waitingSince: null, messages: [...messages, { from: 'staff', words, at }] };
    }
    case 'ProblemReopened':
      return { waitingSince: event.data.at };
    case 'ProblemClosed':
      return {};
  }
}

/** One for each order; what is wrong later goes on in it. */
export const problems: Aggregate<ProblemState, ProblemCommand, ProblemEvent, ProblemRefusal> = {
  category: 'orderproblem',
  decider: problemDecider,
  idOf: ({ data }) => data.orderId,
};
