import { Inject, Injectable } from '@nestjs/common';
import { type CallSeat, mostSignalsInRoom, mostSignalsInTenSeconds } from '@meridian/domain/gp';
import { refuse, type Refused } from '@meridian/domain/kernel';
import type pg from 'pg';
import { POOL, query, transaction } from '../../../platform/postgres/index.js';
import { tellNotice } from '../../../platform/projector/index.js';

/** Under which the processes tell each other that something came to a room. */
export const callTopic = 'gp.call';
/** Who was not heard of for so long is away. */
const goneAfter = `interval '15 seconds'`;
/** And for so long has left, until they are heard of again. */
const leftAfter = `interval '3 minutes'`;

export interface SeatRow {
  readonly seat: CallSeat;
  readonly session: string;
  readonly muted: boolean;
  readonly cameraOff: boolean;
  readonly away: boolean;
}

export interface RoomRow {
  readonly lastSeq: number;
}

/** What is passed on or shown; the rest changes what is known of a seat. */
type PassedOn = 'offer' | 'answer' | 'candidate' | 'chat';

export interface SignalRow {
  readonly seq: number;
  readonly seat: CallSeat;
  readonly session: string;
  readonly kind: PassedOn;
  /** Sealed where it is a line of the chat. */
  readonly body: string;
  readonly sentAt: Date;
}

export interface NewSignal {
  readonly number: number;
  readonly kind: PassedOn;
  readonly to: CallSeat | null;
  readonly toSession: string | null;
  readonly body: string;
}

export interface Window {
  readonly appointmentId: string;
  readonly seat: CallSeat;
  readonly session: string;
}

interface Media {
  readonly muted: boolean;
  readonly cameraOff: boolean;
}

const opened = query<RoomRow>(
  'gp.call_room_open',
  `insert into gp.call_rooms (appointment_id, closes_at) values ($1, $2)
   on conflict (appointment_id) do update set closes_at = excluded.closes_at
   returning last_seq as "lastSeq"`,
);
const takeSeat = query<never>(
  'gp.call_seat_take',
  `insert into gp.call_seats (appointment_id, seat, session, pass_hash, muted, camera_off, seen_at)
   values ($1, $2, $3, $4, $5, $6, now())
   on conflict (appointment_id, seat) do update set session = excluded.session, pass_hash = excluded.pass_hash,
     muted = excluded.muted, camera_off = excluded.camera_off, seen_at = now()`,
);
const seen = query<{ session: string }>(
  'gp.call_seat_seen',
  `with touched as (
     update gp.call_seats set seen_at = now() where appointment_id = $1 and seat = $2 and session = $3 returning session)
   select session from touched union all
   select session from gp.call_seats where appointment_id = $1 and seat = $2 and session <> $3`,
);
const woke = query<{ session: string }>(
  'gp.call_seat_woke',
  `update gp.call_seats set seen_at = now()
   where appointment_id = $1 and seat = $2 and session = $3 and seen_at <= now() - ${goneAfter} returning session`,
);
const presence = query<{ session: string }>(
  'gp.call_seat_presence',
  'select session from gp.call_seats where appointment_id = $1 and seat = $2',
);
const setMedia = query<{ seat: string }>(
  'gp.call_seat_media',
  `update gp.call_seats set muted = $4, camera_off = $5, seen_at = now()
   where appointment_id = $1 and seat = $2 and session = $3 returning seat`,
);
const leave = query<{ seat: string }>(
  'gp.call_seat_leave',
  'delete from gp.call_seats where appointment_id = $1 and seat = $2 and session = $3 returning seat',
);
const people = query<SeatRow>(
  'gp.call_people',
  `select seat, session, muted, camera_off as "cameraOff", seen_at <= now() - ${goneAfter} as away from gp.call_seats
   where appointment_id = $1 and seen_at > now() - ${leftAfter} order by seat`,
);
const patientsOf = query<{ readonly id: string }>(
  'gp.call_patients_of',
  `select seats.appointment_id as id from gp.call_seats seats join gp.appointments booked using (appointment_id)
   where seats.seat = 'patient' and seats.seen_at > now() - ${goneAfter}
     and booked.practitioner_id = $1 and booked.status = 'confirmed' order by booked.call_by`,
);
const columns = 'seq, from_seat as seat, from_session as session, kind, body, sent_at as "sentAt"';
const since = query<SignalRow>(
  'gp.call_signals_since',
  `select ${columns} from gp.call_signals
   where appointment_id = $1 and seq > $2 and (kind = 'chat' or from_session <> $4)
     and (to_seat is null or to_seat = $3) and (to_session is null or to_session = $4)
   order by seq limit 200`,
);
const lines = query<SignalRow>(
  'gp.call_lines',
  `select ${columns} from gp.call_signals where appointment_id = $1 and kind = 'chat' order by seq`,
);
const lock = query<RoomRow>(
  'gp.call_room_lock',
  `select last_seq as "lastSeq" from gp.call_rooms where appointment_id = $1 for update`,
);
const known = query<{ isHere: boolean; recent: number; all: number; taken: number[] }>(
  'gp.call_signals_known',
  `select exists (select from gp.call_seats where appointment_id = $1 and seat = $2 and session = $3) as "isHere",
     count(*) filter (where from_seat = $2 and sent_at > now() - interval '10 seconds')::int as recent,
     count(*)::int as all,
     coalesce(array_agg(number) filter (where from_session = $3 and number = any ($4::int[])), '{}') as taken
   from gp.call_signals where appointment_id = $1`,
);
const insert = query<never>(
  'gp.call_signals_insert',
  `insert into gp.call_signals
     (appointment_id, from_seat, from_session, seq, number, to_seat, to_session, kind, body, sent_at)
   select $1, $2, $3, s.seq, s.number, s.to_seat, s.to_session, s.kind, s.body, now()
   from unnest($4::int[], $5::int[], $6::text[], $7::text[], $8::text[], $9::text[])
     as s (seq, number, to_seat, to_session, kind, body)`,
);
const raise = query<never>('gp.call_room_seq', 'update gp.call_rooms set last_seq = $2 where appointment_id = $1');
const setLink = query<never>(
  'gp.call_room_link',
  'update gp.call_rooms set link_hash = $2, link_until = $3 where appointment_id = $1',
);
const freeSeat = query<never>('gp.call_seat_free', 'delete from gp.call_seats where appointment_id = $1 and seat = $2');
const linked = query<{ one: number }>(
  'gp.call_linked',
  'select 1 as one from gp.call_rooms where appointment_id = $1 and link_hash = $2 and link_until > $3',
);
const passed = query<{ one: number }>(
  'gp.call_passed',
  `select 1 as one from gp.call_seats join gp.call_rooms using (appointment_id)
   where appointment_id = $1 and seat = 'interpreter' and pass_hash = $2 and link_until > $3`,
);

type Presence = 'here' | 'elsewhere' | 'none';

function presenceOf(session: string, [row]: readonly { readonly session: string }[]): Presence {
  if (!row) return 'none';
  return row.session === session ? 'here' : 'elsewhere';
}

/** Rooms that are open, who is in them, and what is sent there, in Postgres: the same for all processes. */
@Injectable()
export class CallRooms {
  constructor(@Inject(POOL) private readonly pool: pg.Pool) {}

  people(appointmentId: string): Promise<SeatRow[]> {
    return people(this.pool, appointmentId);
  }

  /** Of a doctor: the appointments whose patient waits in the room. */
  async patientsOf(doctorId: string): Promise<string[]> {
    return (await patientsOf(this.pool, doctorId)).map(({ id }) => id);
  }

  /** Of the chat, sealed. */
  lines(appointmentId: string): Promise<SignalRow[]> {
    return lines(this.pool, appointmentId);
  }

  /** Whoever had the seat in another window loses it. Answers the place after which everything is new to this one. */
  join(window: Window, { passHash, closesAt, ...media }: Media & { passHash: string; closesAt: string }) {
    const { appointmentId, seat, session } = window;
    return transaction(this.pool, async (client) => {
      const [row] = await opened(client, appointmentId, closesAt);
      await takeSeat(client, appointmentId, seat, session, passHash, media.muted, media.cameraOff);
      await tellNotice(client, callTopic, appointmentId);
      return row?.lastSeq ?? 0;
    });
  }

  /** Notes that the window is still there. `elsewhere`: another has the seat; `none`: nobody has it. */
  async seen({ appointmentId, seat, session }: Window): Promise<Presence> {
    return presenceOf(session, await seen(this.pool, appointmentId, seat, session));
  }

  /** A window says that it is awake. */
  async heard(window: Window): Promise<void> {
    const { appointmentId, seat, session } = window;
    const [awake] = await woke(this.pool, appointmentId, seat, session);
    if (awake) await tellNotice(this.pool, callTopic, appointmentId);
    else await this.seen(window);
  }

  /** The same of a window that says itself when it is awake: nothing is noted. */
  async presence({ appointmentId, seat, session }: Window): Promise<Presence> {
    return presenceOf(session, await presence(this.pool, appointmentId, seat));
  }

  async setMedia({ appointmentId, seat, session }: Window, { muted, cameraOff }: Media): Promise<boolean> {
    const rows = await setMedia(this.pool, appointmentId, seat, session, muted, cameraOff);
    await tellNotice(this.pool, callTopic, appointmentId);
    return rows.length > 0;
  }

  async leave({ appointmentId, seat, session }: Window): Promise<void> {
    await leave(this.pool, appointmentId, seat, session);
    await tellNotice(this.pool, callTopic, appointmentId);
  }

  /** What was sent to a window after a place, in the order in which it was sent. */
  since({ appointmentId, seat, session }: Window, seq: number): Promise<SignalRow[]> {
    return since(this.pool, appointmentId, seq, seat, session);
  }

  /** The room is locked meanwhile, so that what has a lower place is never seen later. Answers how many were new. */
  send(
    { appointmentId, seat, session }: Window,
    signals: readonly NewSignal[],
  ): Promise<number | Refused<'callElsewhere' | 'callTooFast' | 'callFull'>> {
    return transaction(this.pool, async (client) => {
      const [{ lastSeq } = { lastSeq: 0 }] = await lock(client, appointmentId);
      const numbers = signals.map(({ number }) => number);
      const [facts] = await known(client, appointmentId, seat, session, numbers);
      if (!facts?.isHere) return refuse('callElsewhere');
      const taken = new Set(facts.taken);
      const fresh = signals.filter(({ number }) => !taken.has(number) && taken.add(number));
      if (facts.recent + fresh.length > mostSignalsInTenSeconds) return refuse('callTooFast');
      if (facts.all + fresh.length > mostSignalsInRoom) return refuse('callFull');
      if (fresh.length === 0) return 0;
      const column = <Value>(of: (signal: NewSignal, index: number) => Value) => fresh.map(of);
      await insert(
        client,
        appointmentId,
        seat,
        session,
        column((_signal, index) => lastSeq + index + 1),
        column(({ number }) => number),
        column(({ to }) => to),
        column(({ toSession }) => toSession),
        column(({ kind }) => kind),
        column(({ body }) => body),
      );
      await raise(client, appointmentId, lastSeq + fresh.length);
      await tellNotice(client, callTopic, appointmentId);
      return fresh.length;
    });
  }

  /** The link before it, and whoever came in by it, are out. */
  async link(appointmentId: string, closesAt: string, hash: string): Promise<void> {
    await transaction(this.pool, async (client) => {
      await opened(client, appointmentId, closesAt);
      await setLink(client, appointmentId, hash, closesAt);
      await freeSeat(client, appointmentId, 'interpreter');
      await tellNotice(client, callTopic, appointmentId);
    });
  }

  async isLinked(appointmentId: string, hash: string, now: Date): Promise<boolean> {
    return (await linked(this.pool, appointmentId, hash, now)).length > 0;
  }

  async isInterpretersPass(appointmentId: string, hash: string, now: Date): Promise<boolean> {
    return (await passed(this.pool, appointmentId, hash, now)).length > 0;
  }
}
