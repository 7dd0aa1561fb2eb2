import { Inject, Injectable } from '@nestjs/common';
import type { AppointmentDocument } from '@meridian/contracts/generated/public';
import type pg from 'pg';
import { POOL, query } from '../../../platform/postgres/index.js';

const documentsOf = query<AppointmentDocument & { readonly appointment_id: string }>(
  'gp.documents_of',
  `select appointment_id, number, series, at from gp.appointment_documents
   where appointment_id = any ($1::text[]) order by at, number`,
);

@Injectable()
export class AppointmentDocumentsQuery {
  constructor(@Inject(POOL) private readonly pool: pg.Pool) {}

  /** By appointment, the oldest first. */
  async of(appointmentIds: readonly string[]): Promise<ReadonlyMap<string, AppointmentDocument[]>> {
    const found = new Map<string, AppointmentDocument[]>();
    for (const { appointment_id, ...document } of await documentsOf(this.pool, appointmentIds)) {
      found.set(appointment_id, [...(found.get(appointment_id) ?? []), document]);
    }
    return found;
  }
}
