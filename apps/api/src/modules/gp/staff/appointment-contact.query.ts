import { Inject, Injectable } from '@nestjs/common';
import type { OpenedAppointmentContact } from '@meridian/contracts/generated/admin';
import { fullName, fullNumber } from '@meridian/domain/kernel';
import type pg from 'pg';
import { PERSONAL_DATA, type PersonalDataService, wordsLeft } from '../../../platform/personal-data/index.js';
import { POOL, query } from '../../../platform/postgres/index.js';
import { type AppointmentRow, openAppointments } from '../appointments/appointment.rows.js';

const one = query<AppointmentRow>(
  'gp.staff_contact',
  `select appointment_id, user_id, status, state, created_at from gp.appointments
   where appointment_id = $1 and confirmed_at is not null`,
);

/** How the patient of an appointment is reached, opened for staff alone who have said why. */
@Injectable()
export class AppointmentContactQuery {
  constructor(
    @Inject(POOL) private readonly pool: pg.Pool,
    @Inject(PERSONAL_DATA) private readonly personalData: PersonalDataService,
  ) {}

  async of(appointmentId: string): Promise<OpenedAppointmentContact | null> {
    const rows = await one(this.pool, appointmentId);
    const [state] = await openAppointments(this.personalData, rows, ['patient', 'adult', 'contact']);
    if (!state) return null;
    const { patient, adult, contact } = state;
    return {
      id: appointmentId,
      name: patient ? wordsLeft(fullName(patient)) : null,
      adult: adult ? wordsLeft(fullName(adult)) : null,
      phone: contact ? fullNumber(contact.phoneCountry, contact.phone) : null,
      email: contact?.email ?? null,
    };
  }
}
