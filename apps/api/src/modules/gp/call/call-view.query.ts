import { Inject, Injectable } from '@nestjs/common';
import type { GpCall, GpCallLine } from '@meridian/contracts/generated/public';
import {
  type CalledAppointment,
  type ConsultationMode,
  leftOpenHours,
  minutesLate,
  patientsBefore,
  usualCallMinutes,
} from '@meridian/domain/gp';
import { fullName, fullNumber } from '@meridian/domain/kernel';
import type pg from 'pg';
import { CLOCK, type Clock } from '../../../platform/clock.js';
import { ENVIRONMENT, type Environment } from '../../../platform/environment.js';
import { PERSONAL_DATA, type PersonalDataService, wordsLeft } from '../../../platform/personal-data/index.js';
import { POOL, query } from '../../../platform/postgres/index.js';
import { ServerKeys } from '../../../platform/secrets/index.js';
import { Practitioners } from '../practices/practices.query.js';
import { type CallEntry, calledOf } from './call-access.service.js';
import { CallRooms, type SignalRow } from './call-rooms.store.js';
import { callServers, externalRoom } from './call-servers.js';

interface OtherRow {
  readonly mode: ConsultationMode;
  readonly status: string;
  readonly callBy: Date;
  readonly minutes: number | null;
}
/** What was left open long ago keeps nobody waiting. */
const others = query<OtherRow>(
  'gp.call_others',
  `select mode, status, call_by as "callBy", (state -> 'wishes' ->> 'minutes')::int as minutes from gp.appointments
   where practitioner_id = $1 and appointment_id <> $3 and not coalesce((state ->> 'moveOffered')::boolean, false)
     and ((status = 'inProgress' and begun_at > $4::timestamptz - interval '${leftOpenHours} hours')
       or (status = 'confirmed' and mode <> 'remote' and call_by < $2 and call_by > $2::timestamptz - interval '1 day'))`,
);

/** A room as one of those sees it who are in it. */
@Injectable()
export class CallView {
  private readonly roomKey: Buffer;

  constructor(
    @Inject(POOL) private readonly pool: pg.Pool,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(ENVIRONMENT) private readonly environment: Environment,
    @Inject(PERSONAL_DATA) private readonly personalData: PersonalDataService,
    @Inject(Practitioners) private readonly practitioners: Practitioners,
    @Inject(CallRooms) private readonly rooms: CallRooms,
    @Inject(ServerKeys) keys: ServerKeys,
  ) {
    this.roomKey = keys.keyFor('gp call rooms');
  }

  async of(entry: CallEntry): Promise<GpCall> {
    const { appointmentId, seat, state, room } = entry;
    const { status, patient, contact, wishes, practitionerId, phoneWanted } = state;
    if (status === 'none') throw new Error('The room of an appointment that was never begun');
    const now = this.clock.now();
    const called = calledOf(state);
    const [people, names, before, lines] = await Promise.all([
      this.rooms.people(appointmentId),
      this.practitioners.names(),
      seat === 'patient' ? this.before(entry, called, now) : 0,
      this.lines(entry),
    ]);
    const isDoctor = seat === 'doctor';
    const { calls } = this.environment;
    return {
      id: appointmentId,
      seat,
      stage: room.stage,
      status,
      notHeld: state.cancelled?.notHeld ?? false,
      startsAt: new Date(room.startsAt),
      opensAt: new Date(room.opensAt),
      closesAt: new Date(room.closesAt),
      now,
      doctor: (practitionerId && names.get(practitionerId)) || null,
      patient: isDoctor && patient ? wordsLeft(fullName(patient)) : null,
      phone: isDoctor && contact ? fullNumber(contact.phoneCountry, contact.phone) : null,
      interpreter: wishes?.interpreter ?? false,
      phoneWanted,
      before,
      late: minutesLate(called, now),
      people: people.map((person) => ({ ...person })),
      lines,
      servers: room.stage === 'open' ? callServers(calls, new Date(room.closesAt)) : [],
      room: room.stage === 'open' ? externalRoom(calls, this.roomKey, appointmentId) : null,
    };
  }

  /** Words of the chat as they lie: under the key of the patient. */
  async seal({ userId, appointmentId }: CallEntry, text: string): Promise<string> {
    const field = fieldOf(appointmentId);
    return (await this.personalData.seal(userId, { [field]: text }))[field] ?? '';
  }

  async open({ userId, appointmentId }: CallEntry, sealed: string): Promise<string> {
    const field = fieldOf(appointmentId);
    return String((await this.personalData.open(userId, { [field]: sealed }))[field]);
  }

  private async lines(entry: CallEntry): Promise<GpCallLine[]> {
    const rows = await this.rooms.lines(entry.appointmentId);
    return Promise.all(
      rows.map(async ({ seq, seat: from, body, sentAt: at }: SignalRow) => ({
        seq,
        from,
        text: await this.open(entry, body),
        at,
      })),
    );
  }

  private async before({ appointmentId, state }: CallEntry, mine: CalledAppointment, now: Date): Promise<number> {
    if (state.practitionerId === null || mine.callBy === null) return 0;
    const rows = await others(this.pool, state.practitionerId, mine.callBy, appointmentId, now);
    const called = rows.map(({ mode, status, callBy, minutes }) => ({
      mode,
      status,
      callBy: callBy.toISOString(),
      minutes: minutes ?? usualCallMinutes,
    }));
    return patientsBefore(mine, called, now);
  }
}

const fieldOf = (appointmentId: string): string => `gp call ${appointmentId}`;
