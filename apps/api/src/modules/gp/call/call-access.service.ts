import { Inject, Injectable } from '@nestjs/common';
import {
  appointmentDecider,
  type AppointmentState,
  appointmentStream,
  type CalledAppointment,
  type CallRoom,
  callRoom,
  type CallSeat,
  usualCallMinutes,
} from '@meridian/domain/gp';
import { CLOCK, type Clock } from '../../../platform/clock.js';
import { EventStore } from '../../../platform/event-store/index.js';
import { tokenHash } from '../../../platform/secrets/index.js';
import type { Viewer } from '../../../platform/session/index.js';
import { AppointmentAccess } from '../appointments/appointment-access.service.js';
import { CallRooms } from './call-rooms.store.js';

const idForm = /^[\w-]{1,40}$/;

/** Who somebody is in a room. */
export interface CallEntry {
  readonly appointmentId: string;
  readonly seat: CallSeat;
  /** Under whose key everything personal of it is. */
  readonly userId: string;
  readonly state: AppointmentState;
  readonly room: CallRoom;
}

/** What lets an interpreter in, who has no session with us. */
export interface InterpreterProof {
  /** Of the link. */
  readonly key?: string | null | undefined;
  /** Of the window that came in by the link. */
  readonly pass?: string | null | undefined;
}

export const calledOf = ({ mode, status, callBy, wishes }: AppointmentState): CalledAppointment => ({
  mode,
  status,
  callBy,
  minutes: wishes?.minutes ?? usualCallMinutes,
});

/** Who gets into the room of a video appointment. Everybody else is answered as for a room that does not exist. */
@Injectable()
export class CallAccess {
  constructor(
    @Inject(EventStore) private readonly store: EventStore,
    @Inject(AppointmentAccess) private readonly appointments: AppointmentAccess,
    @Inject(CallRooms) private readonly rooms: CallRooms,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async enter(appointmentId: string, viewer: Viewer, proof: InterpreterProof = {}): Promise<CallEntry | null> {
    const own = await this.appointments.open(appointmentId, viewer.userId);
    if (own) return this.entry(appointmentId, 'patient', own.state);
    if (!idForm.test(appointmentId)) return null;
    const { state } = await this.store.look(appointmentStream(appointmentId), appointmentDecider);
    if (isDoctorOf(state, viewer)) return this.entry(appointmentId, 'doctor', state);
    return (await this.isInterpreter(appointmentId, proof)) ? this.entry(appointmentId, 'interpreter', state) : null;
  }

  /** For staff, who enter none. */
  async room(appointmentId: string): Promise<CallRoom | null> {
    const { state } = await this.store.look(appointmentStream(appointmentId), appointmentDecider);
    return callRoom(calledOf(state), this.clock.now());
  }

  private entry(appointmentId: string, seat: CallSeat, state: AppointmentState): CallEntry | null {
    const room = callRoom(calledOf(state), this.clock.now());
    return room && state.owner !== null ? { appointmentId, seat, userId: state.owner, state, room } : null;
  }

  private async isInterpreter(appointmentId: string, { key, pass }: InterpreterProof): Promise<boolean> {
    if (key) return this.rooms.isLinked(appointmentId, tokenHash(key), this.clock.now());
    return pass ? this.rooms.isInterpretersPass(appointmentId, tokenHash(pass), this.clock.now()) : false;
  }
}

/** Whoever no longer takes appointments has none. */
const isDoctorOf = ({ practitionerId }: AppointmentState, { userId, tags }: Viewer): boolean =>
  userId !== null && practitionerId === userId && tags.includes('gp');
