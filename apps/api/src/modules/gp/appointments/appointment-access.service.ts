import { Inject, Injectable } from '@nestjs/common';
import { appointmentDecider, type AppointmentState, appointmentStream } from '@meridian/domain/gp';
import { EventStore } from '../../../platform/event-store/index.js';
import { AppointmentOwners } from './appointment-owners.query.js';

const idForm = /^[\w-]{1,40}$/;

const streamOf = (appointmentId: string) => [appointmentStream(appointmentId), appointmentDecider] as const;

/** An appointment that its caller may go on with, personal fields opened. */
export interface OpenAppointment {
  readonly appointmentId: string;
  /** Under whose key everything personal of it is. */
  readonly userId: string;
  readonly state: AppointmentState;
}

/** Which appointment is whose. Anybody else's is answered like none. */
@Injectable()
export class AppointmentAccess {
  constructor(
    @Inject(EventStore) private readonly store: EventStore,
    @Inject(AppointmentOwners) private readonly owners: AppointmentOwners,
  ) {}

  async open(appointmentId: string, viewerId: string | null): Promise<OpenAppointment | null> {
    if (viewerId === null || !idForm.test(appointmentId)) return null;
    const { state } = await this.store.look(...streamOf(appointmentId));
    return this.opened(appointmentId, viewerId, state);
  }

  /** To prepare a decision, never to answer from: as this process last saw it. */
  async remembered(appointmentId: string, viewerId: string | null): Promise<OpenAppointment | null> {
    if (viewerId === null || !idForm.test(appointmentId)) return null;
    return this.opened(appointmentId, viewerId, await this.store.remembered(...streamOf(appointmentId)));
  }

  /** Whosever it is: the caller judges who may see what of it. */
  async any(appointmentId: string): Promise<OpenAppointment | null> {
    if (!idForm.test(appointmentId)) return null;
    const { state } = await this.store.look(...streamOf(appointmentId));
    return state.owner === null ? null : { appointmentId, userId: state.owner, state };
  }

  private async opened(
    appointmentId: string,
    viewerId: string,
    state: AppointmentState,
  ): Promise<OpenAppointment | null> {
    const { owner } = state;
    // What a guest began belongs, once claimed, to the account alone.
    if (owner === null || (await this.owners.ownerNow(owner)) !== viewerId) return null;
    return { appointmentId, userId: owner, state };
  }
}
