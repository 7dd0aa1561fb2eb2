import { Inject, Injectable } from '@nestjs/common';
import type { GpCase } from '@meridian/contracts/generated/public';
import type pg from 'pg';
import { POOL, query } from '../../../platform/postgres/index.js';
import { VenuesQuery } from '../../diary/index.js';
import { patientsOf } from './appointment.rows.js';

const ofOwner = `user_id = any (array${patientsOf('$1')}) and confirmed_at is not null`;
const listed = query<{ readonly id: string; readonly time: Date | null; readonly venue: string | null }>(
  'gp.cases_of_patient',
  `select appointment_id as id, call_by as time, state #>> '{time,venueId}' as venue from gp.appointments
   where ${ofOwner} order by created_at desc, appointment_id desc limit 500`,
);
const counted = query<{ readonly found: number }>(
  'gp.count_of_patient',
  `select count(*)::int as found from gp.appointments where ${ofOwner}`,
);

/** GP appointments that were paid, in short. */
@Injectable()
export class PatientAppointments {
  constructor(
    @Inject(POOL) private readonly pool: pg.Pool,
    @Inject(VenuesQuery) private readonly venues: VenuesQuery,
  ) {}

  async count(userId: string): Promise<number> {
    return (await counted(this.pool, userId))[0]?.found ?? 0;
  }

  /** The newest first. */
  async list(userId: string): Promise<GpCase[]> {
    const rows = await listed(this.pool, userId);
    const places = await this.venues.shown(rows.flatMap(({ venue }) => venue ?? []));
    return rows.map(({ id, time, venue }) => ({ id, time, address: places.get(venue ?? '')?.name ?? null }));
  }
}
