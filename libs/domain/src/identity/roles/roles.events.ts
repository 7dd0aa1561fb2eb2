import {
  defineEvents,
  event,
  type EventOf,
  grantedTags,
  id,
  oneOf,
  organisationKinds,
  organisationRoles,
} from '../../kernel/index.js';

const userId = id();
const tag = oneOf(...grantedTags);
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
});

export type RoleEvent = EventOf<typeof roleEvents>;
export type RoleEventMap = { readonly [Event in RoleEvent as Event['type']]: Event['data'] };

export const rolesStream = (userId: string): string => `roles-${userId}`;
