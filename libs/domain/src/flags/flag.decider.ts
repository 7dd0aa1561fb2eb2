import { flagMachine, type FeatureStatus } from '@meridian/workflows/flags';
import { type Aggregate, compileTransitions, type Decider, type Refused, refuse } from '../kernel/index.js';
import type { CataloguedFlag } from './flag-catalogue.js';
import type { FeatureAudience, FlagEvent } from './flag.events.js';

export interface Audience {
  readonly audience: FeatureAudience;
  readonly roles: readonly string[];
  readonly users: readonly string[];
}

export interface FlagState {
  readonly status: FeatureStatus;
  readonly texts: CataloguedFlag | null;
  readonly audience: Audience | null;
}

export type FlagCommand =
  | { readonly type: 'DeclareFlag'; readonly data: CataloguedFlag }
  | { readonly type: 'SwitchFlagOn'; readonly data: { readonly key: string } & Audience }
  | { readonly type: 'SwitchFlagOff'; readonly data: { readonly key: string } }
  | { readonly type: 'RetireFlag'; readonly data: { readonly key: string } };

export type FlagRefusal = 'unknownFeature' | 'retired' | 'alreadyOff' | 'audienceMissing';

const table = compileTransitions(flagMachine.config);

const next = (state: FlagState, type: FlagEvent['type']): FeatureStatus => {
  const status = table.next(state.status, type);
  if (status === undefined) throw new Error(`A feature that is ${state.status} takes no ${type}`);
  return status as FeatureStatus;
};

const takes = (state: FlagState, type: FlagEvent['type']) => table.next(state.status, type) !== undefined;

export const flagDecider: Decider<FlagState, FlagCommand, FlagEvent, FlagRefusal> = {
  initial: { status: 'undeclared', texts: null, audience: null },
  evolve(state, event) {
    const status = next(state, event.type);
    switch (event.type) {
      case 'FeatureDeclared':
        return { ...state, status, texts: event.data };
      case 'FeatureSwitchedOn':
        return { ...state, status, audience: event.data };
      case 'FeatureSwitchedOff':
      case 'FeatureRetired':
        return { ...state, status, audience: null };
    }
  },
  decide: {
    DeclareFlag: ({ data }, state) =>
      state.status !== 'retired' && sameTexts(state.texts, data) ? [] : [{ type: 'FeatureDeclared', data }],
    SwitchFlagOn: ({ data }, state) => {
      if (!takes(state, 'FeatureSwitchedOn')) return gone(state);
      if (isEmpty(data)) return refuse('audienceMissing');
      const audience = reduced(data);
      return sameAudience(state.audience, audience)
        ? []
        : [{ type: 'FeatureSwitchedOn', data: { key: data.key, ...audience } }];
    },
    SwitchFlagOff: ({ data: { key } }, state) => {
      if (takes(state, 'FeatureSwitchedOff')) return [{ type: 'FeatureSwitchedOff', data: { key } }];
      return state.status === 'off' ? refuse('alreadyOff') : gone(state);
    },
    RetireFlag: ({ data: { key } }, state) =>
      takes(state, 'FeatureRetired') ? [{ type: 'FeatureRetired', data: { key } }] : [],
  },
};

function gone({ status }: FlagState): Refused<FlagRefusal> {
  return refuse(status === 'retired' ? 'retired' : 'unknownFeature');
}

function isEmpty({ audience, roles, users }: Audience): boolean {
  return (audience === 'roles' && roles.length === 0) || (audience === 'users' && users.length === 0);
}

/** Keeps only what the kind of audience speaks of, each name once and in order. */
function reduced({ audience, roles, users }: Audience): Audience {
  const named = (names: readonly string[]) => [...new Set(names)].sort();
  return {
    audience,
    roles: audience === 'roles' ? named(roles) : [],
    users: audience === 'users' ? named(users) : [],
  };
}

function sameAudience(left: Audience | null, right: Audience): boolean {
  const keyOf = ({ audience, roles, users }: Audience) => JSON.stringify([audience, roles, users]);
  return left !== null && keyOf(left) === keyOf(right);
}

function sameTexts(left: CataloguedFlag | null, right: CataloguedFlag): boolean {
  const keyOf = (texts: CataloguedFlag) =>
    JSON.stringify([texts.nameEn, texts.nameZh, texts.descriptionEn, texts.descriptionZh]);
  return left !== null && keyOf(left) === keyOf(right);
}

export const features: Aggregate<FlagState, FlagCommand, FlagEvent, FlagRefusal> = {
  category: 'feature',
  decider: flagDecider,
  idOf: ({ data }) => data.key,
};
