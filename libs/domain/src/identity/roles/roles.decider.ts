import { type Aggregate, type Decider, type Membership, refuse } from '../../kernel/index.js';
import type { RoleEvent } from './roles.events.js';
import {
  decideRights,
  evolveRights,
  type RightsCommand,
  type RightsRefusal,
  type RightsState,
} from './staff-rights.js';

type DataOf<Type extends RoleEvent['type']> = Extract<RoleEvent, { type: Type }>['data'];
type Command<Type extends string, Data extends object> = { readonly type: Type; readonly data: Data };

export type RoleCommand =
  | RightsCommand
  /** `doctor`: the person is a verified doctor. */
  | Command<'GrantTag', DataOf<'TagGranted'> & { readonly doctor: boolean }>
  | Command<'WithdrawTag', DataOf<'TagWithdrawn'>>
  | Command<'GrantMembership', DataOf<'MembershipGranted'>>
  /** As the organisation decided, which has judged who may give that role. */
  | Command<'FollowMembership', DataOf<'MembershipGranted'>>
  | Command<'WithdrawMembership', DataOf<'MembershipWithdrawn'>>;

export type RoleRefusal = RightsRefusal | 'doctorsOnly';

export interface RolesState extends RightsState {
  readonly memberships: readonly Membership[];
}

type Organisation = Pick<Membership, 'kind' | 'organisationId'>;

const elsewhere =
  ({ kind, organisationId }: Organisation) =>
  (membership: Membership) =>
    membership.kind !== kind || membership.organisationId !== organisationId;

const roleIn = ({ memberships }: RolesState, organisation: Organisation) =>
  memberships.find((membership) => !elsewhere(organisation)(membership))?.role;

const granted = (data: DataOf<'MembershipGranted'>, state: RolesState): readonly RoleEvent[] =>
  roleIn(state, data) === data.role ? [] : [{ type: 'MembershipGranted', data }];

export const rolesDecider: Decider<RolesState, RoleCommand, RoleEvent, RoleRefusal> = {
  initial: { tags: [], memberships: [], areas: null, asked: null },
  evolve(state, event) {
    const { type, data } = event;
    switch (type) {
      case 'TagGranted':
        return { ...state, tags: [...state.tags, data.tag] };
      case 'TagWithdrawn':
        return { ...state, tags: state.tags.filter((tag) => tag !== data.tag) };
      case 'MembershipGranted': {
        const { kind, organisationId, role } = data;
        const others = state.memberships.filter(elsewhere(data));
        return { ...state, memberships: [...others, { kind, organisationId, role }] };
      }
      case 'MembershipWithdrawn':
        return { ...state, memberships: state.memberships.filter(elsewhere(data)) };
      default:
        return evolveRights(state, event);
    }
  },
  decide: {
    ...decideRights,
    GrantTag: ({ data: { doctor, ...data } }, { tags }, { actor }) => {
      if (actor === data.userId) return refuse('ownRecord');
      if (tags.includes(data.tag)) return [];
      return data.tag === 'gp' && !doctor ? refuse('doctorsOnly') : [{ type: 'TagGranted', data }];
    },
    WithdrawTag: ({ data }, { tags }) => (tags.includes(data.tag) ? [{ type: 'TagWithdrawn', data }] : []),
    GrantMembership: ({ data }, state, { actor }) => {
      return actor === data.userId ? refuse('ownRecord') : granted(data, state);
    },
    FollowMembership: ({ data }, state) => granted(data, state),
    WithdrawMembership: ({ data }, state) => (roleIn(state, data) ? [{ type: 'MembershipWithdrawn', data }] : []),
  },
};

export const roles: Aggregate<RolesState, RoleCommand, RoleEvent, RoleRefusal> = {
  category: 'roles',
  decider: rolesDecider,
  idOf: ({ data }) => data.userId,
};
