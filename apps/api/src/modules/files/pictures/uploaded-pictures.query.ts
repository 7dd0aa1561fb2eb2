import { Inject, Injectable } from '@nestjs/common';
import type {
  QueryPicturesArgs,
  UploadedPicture,
  UploadedPicturePage,
  UploadedPictureSort,
  UploadedPictureSortField,
} from '@meridian/contracts/generated/admin';
import { pictureAddress, type PictureState } from '@meridian/domain/files';
import { pictureMachine } from '@meridian/workflows/files';
import type pg from 'pg';
import type { LogPosition } from '../../../platform/event-store/stored-event.js';
import { permittedActions, takes } from '../../../platform/operations/permitted-actions.js';
import { beginning, Conditions } from '../../../platform/postgres/conditions.js';
import { POOL, query } from '../../../platform/postgres/index.js';
import { readPage, type SortColumn } from '../../../platform/postgres/keyset.js';
import { ReachedPositions } from '../../../platform/projector/reached.js';
import { readState, type Stored } from '../../../platform/projector/stored-state.js';
import { PEOPLE_NAMES, type PeopleNames } from '../../../platform/session/index.js';

interface PictureRow {
  readonly picture_id: string;
  readonly state: Stored<PictureState>;
  readonly revision: number;
  readonly created_at: Date;
  readonly created_by: string;
}

const columns = 'picture_id, state, revision::int, created_at, created_by';
const onePicture = query<PictureRow>('files.picture', `select ${columns} from files.pictures where picture_id = $1`);

const sortColumns: Record<UploadedPictureSortField, SortColumn> = {
  uploadedAt: { column: 'created_at', type: 'timestamptz' },
};
const newestFirst: UploadedPictureSort = { by: 'uploadedAt', direction: 'descending' };
const actionsOn = permittedActions<Pick<UploadedPicture, 'status'>>({
  describePicture: takes(pictureMachine, 'PictureDescribed'),
  removePicture: takes(pictureMachine, 'PictureRemoved'),
});

/** The uploaded pictures, for staff. */
@Injectable()
export class UploadedPicturesQuery {
  constructor(
    @Inject(POOL) private readonly pool: pg.Pool,
    @Inject(ReachedPositions) private readonly projections: ReachedPositions,
    @Inject(PEOPLE_NAMES) private readonly people: PeopleNames,
  ) {}

  async page({ filter, sort, page }: QueryPicturesArgs): Promise<UploadedPicturePage> {
    const { by, direction } = sort ?? newestFirst;
    const conditions = new Conditions()
      .when(filter?.status, (wanted) => `status = ${wanted}`)
      .eachWord(filter?.search, (place) => `(text_en ilike ${place} or text_zh ilike ${place})`, within);
    if (!filter?.status) conditions.where.push(`status <> 'removed'`);
    const found = await readPage<PictureRow>(this.pool, {
      select: columns,
      from: 'files.pictures',
      ...conditions,
      key: 'picture_id',
      sort: sortColumns[by],
      descending: direction === 'descending',
      page: page ?? {},
    });
    return { rows: await this.named(found.rows), page: found.page };
  }

  /** As it is after the given position. */
  async at(pictureId: string, position: LogPosition): Promise<UploadedPicture | null> {
    await this.projections.reached(['files.pictures'], position);
    const [picture] = await this.named(await onePicture(this.pool, pictureId));
    return picture ?? null;
  }

  private named(rows: readonly PictureRow[]): Promise<UploadedPicture[]> {
    return this.people.named(rows.flatMap(pictureOf), 'uploadedBy');
  }
}

const within = (word: string) => `%${beginning(word)}`;

function pictureOf(row: PictureRow): UploadedPicture[] {
  const { status, uploaded, texts } = readState(row);
  if (!uploaded || status === 'unknown') return [];
  const { type, bytes, width, height } = uploaded;
  return [
    {
      id: row.picture_id,
      address: pictureAddress(row.picture_id),
      status,
      text: texts,
      type,
      bytes,
      width,
      height,
      uploadedAt: row.created_at,
      uploadedBy: row.created_by,
      revision: row.revision,
      permittedActions: actionsOn({ status }),
    },
  ];
}
