import {
  type Decider,
  type GrantedTag,
  isWorkArea,
  refuse,
  type StaffRight,
  staffRights,
  type WorkArea,
} from '../../kernel/index.js';
import type { RoleEventMap } from './roles.events.js';

type Command<Type extends string, Data extends object> = { readonly type: Type; readonly data: Data };
type Person = { readonly userId: string };
/** Whether the account itself was made staff, before rights were given by area. */
type Standing = Person & { readonly staff: boolean };
/** `lastSupervisor`: nobody else is one. */
type Losing = Standing & { readonly lastSupervisor: boolean };

export type RightsCommand =
  | Command<'AskRights', Standing & { readonly rights: readonly StaffRight[]; readonly reason: string }>
  | Command<'ApproveRights', Losing>
  | Command<'RefuseRights', Person & { readonly reason: string }>
  | Command<'WithdrawRightsRequest', Person>
  | Command<'SetRights', Losing & { readonly rights: readonly StaffRight[] }>;

export type RightsRefusal =
  'ownRecord' | 'ownRequest' | 'othersRequest' | 'requestWaits' | 'noRequest' | 'sameRights' | 'lastSupervisor';

export interface RightsRequest {
  readonly by: string;
  readonly rights: readonly StaffRight[];
  readonly reason: string;
}

export interface RightsState {
  readonly tags: readonly GrantedTag[];
  /** Null: nothing was said about areas, so that somebody who was made staff before has them all. */
  readonly areas: readonly WorkArea[] | null;
  readonly asked: RightsRequest | null;
}

type RightsEvent = {
  readonly [Type in keyof RoleEventMap]: { readonly type: Type; readonly data: RoleEventMap[Type] };
}['RightsAsked' | 'RightsApproved' | 'RightsRefused' | 'RightsRequestWithdrawn' | 'RightsSet'];

/** In which areas somebody works. */
export const areasOf = (areas: readonly WorkArea[] | null, staff: boolean): readonly WorkArea[] =>
  areas ?? (staff ? ['supervisor'] : []);

const rightTags = ['auditor', 'analyst', 'translator'] as const;
const isRight = (tag: GrantedTag): tag is (typeof rightTags)[number] => rightTags.some((each) => each === tag);

export const heldRights = (
  { areas, tags }: Pick<RightsState, 'areas' | 'tags'>,
  staff: boolean,
): readonly StaffRight[] => {
  const held: readonly string[] = [...areasOf(areas, staff), ...tags.filter(isRight)];
  return staffRights.filter((right) => held.includes(right));
};

const same = (one: readonly StaffRight[], other: readonly StaffRight[]) =>
  staffRights.every((right) => one.includes(right) === other.includes(right));
const ordered = (rights: readonly StaffRight[]) => staffRights.filter((right) => rights.includes(right));
const loses = (held: readonly StaffRight[], rights: readonly StaffRight[]) =>
  held.includes('supervisor') && !rights.includes('supervisor');

export function evolveRights<State extends RightsState>(state: State, { type, data }: RightsEvent): State {
  switch (type) {
    case 'RightsAsked': {
      const { by, rights, reason } = data;
      return { ...state, asked: { by, rights, reason } };
    }
    case 'RightsRefused':
    case 'RightsRequestWithdrawn':
      return { ...state, asked: null };
    case 'RightsApproved':
    case 'RightsSet': {
      const given = rightTags.filter((tag) => data.rights.includes(tag));
      // A tag that was given apart, and not yet counted among the rights, stays.
      const kept = state.tags.filter((tag) => !isRight(tag) || !data.former.includes(tag));
      return { ...state, tags: [...new Set([...kept, ...given])], areas: data.rights.filter(isWorkArea), asked: null };
    }
  }
}

export const decideRights: Decider<RightsState, RightsCommand, RightsEvent, RightsRefusal>['decide'] = {
  AskRights: ({ data: { userId, staff, rights, reason } }, state, { actor }) => {
    if (actor === userId) return refuse('ownRecord');
    if (state.asked) return refuse('requestWaits');
    if (same(heldRights(state, staff), rights)) return refuse('sameRights');
    return [{ type: 'RightsAsked', data: { userId, by: actor, rights: ordered(rights), reason } }];
  },
  ApproveRights: ({ data: { userId, staff, lastSupervisor } }, state, { actor }) => {
    if (!state.asked) return refuse('noRequest');
    if (actor === userId) return refuse('ownRecord');
    if (actor === state.asked.by) return refuse('ownRequest');
    const { rights } = state.asked;
    const former = heldRights(state, staff);
    if (lastSupervisor && loses(former, rights)) return refuse('lastSupervisor');
    return [{ type: 'RightsApproved', data: { userId, rights, former } }];
  },
  RefuseRights: ({ data }, { asked }, { actor }) => {
    if (!asked) return refuse('noRequest');
    if (actor === data.userId) return refuse('ownRecord');
    return actor === asked.by ? refuse('ownRequest') : [{ type: 'RightsRefused', data }];
  },
  WithdrawRightsRequest: ({ data }, { asked }, { actor }) => {
    if (!asked) return refuse('noRequest');
    return actor === asked.by ? [{ type: 'RightsRequestWithdrawn', data }] : refuse('othersRequest');
  },
  SetRights: ({ data: { userId, staff, lastSupervisor, rights } }, state) => {
    const former = heldRights(state, staff);
    if (lastSupervisor && loses(former, rights)) return refuse('lastSupervisor');
    if (same(former, rights) && !state.asked) return [];
    return [{ type: 'RightsSet', data: { userId, rights: ordered(rights), former } }];
  },
};
