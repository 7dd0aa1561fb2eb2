import { Inject, Injectable } from '@nestjs/common';
import { ownContext } from '@meridian/domain/files';
import { isRefused, type Refused } from '@meridian/domain/kernel';
import type { WriteContext } from '../../../platform/event-store/index.js';
import { Problem } from '../../../platform/http/problem.js';
import { RECORD_ACCESS, type RecordAccess, type Viewer } from '../../../platform/session/index.js';
import { isFileId } from '../documents/file-keys.js';
import { type FilesFor, FilesQuery, type ShownFile } from '../documents/files.query.js';
import { FileContexts, type KnownContext } from './file-contexts.registry.js';

type Role = NonNullable<Awaited<ReturnType<KnownContext['kept']['mayRead']>>>['role'];

export interface Adding {
  readonly userId: string;
  readonly among: FilesFor;
}

/** What a refusal of a context is worded by. */
export interface ContextRefusal {
  readonly words: string;
  readonly refusal: Refused;
}

async function shownIn({ kept, id }: KnownContext, context: string, { userId }: Viewer): Promise<FilesFor> {
  if (!kept.ownFilesOf) return { context, owner: kept.perPerson ? userId : null };
  return { context: ownContext, owner: (await kept.ownFilesOf(id)) ?? '' };
}

/** What others keep for themselves is shown once it may be opened. */
const isClean = ({ status }: ShownFile): boolean => status === 'clean';

/** Files as the modules that own their contexts let the viewer at them. */
@Injectable()
export class PermittedFiles {
  constructor(
    @Inject(FileContexts) private readonly contexts: FileContexts,
    @Inject(FilesQuery) private readonly files: FilesQuery,
    @Inject(RECORD_ACCESS) private readonly access: RecordAccess,
  ) {}

  async adding(context: string, viewer: Viewer): Promise<Adding | ContextRefusal | null> {
    const known = this.contexts.of(context);
    const adder = known && (await known.kept.mayAdd(known.id, viewer));
    if (!known || !adder) return null;
    if (isRefused(adder)) return { words: known.kept.words, refusal: adder };
    const { userId } = adder;
    return { userId, among: { context, owner: known.kept.perPerson ? userId : null } };
  }

  /** Null where there is no such context for the viewer. */
  async list(context: string, viewer: Viewer, acting: WriteContext): Promise<ShownFile[] | null> {
    const known = this.contexts.of(context);
    const reader = known && (await known.kept.mayRead(known.id, null, viewer));
    if (!known || !reader) return null;
    const kept = await this.files.list(await shownIn(known, context, viewer));
    const files = known.kept.ownFilesOf ? kept.filter(isClean) : kept;
    await this.noted('files', reader.role, files, acting);
    return files;
  }

  async one(fileId: string, viewer: Viewer, acting: WriteContext): Promise<ShownFile | null> {
    const role = await this.roleOf(fileId, viewer);
    const found = role && (await this.files.one(fileId));
    const file = found && (role === 'owner' || found.context !== ownContext || isClean(found)) ? found : null;
    if (file && role) await this.noted('file', role, [file], acting);
    return file;
  }

  /** A picture as lists show it: noted once a day of each reader, as the list is. */
  async glanced(fileId: string, viewer: Viewer, acting: WriteContext): Promise<boolean> {
    const role = await this.roleOf(fileId, viewer);
    const place = role && (await this.files.placeOf(fileId));
    if (!place) return false;
    await this.noted('files', role, [place], acting);
    return true;
  }

  /** As whom they read it; null where there is no such file for them. */
  async roleOf(fileId: string, viewer: Viewer): Promise<Role | null> {
    const known = await this.contextOf(fileId);
    return (await known?.kept.mayRead(known.id, fileId, viewer))?.role ?? null;
  }

  /** As what they remove it; null where there is no such file for them. */
  async removing(fileId: string, viewer: Viewer): Promise<'owner' | 'onBehalf' | ContextRefusal | null> {
    const known = await this.contextOf(fileId);
    const may = await known?.kept.mayRemove(known.id, fileId, viewer);
    if (!known || !may) return null;
    if (may !== true) return { words: known.kept.words, refusal: may };
    return known.owner === viewer.userId ? 'owner' : 'onBehalf';
  }

  private async contextOf(fileId: string): Promise<(KnownContext & { readonly owner: string }) | null> {
    const place = isFileId(fileId) ? await this.files.placeOf(fileId) : null;
    const known = place && this.contexts.of(place.context);
    return known && { ...known, owner: place.owner };
  }

  /** Names of files are somebody's, too. */
  private async noted(
    list: string,
    role: Role,
    files: readonly Pick<ShownFile, 'owner'>[],
    acting: WriteContext,
  ): Promise<void> {
    if (role === 'owner' || files.length === 0) return;
    const listing = { list, record: 'file', role, how: 'listed', reason: 'work', filter: {} } as const;
    const whose = () => Promise.resolve(files.map(({ owner }) => owner));
    if (!(await this.access.listed(listing, whose, acting))) throw new Problem('busy');
  }
}
