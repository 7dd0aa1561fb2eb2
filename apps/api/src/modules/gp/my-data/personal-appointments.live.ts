import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import type { Appointment } from '@meridian/contracts/generated/public';
import { key } from '@meridian/contracts/kernel';
import { formatMoney, formatUkTime, fullName } from '@meridian/domain/kernel';
import type pg from 'pg';
import { POOL, query } from '../../../platform/postgres/index.js';
import { type Language, textOf } from '../../../platform/texts.js';
import {
  paymentRecordsUntil,
  personalFields,
  type PersonalRecords,
  type PersonalRecordSource,
  PersonalRecordSources,
} from '../../identity/index.js';
import { patientsOf } from '../appointments/appointment.rows.js';
import { OwnAppointments } from '../appointments/own-appointments.query.js';

const newestPaid = query<{ at: Date | null }>(
  'gp.newest_paid',
  `select max(changed_at) as at from gp.appointments
   where user_id = any (array${patientsOf('$1')}) and paid_at is not null`,
);
const atOnce = 100;

/** Appointments as something that is kept about people: they may take it home, and the law keeps what was paid. */
@Injectable()
export class PersonalAppointments implements PersonalRecordSource, OnModuleInit {
  constructor(
    @Inject(PersonalRecordSources) private readonly elsewhere: PersonalRecordSources,
    @Inject(OwnAppointments) private readonly own: OwnAppointments,
    @Inject(POOL) private readonly pool: pg.Pool,
  ) {}

  onModuleInit(): void {
    this.elsewhere.register(this);
  }

  async held(userId: string) {
    const [row] = await newestPaid(this.pool, userId);
    if (!row?.at) return [];
    return [{ what: key('gp.held.payments'), why: key('gp.held.paymentsWhy'), until: paymentRecordsUntil(row.at) }];
  }

  async records(userId: string, language: Language): Promise<PersonalRecords> {
    const found: Appointment[] = [];
    for (let after: string | null = null; ;) {
      const appointments: Appointment[] = await this.own.list(userId, after, atOnce);
      found.push(...appointments);
      after = appointments.at(-1)?.id ?? null;
      if (appointments.length < atOnce) break;
    }
    return {
      name: 'appointments',
      title: key('gp.data.appointments'),
      records: personalFields(
        (name) => `gp.data.${name}`,
        found.map((appointment) => recordOf(appointment, language)),
      ),
    };
  }
}

function recordOf(appointment: Appointment, language: Language): Readonly<Record<string, string | null>> {
  const { patient, adult, sharing, phone, address1, address2, city, postCode, country, outcome, documents } =
    appointment;
  const joined = (...parts: readonly (string | null | undefined)[]) => parts.filter(Boolean).join(', ') || null;
  return {
    reference: appointment.reference ?? null,
    status: textOf(language, `fields.AppointmentStatus.${appointment.status}`, appointment.status),
    patient: patient ? joined(fullName(patient), patient.dob) : null,
    adult: adult ? fullName(adult) : null,
    reason: appointment.concern ?? null,
    medication: appointment.medication ?? null,
    history: appointment.history ?? null,
    shared: joined(...(sharing?.records ?? []).map((each) => textOf(language, `fields.SharedRecords.${each}`, each))),
    email: appointment.email ?? null,
    phone: phone ? `${appointment.phoneCountry ?? ''} ${phone}` : null,
    address: joined(address1, address2, city, postCode, country),
    callBy: appointment.reference ? formatUkTime(new Date(appointment.callBy), language) : null,
    practitioner: appointment.practitioner ?? null,
    advice: outcome
      ? joined(outcome.advice, outcome.safetyNet, outcome.followUp, ...outcome.tests.map(({ name }) => name.en))
      : null,
    paid: formatMoney(appointment.paid),
    refunded: formatMoney(appointment.refunded),
    documents: documents.map(({ number }) => number).join(', ') || null,
  };
}
