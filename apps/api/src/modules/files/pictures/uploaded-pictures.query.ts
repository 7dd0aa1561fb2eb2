import type { QueryPicturesArgs, UploadedPicture } from '@meridian/contracts/generated/admin';
import { pictureAddress, type PictureState } from '@meridian/domain/files';
import { pictureMachine } from '@meridian/workflows/files';
import { staffList } from '../../../platform/lists/index.js';
import { permittedActions, takes } from '../../../platform/operations/permitted-actions.js';
import { beginning, Conditions } from '../../../platform/postgres/conditions.js';
import { readState, type Stored } from '../../../platform/projector/stored-state.js';

interface PictureRow {
  readonly picture_id: string;
  readonly state: Stored<PictureState>;
  readonly revision: number;
  readonly created_at: Date;
  readonly created_by: string;
}

const actionsOn = permittedActions<Pick<UploadedPicture, 'status'>>({
  describePicture: takes(pictureMachine, 'PictureDescribed'),
  removePicture: takes(pictureMachine, 'PictureRemoved'),
});

const within = (word: string) => `%${beginning(word)}`;

/** The uploaded pictures, for staff. */
export const uploadedPictures = staffList<PictureRow, UploadedPicture, QueryPicturesArgs>({
  table: 'files.pictures',
  columns: 'picture_id, state, revision::int, created_at, created_by',
  key: 'picture_id',
  sorts: { uploadedAt: { column: 'created_at', type: 'timestamptz' } },
  first: { by: 'uploadedAt', direction: 'descending' },
}).reads({}, () => ({
  conditions({ status, search }) {
    const conditions = new Conditions()
      .when(status, (wanted) => `status = ${wanted}`)
      .eachWord(search, (place) => `(text_en ilike ${place} or text_zh ilike ${place})`, within);
    if (!status) conditions.where.push(`status <> 'removed'`);
    return conditions;
  },
  shown: (rows, people) => people.named(rows.flatMap(pictureOf), 'uploadedBy'),
}));

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
