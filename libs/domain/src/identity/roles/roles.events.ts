import {
  defineEvents,
  event,
  type EventOf,
  grantedTags,
  id,
  list,
  oneOf,
  organisationKinds,
  organisationRoles,
  staffRights,
  text,
} from '../../kernel/index.js';
import { longestReason } from '../professional/professional.rules.js';

const userId = id();
const tag = oneOf(...grantedTags);
/** All that somebody has from then on; whatever is missing is taken away. */
const rights = list(oneOf(...staffRights), staffRights.length);
const reason = text(longestReason, 1);
const personal = { of: 'userId', fields: ['reason'] } as const;
const organisation = { kind: oneOf(...organisationKinds), organisationId: id() };

export const roleEvents = defineEvents({
  TagGranted: event({ version: 1, fields: { userId, tag } }),
  TagWithdrawn: event({ version: 1, fields: { userId, tag } }),
  /** Also when somebody who is in the organisation gets another role in it. */
  MembershipGranted: event({
    version: 1,
    fields: { userId, ...organisation, role: oneOf(...organisationRoles) },
  }),
  MembershipWithdrawn: event({ version: 1, fields: { userId, ...organisation } }),
  /** A supervisor wants other rights for somebody; another one decides. */
  RightsAsked: event({ version: 1, fields: { userId, by: id(), rights, reason }, personal }),
  RightsApproved: event({ version: 1, fields: { userId, rights, former: rights } }),
  RightsRefused: event({ version: 1, fields: { userId, reason }, personal }),
  RightsRequestWithdrawn: event({ version: 1, fields: { userId } }),
  /** By whoever runs the product, without a second person. */
  RightsSet: event({ version: 1, fields: { userId, rights, former: rights } }),
});

export type RoleEvent = EventOf<typeof roleEvents>;
export type RoleEventMap = { readonly [Event in RoleEvent as Event['type']]: Event['data'] };

export const rolesStream = (userId: string): string => `roles-${userId}`;
