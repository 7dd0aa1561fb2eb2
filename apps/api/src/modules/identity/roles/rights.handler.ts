import { Inject, Injectable } from '@nestjs/common';
import { roles } from '@meridian/domain/identity';
import type { Refused, StaffRight } from '@meridian/domain/kernel';
import { EventStore, type LogPosition, type WriteContext } from '../../../platform/event-store/index.js';

type Written = { readonly events: readonly object[]; readonly position: LogPosition };
type Outcome = Promise<Written | Refused>;

export interface Standing {
  readonly userId: string;
  /** Was made staff before there were areas. */
  readonly staff: boolean;
}

/** `lastSupervisor`: nobody else is one. */
export type Losing = Standing & { readonly lastSupervisor: boolean };

/** Which rights somebody has: two supervisors decide, or whoever runs the product. */
@Injectable()
export class RightsHandler {
  constructor(@Inject(EventStore) private readonly store: EventStore) {}

  ask(person: Standing, rights: readonly StaffRight[], reason: string, acting: WriteContext): Outcome {
    return this.store.send(roles, { type: 'AskRights', data: { ...person, rights, reason } }, acting);
  }

  approve(person: Losing, acting: WriteContext): Outcome {
    return this.store.send(roles, { type: 'ApproveRights', data: person }, acting);
  }

  refuse(userId: string, reason: string, acting: WriteContext): Outcome {
    return this.store.send(roles, { type: 'RefuseRights', data: { userId, reason } }, acting);
  }

  withdraw(userId: string, acting: WriteContext): Outcome {
    return this.store.send(roles, { type: 'WithdrawRightsRequest', data: { userId } }, acting);
  }

  /** Without a second person. */
  set(person: Losing, rights: readonly StaffRight[], acting: WriteContext): Outcome {
    return this.store.send(roles, { type: 'SetRights', data: { ...person, rights } }, acting);
  }
}
