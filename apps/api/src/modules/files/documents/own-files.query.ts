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

interface FileRow {
  readonly file_id: string;
  readonly user_id: string;
  readonly state: Stored<FileState>;
  readonly created_at: Date;
}

const claims = 'files.claims';
const columns = 'f.file_id, f.user_id, f.state, f.created_at';
const ofOwner = `f.user_id = any (array${idsOf(claims, '$1')}) and f.context = $2 and f.status <> 'removed'`;
const newestFirst = query<FileRow>(
  'files.own_newest',
  `select ${columns} from files.files f where ${ofOwner} order by f.created_at desc, f.file_id desc`,
);
const byId = query<FileRow & { readonly owner: string }>(
  'files.own_one',
  `select ${columns}, ${ownerIn(claims, 'f')} as owner from files.files f where f.file_id = $1`,
);
const countOthers = query<{ readonly others: number }>(
  'files.count_others',
  `select count(*)::int as others from files.files f where ${ofOwner} and f.status <> 'refused' and f.file_id <> $3`,
);
const unchecked = query<FileRow>(
  'files.unchecked',
  `select ${columns} from files.files f where f.status = 'checking' order by f.created_at, f.file_id limit $1`,
);
const ofPerson = query<{ readonly fileId: string }>(
  'files.of_person',
  `select f.file_id as "fileId" from files.files f
   where f.user_id = any (array${idsOf(claims, '$1')}) and f.status <> 'removed' order by f.file_id`,
);

/** Files as their owners see them. */
@Injectable()
export class OwnFiles {
  constructor(
    @Inject(POOL) private readonly pool: pg.Pool,
    @Inject(PERSONAL_DATA) private readonly personalData: PersonalDataService,
    @Inject(ReachedPositions) private readonly projections: ReachedPositions,
  ) {}

  /** The newest first. */
  async list(owner: string, context: string): Promise<OwnFile[]> {
    return this.shown(await newestFirst(this.pool, owner, context));
  }

  /** Null for somebody else's, as for one that does not exist. With a position: as it is after it. */
  async one(fileId: string, viewerId: string, after?: LogPosition): Promise<OwnFile | null> {
    if (after) await this.projections.reached(['files.files'], after);
    const rows = await byId(this.pool, fileId);
    return (await this.shown(rows.filter(({ owner }) => owner === viewerId)))[0] ?? null;
  }

  async isOwner(fileId: string, viewerId: string): Promise<boolean> {
    return (await byId(this.pool, fileId))[0]?.owner === viewerId;
  }

  /** How many there are that count, beside this one. */
  async countOthers(owner: string, context: string, fileId: string): Promise<number> {
    return (await countOthers(this.pool, owner, context, fileId))[0]?.others ?? 0;
  }

  /** Those that nobody has looked at, the oldest first. */
  async unchecked(most: number): Promise<StoredFile[]> {
    return (await unchecked(this.pool, most)).flatMap((row) => {
      const { received } = readClosed(row);
      return received ? [{ fileId: row.file_id, userId: received.userId, uploadId: received.uploadId }] : [];
    });
  }

  async idsOf(owner: string): Promise<string[]> {
    return (await ofPerson(this.pool, owner)).map(({ fileId }) => fileId);
  }

  private async shown(rows: readonly FileRow[]): Promise<OwnFile[]> {
    const states = await openStates(this.personalData, rows, ({ user_id }) => user_id, ['name']);
    return rows.flatMap((row, index) => viewOf(row, states[index]));
  }
}

function viewOf({ file_id: id, created_at: uploadedAt }: FileRow, state: FileState | undefined): OwnFile[] {
  if (!state?.received || state.status === 'unknown') return [];
  const { status, received, cleared, fault } = state;
  const { type = null, width = null, height = null } = cleared ?? {};
  return [
    { id, name: wordsLeft(received.name) ?? '', bytes: received.bytes, status, type, width, height, fault, uploadedAt },
  ];
}
