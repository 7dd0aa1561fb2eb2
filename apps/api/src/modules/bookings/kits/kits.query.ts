import { Inject, Injectable } from '@nestjs/common';
import type {
  Kit,
  KitBatch,
  KitFilter,
  KitPage,
  KitSort,
  KitSortField,
  KitStatus,
  QueryKitsArgs,
} from '@meridian/contracts/generated/admin';
import { normalText } from '@meridian/domain/kernel';
import type pg from 'pg';
import type { LogPosition } from '../../../platform/event-store/stored-event.js';
import { permittedActions } from '../../../platform/operations/permitted-actions.js';
import { Conditions } from '../../../platform/postgres/conditions.js';
import { POOL, query } from '../../../platform/postgres/index.js';
import { readPage, type SortColumn } from '../../../platform/postgres/keyset.js';
import { ReachedPositions } from '../../../platform/projector/reached.js';
import { PEOPLE_NAMES, type PeopleNames } from '../../../platform/session/index.js';

interface KitRow {
  readonly barcode: string;
  readonly batch: string;
  readonly status: KitStatus;
  readonly booking_id: string | null;
  readonly created_at: Date;
  readonly changed_at: Date;
  readonly changed_by: string;
}

const columns = 'barcode, batch, status, booking_id, created_at, changed_at, changed_by';
const oneKit = query<KitRow>('bookings.kit', `select ${columns} from bookings.kits where barcode = $1`);
const unusedOfBatch = query<{ readonly barcode: string }>(
  'bookings.unused-kits',
  `select barcode from bookings.kits where batch = $1 and status = 'unused' order by barcode limit $2`,
);
const countsOfBatch = query<{ readonly status: KitStatus; readonly count: number }>(
  'bookings.kits-of-batch',
  'select status, count(*)::int as count from bookings.kits where batch = $1 group by status',
);
const references = query<{ readonly booking_id: string; readonly reference: string | null }>(
  'bookings.kit-references',
  'select booking_id, reference from bookings.bookings where booking_id = any ($1::text[])',
);

const sortColumns: Record<KitSortField, SortColumn> = {
  barcode: { column: 'barcode', type: 'text' },
  madeAt: { column: 'created_at', type: 'timestamptz' },
};
const latestFirst: KitSort = { by: 'madeAt', direction: 'descending' };

/** Kits, for staff. */
@Injectable()
export class KitsQuery {
  constructor(
    @Inject(POOL) private readonly pool: pg.Pool,
    @Inject(ReachedPositions) private readonly projections: ReachedPositions,
    @Inject(PEOPLE_NAMES) private readonly people: PeopleNames,
  ) {}

  async page({ filter, sort, page }: QueryKitsArgs): Promise<KitPage> {
    const { by, direction } = sort ?? latestFirst;
    const found = await readPage<KitRow>(this.pool, {
      select: columns,
      from: 'bookings.kits',
      ...conditionsOf(filter ?? {}),
      key: 'barcode',
      sort: sortColumns[by],
      descending: direction === 'descending',
      page: page ?? {},
    });
    return { rows: await this.kitsOf(found.rows), page: found.page };
  }

  /** As it is after the given position. */
  async at(barcode: string, position: LogPosition): Promise<Kit | null> {
    await this.reached(position);
    const [kit] = await this.kitsOf(await oneKit(this.pool, barcode));
    return kit ?? null;
  }

  /** Null where no kit is of this batch. */
  async batch(name: string): Promise<KitBatch | null> {
    const batch = normalBatch(name);
    const counted = await countsOfBatch(this.pool, batch);
    const of = (status: KitStatus) => counted.find((each) => each.status === status)?.count ?? 0;
    return counted.length === 0 ? null : { batch, unused: of('unused'), used: of('used'), void: of('void') };
  }

  /** The barcodes of a batch that nobody has yet. */
  async unused(batch: string, most: number): Promise<readonly string[]> {
    return (await unusedOfBatch(this.pool, batch, most)).map(({ barcode }) => barcode);
  }

  /** Once what was written is seen here; false when it took too long. */
  reached(position: LogPosition): Promise<boolean> {
    return this.projections.reached(['bookings.kits'], position);
  }

  private async kitsOf(rows: readonly KitRow[]): Promise<Kit[]> {
    const bookingIds = rows.flatMap(({ booking_id }) => booking_id ?? []);
    const named = bookingIds.length > 0 ? await references(this.pool, bookingIds) : [];
    const byId = new Map(named.map(({ booking_id, reference }) => [booking_id, reference]));
    const kits = rows.map((row) => kitOf(row, row.booking_id === null ? null : (byId.get(row.booking_id) ?? null)));
    return this.people.named(kits, 'changedBy');
  }
}

/** As it is printed, however it was typed. One that is too long stays as it is, and is no batch. */
export const normalBatch = (typed: string): string => (normalText(typed) ?? typed).trim().toUpperCase();

function conditionsOf({ search, batch, status }: KitFilter): Conditions {
  return new Conditions()
    .begins(normalBatch(search ?? ''), 'barcode')
    .when(normalBatch(batch ?? '') || null, (place) => `batch = ${place}`)
    .when(status, (place) => `status = ${place}`);
}

const actionsOn = permittedActions<KitRow>({ voidKit: ({ status }) => status === 'unused' });

function kitOf(row: KitRow, reference: string | null): Kit {
  return {
    barcode: row.barcode,
    batch: row.batch,
    status: row.status,
    bookingId: row.booking_id,
    reference,
    madeAt: row.created_at,
    changedAt: row.changed_at,
    changedBy: row.changed_by,
    permittedActions: actionsOn(row),
  };
}
