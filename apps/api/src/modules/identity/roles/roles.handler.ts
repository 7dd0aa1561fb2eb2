import { Inject, Injectable } from '@nestjs/common';
import { type RoleRefusal, roles } from '@meridian/domain/identity';
import type { GrantedTag, Membership, Refused } from '@meridian/domain/kernel';
import type { DoctorStatus } from '@meridian/workflows/identity';
import { EventStore, type LogPosition, type WriteContext } from '../../../platform/event-store/index.js';

type Person = { readonly userId: string };
type Written = { readonly events: readonly object[]; readonly position: LogPosition };
type Outcome = Promise<Written | Refused<RoleRefusal | 'busy'>>;

/** Staff grant and withdraw what a person may be beside patient, doctor and prescriber. */
@Injectable()
export class RolesHandler {
  constructor(@Inject(EventStore) private readonly store: EventStore) {}

  grantTag(
    { userId, doctor }: Person & { readonly doctor: DoctorStatus },
    tag: GrantedTag,
    context: WriteContext,
  ): Outcome {
    const data = { userId, tag, doctor: doctor === 'verified' };
    return this.store.send(roles, { type: 'GrantTag', data }, context);
  }

  withdrawTag({ userId }: Person, tag: GrantedTag, context: WriteContext): Outcome {
    return this.store.send(roles, { type: 'WithdrawTag', data: { userId, tag } }, context);
  }

  grantMembership({ userId }: Person, membership: Membership, context: WriteContext): Outcome {
    return this.store.send(roles, { type: 'GrantMembership', data: { userId, ...membership } }, context);
  }

  /** As a group or a clinic decided about who works in it. */
  followMembership({ userId }: Person, membership: Membership, context: WriteContext): Outcome {
    return this.store.send(roles, { type: 'FollowMembership', data: { userId, ...membership } }, context);
  }

  withdrawMembership(
    { userId }: Person,
    { kind, organisationId }: Omit<Membership, 'role'>,
    context: WriteContext,
  ): Outcome {
    const data = { userId, kind, organisationId };
    return this.store.send(roles, { type: 'WithdrawMembership', data }, context);
  }
}
