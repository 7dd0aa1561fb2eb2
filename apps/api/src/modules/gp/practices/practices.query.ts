import { Inject, Injectable } from '@nestjs/common';
import type { Practice, QueryPracticesArgs } from '@meridian/contracts/generated/admin';
import type { BookingVenue, ConsultationMode, ModeHours, Practitioner } from '@meridian/contracts/generated/public';
import { hoursText, spanText } from '@meridian/contracts/diary';
import { hoursOfModes, modesOffered, type PracticeState } from '@meridian/domain/gp';
import type pg from 'pg';
import { token } from '../../../platform/injection.js';
import { staffList } from '../../../platform/lists/index.js';
import { permittedActions } from '../../../platform/operations/permitted-actions.js';
import { PERSONAL_DATA, type PersonalDataService, wordsLeft } from '../../../platform/personal-data/index.js';
import { Conditions } from '../../../platform/postgres/conditions.js';
import { POOL, query } from '../../../platform/postgres/index.js';
import { openStates, readClosed, type Stored } from '../../../platform/projector/stored-state.js';
import { VenuesQuery } from '../../diary/index.js';
import { KnownPractices, type KnownPractice } from './known-practices.query.js';

interface PracticeRow {
  readonly user_id: string;
  readonly status: 'active' | 'paused';
  readonly state: Stored<PracticeState>;
  readonly revision: number;
  readonly created_at: Date;
  readonly changed_at: Date;
  readonly changed_by: string;
}

interface TakingRow {
  readonly user_id: string;
  readonly state: Stored<PracticeState>;
}

type OpenRow = Omit<PracticeRow, 'state'> & { readonly state: PracticeState };

const columns = 'user_id, status, state, revision::int, created_at, changed_at, changed_by';
const takingAny = query<{ readonly user_id: string }>(
  'gp.practice-taking-any',
  `select user_id from gp.practices where user_id = $1 and status = 'active'`,
);
const takingIn = query<TakingRow>(
  'gp.practice-taking-in',
  `select user_id, state from gp.practices
   where status = 'active' and user_id = $1 and modes @> array[$2]::text[]`,
);

const one = query<PracticeRow>(
  'gp.practice-active',
  `select ${columns} from gp.practices where user_id = $1 and status = 'active'`,
);

async function opened<Row extends KnownPractice>(personalData: PersonalDataService, rows: readonly Row[]) {
  const states = await openStates(personalData, rows, ({ user_id }) => user_id);
  return rows.map((row, index) => ({ ...row, state: states[index] as PracticeState }));
}

export interface Taking {
  readonly id: string;
  /** What is personal of it stays sealed. */
  readonly state: PracticeState;
}

const closed = (rows: readonly TakingRow[]): Taking[] =>
  rows.map((row) => ({ id: row.user_id, state: readClosed<PracticeState>(row) }));

/** Doctors who take appointments, and who did, for staff. */
export const practiceList = staffList<PracticeRow, Practice, QueryPracticesArgs>({
  table: 'gp.practices',
  columns,
  key: 'user_id',
  sorts: {
    grantedAt: { column: 'created_at', type: 'timestamptz' },
    changedAt: { column: 'changed_at', type: 'timestamptz' },
  },
  first: { by: 'grantedAt', direction: 'descending' },
}).reads(
  { personalData: token<PersonalDataService>(PERSONAL_DATA), venues: VenuesQuery },
  ({ personalData, venues }) => ({
    conditions: ({ status, mode }) =>
      new Conditions()
        .when(status, (place) => `status = ${place}`)
        .when(mode, (place) => `modes @> array[${place}]::text[]`),
    async shown(rows, people) {
      const open = await opened(personalData, rows);
      const places = await venues.shown(open.flatMap(({ state }) => state.details?.venueId ?? []));
      return people.named(
        open.map((row) => practiceOf(row, places)),
        'changedBy',
      );
    },
  }),
);

/** Whom patients can choose. */
@Injectable()
export class Practitioners {
  constructor(
    @Inject(POOL) private readonly pool: pg.Pool,
    @Inject(PERSONAL_DATA) private readonly personalData: PersonalDataService,
    @Inject(VenuesQuery) private readonly venues: VenuesQuery,
    @Inject(KnownPractices) private readonly known: KnownPractices,
  ) {}

  /** Of everybody who ever took appointments, by id. */
  async names(): Promise<ReadonlyMap<string, string>> {
    const rows = await opened(this.personalData, await this.known.everTaken());
    return new Map(
      rows.flatMap(({ user_id: id, state: { details } }) => {
        const name = wordsLeft(details?.name);
        return name === null ? [] : [[id, name] as const];
      }),
    );
  }

  /** Whether anybody sees patients in this way now. */
  async anyTakes(mode: ConsultationMode): Promise<boolean> {
    return (await this.takingIn(mode)).length > 0;
  }

  /** Whether they see patients at all now. */
  async practises(userId: string): Promise<boolean> {
    return (await takingAny(this.pool, userId)).length > 0;
  }

  /** Whether they see patients in this way now. */
  async takes(userId: string, mode: ConsultationMode): Promise<boolean> {
    return (await this.atOpenPlaces(mode, closed(await takingIn(this.pool, userId, mode)))).length > 0;
  }

  /** Those who see patients in this way now; in person at places that are open. */
  async takingIn(mode: ConsultationMode, userId: string | null = null): Promise<readonly Taking[]> {
    const asked = (await this.known.taking()).filter((row) => userId === null || row.user_id === userId);
    const rows = closed(asked).filter(({ state: { details } }) => details && modesOffered(details).includes(mode));
    return this.atOpenPlaces(mode, rows);
  }

  private async atOpenPlaces(mode: ConsultationMode, rows: readonly Taking[]): Promise<readonly Taking[]> {
    if (mode !== 'inPerson') return rows;
    const places = await this.venues.shown(rows.flatMap(({ state }) => state.details?.venueId ?? []));
    return rows.filter(({ state }) => places.get(state.details?.venueId ?? '')?.active);
  }

  /** What they offer, where they see patients now. */
  async offered(userId: string) {
    const [row] = await opened(this.personalData, await one(this.pool, userId));
    return row ? { revision: row.revision, ...shownHours(row.state) } : null;
  }

  async all(): Promise<readonly Practitioner[]> {
    const rows = await opened(this.personalData, await this.known.taking());
    const places = await this.venues.shown(rows.flatMap(({ state }) => state.details?.venueId ?? []));
    return rows.flatMap(({ user_id: id, state: { gmcNumber: number, details } }) => {
      const [name, gmcNumber] = [wordsLeft(details?.name), wordsLeft(number)];
      if (!details || name === null || gmcNumber === null) return [];
      const known = places.get(details.venueId ?? '');
      const place = known?.active ? known : null;
      const modes = modesOffered(details).filter((mode) => mode !== 'inPerson' || place !== null);
      const picture = wordsLeft(details.picture);
      return [{ id, name, gmcNumber, languages: [...details.languages], modes, place, picture }];
    });
  }
}

const actionsOn = permittedActions<OpenRow>('Practice', {
  changePractice: ({ status }) => status === 'active',
  setPracticeHours: ({ status }) => status === 'active',
  setPracticeLeave: ({ status }) => status === 'active',
  liftPracticeLeave: ({ status }) => status === 'active',
  withdrawPractice: ({ status }) => status === 'active',
});

function practiceOf(row: OpenRow, places: ReadonlyMap<string, BookingVenue>): Practice {
  const { details, gmcNumber } = row.state;
  return {
    id: row.user_id,
    name: wordsLeft(details?.name),
    gmcNumber: wordsLeft(gmcNumber),
    status: row.status,
    languages: [...(details?.languages ?? [])],
    modes: [...(details?.modes ?? [])],
    venueId: details?.venueId ?? null,
    picture: wordsLeft(details?.picture),
    place: places.get(details?.venueId ?? '')?.name ?? null,
    ...shownHours(row.state),
    revision: row.revision,
    grantedAt: row.created_at,
    changedAt: row.changed_at,
    changedBy: row.changed_by,
    permittedActions: actionsOn(row),
  };
}

/** Hours and leave of a practice, as they are shown. */
function shownHours({ details, hours, bufferMinutes, leaves }: PracticeState) {
  return {
    hours: hoursOfModes(hours, details?.modes ?? []).map((each): ModeHours => ({
      mode: each.mode,
      hours: hoursText(each.hours),
      bankHolidays: each.bankHolidays.map(spanText),
    })),
    bufferMinutes,
    leaves: leaves.map(({ from, until, note }) => ({ from, until, note: wordsLeft(note ?? null) })),
  };
}
