import { featureMachine, type FeatureStatus } from '@meridian/workflows/flags';
import { type Aggregate, compileTransitions, type Decider, type Refused, refuse } from '../kernel/index.js';
import type { CataloguedFeature } from './flag-catalogue.js';
import type { FeatureAudience, FeatureEvent } from './flag.events.js';

export interface Audience {
  readonly audience: FeatureAudience;
  readonly roles: readonly string[];
  readonly users: readonly string[];
}

export interface FeatureState {
  readonly status: FeatureStatus;
  readonly texts: CataloguedFeature | null;
  readonly audience: Audience | null;
}

export type FeatureCommand =
  | { readonly type: 'DeclareFeature'; readonly data: CataloguedFeature }
  | { readonly type: 'SwitchFeatureOn'; readonly data: { readonly key: string } & Audience }
  | { readonly type: 'SwitchFeatureOff'; readonly data: { readonly key: string } }
  | { readonly type: 'RetireFeature'; readonly data: { readonly key: string } };

export type FeatureRefusal = 'unknownFeature' | 'retired' | 'alreadyOff' | 'audienceMissing';

const table = compileTransitions(featureMachine.config);

const next = (state: FeatureState, type: FeatureEvent['type']): FeatureStatus => {
  const status = table.next(state.status, type);
  if (status === undefined) throw new Error(`A feature that is ${state.status} takes no ${type}`);
  return status as FeatureStatus;
};

const takes = (state: FeatureState, type: FeatureEvent['type']) => table.next(state.status, type) !== undefined;

export const featureDecider: Decider<FeatureState, FeatureCommand, FeatureEvent, FeatureRefusal> = {
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
    DeclareFeature: ({ data }, state) =>
      state.status !== 'retired' && sameTexts(state.texts, data) ? [] : [{ type: 'FeatureDeclared', data }],
    SwitchFeatureOn: ({ data }, state) => {
      if (!takes(state, 'FeatureSwitchedOn')) return gone(state);
      if (isEmpty(data)) return refuse('audienceMissing');
      const audience = reduced(data);
      return sameAudience(state.audience, audience)
        ? []
        : [{ type: 'FeatureSwitchedOn', data: { key: data.key, ...audience } }];
    },
    SwitchFeatureOff: ({ data: { key } }, state) => {
      if (takes(state, 'FeatureSwitchedOff')) return [{ type: 'FeatureSwitchedOff', data: { key } }];
      return state.status === 'off' ? refuse('alreadyOff') : gone(state);
    },
    RetireFeature: ({ data: { key } }, state) =>
      takes(state, 'FeatureRetired') ? [{ type: 'FeatureRetired', data: { key } }] : [],
  },
};

function gone({ status }: FeatureState): Refused<FeatureRefusal> {
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
  const told = ({ audience, roles, users }: Audience) => JSON.stringify([audience, roles, users]);
  return left !== null && told(left) === told(right);
}

function sameTexts(left: CataloguedFeature | null, right: CataloguedFeature): boolean {
  const told = (texts: CataloguedFeature) =>
    JSON.stringify([texts.nameEn, texts.nameZh, texts.descriptionEn, texts.descriptionZh]);
  return left !== null && told(left) === told(right);
}

export const features: Aggregate<FeatureState, FeatureCommand, FeatureEvent, FeatureRefusal> = {
  category: 'feature',
  decider: featureDecider,
  idOf: ({ data }) => data.key,
};
