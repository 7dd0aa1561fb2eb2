import { Inject, Injectable } from '@nestjs/common';
import { type AppointmentState } from '@meridian/domain/gp';
import { fullName } from '@meridian/domain/kernel';
import type pg from 'pg';
import { CLOCK, type Clock } from '../../../platform/clock.js';
import type { LogPosition } from '../../../platform/event-store/stored-event.js';
import { PERSONAL_DATA, type PersonalDataService } from '../../../platform/personal-data/index.js';
import { POOL, query } from '../../../platform/postgres/index.js';
import { ReachedPositions } from '../../../platform/projector/reached.js';
import type { SentLink } from '../../payments/index.js';
import { type AppointmentRow, openAppointments, ownerOf } from '../appointments/appointment.rows.js';
import { Practitioners } from '../practices/practices.query.js';

interface LinkRow extends AppointmentRow {
  readonly owner: string;
}

const columns = `appointment_id, user_id, status, state, created_at, ${ownerOf('a')} as owner from gp.appointments a
  where link_until is not null`;
const latest = query<LinkRow>(
  'gp.payment_links',
  `select ${columns} and link_until > $1 order by link_until desc, appointment_id limit $2`,
);
const one = query<LinkRow>('gp.payment_link', `select ${columns} and appointment_id = $1`);
const any = query<{ readonly linked: boolean }>(
  'gp.any_link',
  `select exists (select from gp.appointments where appointment_id = any ($1::text[]) and link_until is not null) as linked`,
);

/** Appointments for which a link was mailed in the last days. Only the patient's name is opened. */
@Injectable()
export class AppointmentLinksQuery {
  constructor(
    @Inject(POOL) private readonly pool: pg.Pool,
    @Inject(PERSONAL_DATA) private readonly personalData: PersonalDataService,
    @Inject(Practitioners) private readonly practitioners: Practitioners,
    @Inject(ReachedPositions) private readonly projections: ReachedPositions,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async latest(since: Date, most: number): Promise<SentLink[]> {
    return this.listed(await latest(this.pool, since, most));
  }

  async anyOf(appointmentIds: readonly string[]): Promise<boolean> {
    return (await any(this.pool, appointmentIds))[0]?.linked ?? false;
  }

  /** As it is after that position. */
  async at(appointmentId: string, position: LogPosition): Promise<SentLink | null> {
    await this.projections.reached(['gp.appointments'], position);
    const [link] = await this.listed(await one(this.pool, appointmentId));
    return link ?? null;
  }

  private async listed(rows: readonly LinkRow[]): Promise<SentLink[]> {
    const [states, names] = await Promise.all([
      openAppointments(this.personalData, rows, ['patient']),
      this.practitioners.names(),
    ]);
    const now = this.clock.now();
    return states.flatMap((state, index) => {
      const { appointment_id: id, owner } = rows[index] ?? {};
      const { paymentLink, patient, time, mode } = state;
      if (!paymentLink || id === undefined || owner === undefined) return [];
      const { reference, total } = paymentLink;
      return {
        id,
        owner,
        reference,
        name: patient ? fullName(patient) : '',
        mode,
        where: time ? (names.get(time.practitionerId) ?? null) : null,
        time: time ? new Date(time.at) : null,
        until: new Date(paymentLink.until),
        total,
        state: stateOf(state, paymentLink.until, now),
      };
    });
  }
}

function stateOf({ status, paid, expiredWhy }: AppointmentState, until: string, now: Date): SentLink['state'] {
  if (paid) return 'paid';
  if (status === 'requested') return 'paying';
  if (expiredWhy === 'withdrawn') return 'withdrawn';
  return status === 'expired' || Date.parse(until) <= now.getTime() ? 'expired' : 'waiting';
}
