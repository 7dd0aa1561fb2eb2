import { Inject, Injectable } from '@nestjs/common';
import type pg from 'pg';
import { POOL, query } from '../../../platform/postgres/index.js';
import { patientsOf } from '../appointments/appointment.rows.js';

const ofBoth = query<{ readonly appointmentId: string }>(
  'gp.of_patient_and_doctor',
  `select appointment_id as "appointmentId" from gp.appointments
   where user_id = any (array${patientsOf('$1')}) and practitioner_id = $2
     and status in ('confirmed', 'inProgress', 'completed')
   order by created_at desc, appointment_id desc limit 20`,
);

/** The newest appointments that a patient has with a doctor. */
@Injectable()
export class AppointmentsOfBoth {
  constructor(@Inject(POOL) private readonly pool: pg.Pool) {}

  async of(owner: string, doctorId: string): Promise<string[]> {
    return (await ofBoth(this.pool, owner, doctorId)).map(({ appointmentId }) => appointmentId);
  }
}
