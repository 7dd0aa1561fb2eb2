import { Inject, Injectable } from '@nestjs/common';
import type { OwnFile } from '@meridian/contracts/generated/public';
import type { FileState } from '@meridian/domain/files';
import type pg from 'pg';
import type { LogPosition } from '../../../platform/event-store/stored-event.js';
import { PERSONAL_DATA, type PersonalDataService, wordsLeft } from '../../../platform/personal-data/index.js';
import { POOL, query } from '../../../platform/postgres/index.js';
import { idsOf, ownerIn } from '../../../platform/projector/index.js';
import { ReachedPositions } from '../../../platform/projector/reached.js';
import { openStates, readClosed, type Stored } from '../../../platform/projector/stored-state.js';
import type { StoredFile } from './file-keys.js';

/** For what a file was sent, and whose it is now. */
export interface FilePlaceNow {
  readonly context: string;
  readonly owner: string;
}

/** Files for one thing: where that is another one for each person, theirs. */
export interface FilesFor {
  readonly context: string;
  readonly owner: string | null;
}

export interface ShownFile extends OwnFile, FilePlaceNow {
  /** Under whose key it is sealed. */
  readonly userId: string;
  /** Of its bytes. Empty once its person is erased. */
  readonly sha256: string;
}

interface FileRow extends FilePlaceNow {
  readonly file_id: string;
  readonly user_id: string;
  readonly state: Stored<FileState>;
  readonly created_at: Date;
}

const claims = 'files.claims';
const columns = `f.file_id, f.user_id, f.context, f.state, f.created_at, ${ownerIn(claims, 'f')} as owner`;
const ofOwner = (owner: string) =>
  `f.user_id = any (array${idsOf(claims, owner)}) and f.context = $1 and f.status <> 'removed'`;
const ofContext = `f.context = $1 and f.context <> 'own' and f.status <> 'removed'`;
const newest = `order by f.created_at desc, f.file_id desc`;
const newestOfOwner = query<FileRow>(
  'files.newest_of_owner',
  `select ${columns} from files.files f where ${ofOwner('$2')} ${newest}`,
);
const newestOfContext = query<FileRow>(
  'files.newest_of_context',
  `select ${columns} from files.files f where ${ofContext} ${newest}`,
);
const newestOfPerson = query<FileRow>(
  'files.newest_of_person',
  `select ${columns} from files.files f
   where f.user_id = any (array${idsOf(claims, '$1')}) and f.status <> 'removed' ${newest}`,
);
const byId = query<FileRow>('files.one', `select ${columns} from files.files f where f.file_id = $1`);
const others = (which: string) =>
  `select count(*)::int as others from files.files f where ${which} and f.status <> 'refused' and f.file_id <> $2`;
const othersOfOwner = query<{ readonly others: number }>('files.others_of_owner', others(ofOwner('$3')));
const othersOfContext = query<{ readonly others: number }>('files.others_of_context', others(ofContext));
const unchecked = query<FileRow>(
  'files.unchecked',
  `select ${columns} from files.files f where f.status = 'checking' order by f.created_at, f.file_id limit $1`,
);
const readable = query<FileRow>(
  'files.readable',
  `select ${columns} from files.files f where f.file_id = any ($1::text[]) and f.status in ('checking', 'clean')`,
);

/** Files of people, for whatever they were sent. Who may see them is not asked here. */
@Injectable()
export class FilesQuery {
  constructor(
    @Inject(POOL) private readonly pool: pg.Pool,
    @Inject(PERSONAL_DATA) private readonly personalData: PersonalDataService,
    @Inject(ReachedPositions) private readonly projections: ReachedPositions,
  ) {}

  /** The newest first. With a position: as they are after it. */
  async list({ context, owner }: FilesFor, after?: LogPosition): Promise<ShownFile[]> {
    if (after) await this.projections.reached(['files.files'], after);
    const rows =
      owner === null ? await newestOfContext(this.pool, context) : await newestOfOwner(this.pool, context, owner);
    return this.shown(rows);
  }

  async ofPerson(owner: string): Promise<ShownFile[]> {
    return this.shown(await newestOfPerson(this.pool, owner));
  }

  /** With a position: as it is after it. */
  async one(fileId: string, after?: LogPosition): Promise<ShownFile | null> {
    if (after) await this.projections.reached(['files.files'], after);
    return (await this.shown(await byId(this.pool, fileId)))[0] ?? null;
  }

  async placeOf(fileId: string): Promise<FilePlaceNow | null> {
    return (await byId(this.pool, fileId))[0] ?? null;
  }

  /** How many there are that count, beside this one. */
  async countOthers({ context, owner }: FilesFor, fileId: string): Promise<number> {
    const rows =
      owner === null
        ? await othersOfContext(this.pool, context, fileId)
        : await othersOfOwner(this.pool, context, fileId, owner);
    return rows[0]?.others ?? 0;
  }

  /** Those that nobody has looked at, the oldest first. */
  async unchecked(most: number): Promise<StoredFile[]> {
    return (await unchecked(this.pool, most)).flatMap(uploadIn);
  }

  /** Where the bytes of those files lie that may be read still. */
  async uploadsOf(fileIds: readonly string[]): Promise<StoredFile[]> {
    return (await readable(this.pool, [...new Set(fileIds)])).flatMap(uploadIn);
  }

  async idsOf(owner: string): Promise<string[]> {
    return (await newestOfPerson(this.pool, owner)).map(({ file_id }) => file_id);
  }

  private async shown(rows: readonly FileRow[]): Promise<ShownFile[]> {
    const states = await openStates(this.personalData, rows, ({ user_id }) => user_id, ['name', 'sha256']);
    return rows.flatMap((row, index) => viewOf(row, states[index]));
  }
}

function uploadIn(row: FileRow): StoredFile[] {
  const { received } = readClosed(row);
  return received ? [{ fileId: row.file_id, userId: received.userId, uploadId: received.uploadId }] : [];
}

function viewOf({ file_id: id, user_id: userId, ...row }: FileRow, state: FileState | undefined): ShownFile[] {
  if (!state?.received || state.status === 'unknown') return [];
  const { status, received, cleared, fault } = state;
  const { bytes, setId = null } = received;
  const { context, owner, created_at: uploadedAt } = row;
  const { type = null, width = null, height = null } = cleared ?? {};
  const [name, sha256] = [wordsLeft(received.name) ?? '', wordsLeft(received.sha256) ?? ''];
  return [{ id, name, bytes, status, type, width, height, setId, fault, uploadedAt, userId, owner, context, sha256 }];
}
