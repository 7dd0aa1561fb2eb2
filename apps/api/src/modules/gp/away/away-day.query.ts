import { Inject, Injectable } from '@nestjs/common';
import type { GpAwayDay, GpAwayLine, GpDoctor } from '@meridian/contracts/generated/admin';
import { type AppointmentState, isOnLeave } from '@meridian/domain/gp';
import { addDays, fullName, ukInstant } from '@meridian/domain/kernel';
import type pg from 'pg';
import { CLOCK, type Clock } from '../../../platform/clock.js';
import type { LogPosition } from '../../../platform/event-store/stored-event.js';
import { PERSONAL_DATA, type PersonalDataService } from '../../../platform/personal-data/index.js';
import { POOL, query } from '../../../platform/postgres/index.js';
import { ReachedPositions } from '../../../platform/projector/reached.js';
import { type AppointmentRow, openAppointments } from '../appointments/appointment.rows.js';
import { Practitioners } from '../practices/practices.query.js';

const toCome = query<AppointmentRow>(
  'gp.away_day',
  `select appointment_id, user_id, status, state, created_at from gp.appointments
   where status = 'confirmed' and mode <> 'remote' and practitioner_id = $1 and call_by >= $2 and call_by < $3
   order by call_by, appointment_id`,
);

/** What is booked with a doctor on a day, for staff who have to find other times for it. */
@Injectable()
export class AwayDays {
  constructor(
    @Inject(POOL) private readonly pool: pg.Pool,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(PERSONAL_DATA) private readonly personalData: PersonalDataService,
    @Inject(Practitioners) private readonly practitioners: Practitioners,
    @Inject(ReachedPositions) private readonly projections: ReachedPositions,
  ) {}

  async doctors(): Promise<GpDoctor[]> {
    const names = [...(await this.practitioners.names())];
    return names.map(([id, name]) => ({ id, name })).toSorted((one, other) => one.name.localeCompare(other.name));
  }

  /** What has begun by now is not among it. With positions: as it is after them. */
  async of(practitionerId: string, day: string, after: readonly LogPosition[] = []): Promise<GpAwayDay> {
    for (const position of after) await this.projections.reached(['gp.appointments', 'gp.practices'], position);
    const now = this.clock.now();
    const [start, end] = [ukInstant(day, '00:00'), ukInstant(addDays(day, 1), '00:00')];
    const [rows, practice] = await Promise.all([
      toCome(this.pool, practitionerId, start > now ? start : now, end),
      this.practitioners.offered(practitionerId),
    ]);
    const states = await openAppointments(this.personalData, rows, ['patient']);
    return {
      practitionerId,
      day: day as never,
      onLeave: practice === null || isOnLeave(practice.leaves, day),
      appointments: rows.flatMap(({ appointment_id: id }, index) => lineOf(id, states[index])),
    };
  }
}

function lineOf(id: string, state: AppointmentState | undefined): GpAwayLine[] {
  if (!state?.callBy) return [];
  const { patient, attempt, callBy, time, wishes, moveOffered } = state;
  return [
    {
      id,
      reference: attempt?.reference ?? '',
      name: patient && fullName(patient),
      at: new Date(callBy),
      minutes: time?.minutes ?? wishes?.minutes ?? 0,
      moveOffered,
    },
  ];
}
