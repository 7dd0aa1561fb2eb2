import { Inject, Injectable } from '@nestjs/common';
import type { GpWork, GpWorkAppointment, GpWorkLine, LocalText } from '@meridian/contracts/generated/public';
import { appointmentPermissions, type AppointmentState, recordsBarrier } from '@meridian/domain/gp';
import { fullName, ukDay, ukInstant } from '@meridian/domain/kernel';
import type pg from 'pg';
import { CLOCK, type Clock } from '../../../platform/clock.js';
import type { LogPosition } from '../../../platform/event-store/stored-event.js';
import {
  PERSONAL_DATA,
  type PersonalDataService,
  typedKeys,
  wordsLeft,
} from '../../../platform/personal-data/index.js';
import { POOL, query } from '../../../platform/postgres/index.js';
import { ReachedPositions } from '../../../platform/projector/reached.js';
import { TestsQuery } from '../../bookings/index.js';
import { VenuesQuery } from '../../diary/index.js';
import { adviceOf, advisedTests } from '../appointments/appointment-advice.query.js';
import { type AppointmentRow, type EndingRow, openAppointments } from '../appointments/appointment.rows.js';
import { Practitioners } from '../practices/practices.query.js';

const mostWaiting = 200;
const mostOver = 50;
const overDays = 7;
const pastAtOnce = 20;
/** Times that are further away are in the diary. */
const aheadDays = 14;
const dayMs = 86_400_000;

const columns = 'appointment_id, user_id, status, state, created_at';
const waiting = query<AppointmentRow>(
  'gp.work_waiting',
  `select ${columns} from gp.appointments where status in ('confirmed', 'inProgress')
     and ((mode = 'remote' and ($4 or practitioner_id = $1)) or (practitioner_id = $1 and call_by < $2))
   order by call_by, appointment_id limit $3`,
);
const ahead = query<AppointmentRow>(
  'gp.work_ahead',
  `select ${columns} from gp.appointments where status in ('confirmed', 'inProgress')
     and mode <> 'remote' and practitioner_id = $1 and call_by >= $2
   order by call_by, appointment_id`,
);
const over = query<AppointmentRow>(
  'gp.work_over',
  `select ${columns} from gp.appointments where practitioner_id = $1 and ended_at >= $2
   order by ended_at desc, appointment_id desc limit $3`,
);
const past = (found = '') => `select ${columns} from gp.appointments
  where practitioner_id = $1 and ended_at is not null ${found} and ($3::text is null or (ended_at, appointment_id) < (
    select last.ended_at, last.appointment_id from gp.appointments last where last.appointment_id = $3 and last.practitioner_id = $1))
  order by ended_at desc, appointment_id desc limit $2`;
const pastAll = query<AppointmentRow>('gp.work_past', past());
/** Each list of keys leads to them, by any of its keys. */
const pastFound = query<AppointmentRow>(
  'gp.work_past_found',
  past(`and appointment_id in (
    select keys.appointment_id from jsonb_array_elements($4::jsonb) with ordinality wanted (words, place)
    join gp.appointment_keys keys on keys.word in (select jsonb_array_elements_text(wanted.words))
    group by keys.appointment_id having count(distinct wanted.place) = jsonb_array_length($4::jsonb))`),
);
const one = query<EndingRow>(
  'gp.work_one',
  `select ${columns}, ended_at from gp.appointments where appointment_id = $1 and confirmed_at is not null`,
);

/** What doctors have to do: those who wait, and their own of the last days. */
@Injectable()
export class GpWorkQuery {
  constructor(
    @Inject(POOL) private readonly pool: pg.Pool,
    @Inject(PERSONAL_DATA) private readonly personalData: PersonalDataService,
    @Inject(Practitioners) private readonly practitioners: Practitioners,
    @Inject(VenuesQuery) private readonly venues: VenuesQuery,
    @Inject(TestsQuery) private readonly tests: TestsQuery,
    @Inject(ReachedPositions) private readonly projections: ReachedPositions,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async all(doctorId: string): Promise<GpWork> {
    const now = this.clock.now();
    const since = new Date(now.getTime() - overDays * dayMs);
    const ahead = new Date(now.getTime() + aheadDays * dayMs);
    const callsBack = await this.practitioners.takes(doctorId, 'remote');
    const [open, done] = await Promise.all([
      waiting(this.pool, doctorId, ahead, mostWaiting, callsBack),
      over(this.pool, doctorId, since, mostOver),
    ]);
    const lines = await this.lines([...open, ...done], doctorId);
    return { waiting: lines.slice(0, open.length), over: lines.slice(open.length) };
  }

  /** Their own that are over, the last first, from the one after `after` on. */
  async past(doctorId: string, search: string, after: string | null): Promise<GpWorkLine[]> {
    const keys = typedKeys(this.personalData, search);
    const rows =
      keys.length === 0
        ? await pastAll(this.pool, doctorId, pastAtOnce, after)
        : await pastFound(this.pool, doctorId, pastAtOnce, after, JSON.stringify(keys));
    return this.lines(rows, doctorId);
  }

  /** All that is booked with them from today on, the next first. */
  async ahead(doctorId: string): Promise<GpWorkLine[]> {
    const today = ukInstant(ukDay(this.clock.now()), '00:00');
    return this.lines(await ahead(this.pool, doctorId, today), doctorId);
  }

  /** Null for one that was never paid, and for one that another doctor ended. With a position: as it is after it. */
  async one(appointmentId: string, doctorId: string, after?: LogPosition): Promise<GpWorkAppointment | null> {
    if (after) await this.projections.reached(['gp.appointments'], after);
    const rows = await one(this.pool, appointmentId);
    const [[state], names] = await Promise.all([openAppointments(this.personalData, rows), this.practitioners.names()]);
    const [row] = rows;
    const venueId = state?.time?.venueId;
    const place = venueId === undefined ? null : ((await this.venues.one(venueId))?.name ?? null);
    const nameOfTest = await this.tests.named(advisedTests(state?.outcome ?? null));
    const callsBack = await this.practitioners.takes(doctorId, 'remote');
    const seen = { doctorId, callsBack, names, place, nameOfTest, now: this.clock.now() };
    return row && state && isOpenTo(state, seen) ? whole(row, state, seen) : null;
  }

  /** Whose the appointments are, for the access log. */
  async people(appointmentIds: readonly string[]): Promise<readonly string[]> {
    return (await peopleOf(this.pool, appointmentIds)).map(({ user_id }) => user_id);
  }

  private async lines(rows: readonly AppointmentRow[], doctorId: string): Promise<GpWorkLine[]> {
    const [states, names] = await Promise.all([
      openAppointments(this.personalData, rows, ['patient']),
      this.practitioners.names(),
    ]);
    return rows.map((row, index) => lineOf(row, states[index] as AppointmentState, doctorId, names));
  }
}

const peopleOf = query<{ readonly user_id: string }>(
  'gp.work_people',
  'select distinct user_id from gp.appointments where appointment_id = any ($1::text[])',
);

/** Whoever calls patients back may open calls back that wait; what has a time or is over is of the doctor who has it. */
const isOpenTo = (
  { status, time, practitionerId }: AppointmentState,
  { doctorId, callsBack }: Pick<Seen, 'doctorId' | 'callsBack'>,
): boolean => (callsBack && status === 'confirmed' && time === null) || practitionerId === doctorId;

function lineOf(
  row: AppointmentRow,
  state: AppointmentState,
  doctorId: string,
  names: ReadonlyMap<string, string>,
): GpWorkLine {
  const {
    mode,
    status,
    patient,
    attempt,
    callBy,
    late,
    missedCalls,
    wishes,
    practitionerId,
    moveOffered,
    phoneWanted,
  } = state;
  if (status === 'none') throw new Error('An appointment that was never begun');
  return {
    id: row.appointment_id,
    reference: attempt?.reference ?? '',
    name: patient && fullName(patient),
    mode,
    status,
    notHeld: state.cancelled?.notHeld ?? false,
    callBy: new Date(callBy ?? row.created_at),
    late,
    missedCalls,
    phoneWanted: phoneWanted && status === 'confirmed',
    interpreter: wishes?.interpreter ?? false,
    interpreterArranged: state.interpreter !== null,
    spoken: wishes?.spoken ?? 'english',
    minutes: wishes?.minutes ?? 15,
    mine: practitionerId === doctorId,
    practitioner: practitionerId === null ? null : (names.get(practitionerId) ?? null),
    wished: wishes?.practitionerId === doctorId,
    moveOffered,
  };
}

const mutationOf = {
  take: 'takeGpAppointment',
  decline: 'declineGpAppointment',
  begin: 'beginGpCall',
  missCall: 'noteUnansweredGpCall',
  miss: 'missGpPatient',
  writeNotes: 'writeGpNotes',
  complete: 'completeGpAppointment',
} as const;

interface Seen {
  readonly doctorId: string;
  /** They take calls back. */
  readonly callsBack: boolean;
  readonly names: ReadonlyMap<string, string>;
  readonly place: string | null;
  readonly nameOfTest: (testId: string) => LocalText;
  readonly now: Date;
}

function interpreterOf(arranged: AppointmentState['interpreter']): GpWorkAppointment['interpreter'] {
  if (!arranged) return null;
  const { interpreterName, interpreterLanguage: language, interpreterContact } = arranged;
  return { name: wordsLeft(interpreterName), language, contact: wordsLeft(interpreterContact) };
}

function whole(
  row: EndingRow,
  state: AppointmentState,
  { doctorId, names, place, nameOfTest, now }: Seen,
): GpWorkAppointment {
  const { id, reference, mode, status, notHeld, callBy, late, missedCalls, phoneWanted, mine, practitioner } = lineOf(
    row,
    state,
    doctorId,
    names,
  );
  const { language, patient, adult, told, wishes, contact, address, notes, outcome } = state;
  const looking = { doctorId, endedAt: row.ended_at, now };
  return {
    id,
    reference,
    mode,
    status,
    notHeld,
    language,
    callBy,
    place,
    late,
    missedCalls,
    phoneWanted,
    patient,
    adult,
    concern: wordsLeft(told?.reason),
    medication: wordsLeft(told?.medication),
    history: wordsLeft(told?.history),
    wishes: wishes && { ...wishes, practitionerId: wishes.practitionerId ?? null },
    interpreter: interpreterOf(state.interpreter),
    phoneCountry: contact?.phoneCountry ?? null,
    phone: contact?.phone ?? null,
    address1: address?.address1 ?? null,
    address2: address?.address2 ?? null,
    city: address?.city ?? null,
    postCode: address?.postCode ?? null,
    country: address?.country ?? null,
    mine,
    practitioner,
    moveOffered: state.moveOffered,
    records: { results: recordsBarrier(state, 'results', looking), files: recordsBarrier(state, 'files', looking) },
    notes: notes.flatMap((note) => wordsLeft(note) ?? []),
    outcome: adviceOf(outcome, nameOfTest),
    permittedActions: appointmentPermissions(state, now).flatMap(({ action, allowed }) => {
      if (!allowed || !(action in mutationOf) || (mine && action === 'take')) return [];
      return mine || action === 'take' || (action === 'begin' && practitioner === null)
        ? [mutationOf[action as keyof typeof mutationOf]]
        : [];
    }),
  };
}
