import { Inject, Injectable } from '@nestjs/common';
import type { Appointment } from '@meridian/contracts/generated/public';
import type { AppointmentState } from '@meridian/domain/gp';
import type pg from 'pg';
import { CLOCK, type Clock } from '../../../platform/clock.js';
import type { LogPosition } from '../../../platform/event-store/stored-event.js';
import { PERSONAL_DATA, type PersonalDataService } from '../../../platform/personal-data/index.js';
import { POOL, query } from '../../../platform/postgres/index.js';
import { ReachedPositions } from '../../../platform/projector/reached.js';
import { TestsQuery } from '../../bookings/index.js';
import { Holidays, VenuesQuery } from '../../diary/index.js';
import { IssuedReceipts } from '../../payments/index.js';
import { Practitioners } from '../practices/practices.query.js';
import { advisedTests } from './appointment-advice.query.js';
import { type EndingRow, openAppointments, ownerOf, patientsOf, withoutErased } from './appointment.rows.js';
import { appointmentView } from './appointment-view.query.js';

const usualSize = 20;
const largestSize = 100;
const columns = 'a.appointment_id, a.user_id, a.status, a.state, a.created_at, a.ended_at';
/** What was let go of unfinished is not shown any more. */
const shown = `(a.confirmed_at is not null or a.status in ('draft', 'requested') or a.unpaid_at is not null)`;
const newest = (after = '') => `select ${columns} from gp.appointments a
  where a.user_id = any (array${patientsOf('$1')}) and ${shown} ${after}
  order by a.created_at desc, a.appointment_id desc limit $2`;

const newestFirst = query<EndingRow>('gp.own_newest', newest());
const newestAfter = query<EndingRow>(
  'gp.own_after',
  newest(`and (a.created_at, a.appointment_id) < (select created_at, appointment_id from gp.appointments last
    where last.appointment_id = $3 and ${ownerOf('last')} = $1)`),
);
const byId = query<EndingRow & { readonly owner: string }>(
  'gp.own_one',
  `select ${columns}, ${ownerOf('a')} as owner from gp.appointments a where a.appointment_id = $1`,
);

type Begun = Pick<EndingRow, 'appointment_id' | 'created_at' | 'ended_at'>;
const begun = query<Begun>(
  'gp.own_begun',
  'select appointment_id, created_at, ended_at from gp.appointments where appointment_id = $1',
);

/** Appointments as their owners see them. */
@Injectable()
export class OwnAppointments {
  constructor(
    @Inject(POOL) private readonly pool: pg.Pool,
    @Inject(PERSONAL_DATA) private readonly personalData: PersonalDataService,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(Holidays) private readonly holidays: Holidays,
    @Inject(VenuesQuery) private readonly venues: VenuesQuery,
    @Inject(Practitioners) private readonly practitioners: Practitioners,
    @Inject(IssuedReceipts) private readonly documents: IssuedReceipts,
    @Inject(TestsQuery) private readonly tests: TestsQuery,
    @Inject(ReachedPositions) private readonly projections: ReachedPositions,
  ) {}

  /** The newest first, from the one after `after` on. */
  async list(owner: string, after: string | null = null, size = usualSize): Promise<Appointment[]> {
    const most = Math.min(Math.max(1, size), largestSize);
    const rows =
      after === null ? await newestFirst(this.pool, owner, most) : await newestAfter(this.pool, owner, most, after);
    return this.shown(rows);
  }

  /** Null for somebody else's, as for one that does not exist. With a position: as it is after it. */
  async one(appointmentId: string, viewerId: string, after?: LogPosition): Promise<Appointment | null> {
    if (after) await this.projections.reached(['gp.appointments'], after);
    const rows = await byId(this.pool, appointmentId);
    const [found] = await this.shown(rows.filter(({ owner }) => owner === viewerId));
    return found ?? null;
  }

  /** After what was just decided on it, which the read model is to follow. */
  async decided(appointmentId: string, state: AppointmentState): Promise<Appointment> {
    const [row] = await begun(this.pool, appointmentId);
    const created_at = row?.created_at ?? this.clock.now();
    const ended_at = row?.ended_at ?? null;
    const [view] = await this.views([{ appointment_id: appointmentId, created_at, ended_at }], [withoutErased(state)]);
    return view as Appointment;
  }

  private async shown(rows: readonly EndingRow[]): Promise<Appointment[]> {
    return this.views(rows, await openAppointments(this.personalData, rows));
  }

  private async views(rows: readonly Begun[], states: readonly AppointmentState[]): Promise<Appointment[]> {
    if (rows.length === 0) return [];
    const paid = rows.flatMap(({ appointment_id }, index) => (states[index]?.paid ? [appointment_id] : []));
    const isWithDoctor = states.some(({ practitionerId, time }) => practitionerId !== null || time !== null);
    const [places, documents, names, holidays, nameOfTest] = await Promise.all([
      this.venues.shown(states.flatMap(({ time }) => time?.venueId ?? [])),
      this.documents.of(paid),
      isWithDoctor ? this.practitioners.names() : new Map<string, string>(),
      this.holidays.days(),
      this.tests.named(states.flatMap(({ outcome }) => advisedTests(outcome))),
    ]);
    const moment = { now: this.clock.now(), holidays };
    return rows.flatMap((row, index) => {
      const state = states[index];
      if (!state) return [];
      const nameOf = (id: string | null | undefined) => (id == null ? null : (names.get(id) ?? null));
      const beside = {
        practitioner: nameOf(state.practitionerId),
        timeWith: nameOf(state.time?.practitionerId),
        place: places.get(state.time?.venueId ?? '') ?? null,
        documents: documents.get(row.appointment_id) ?? [],
        nameOfTest,
      };
      return appointmentView(row, state, beside, moment);
    });
  }
}
