import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { key } from '@meridian/contracts/kernel';
import { ownContext } from '@meridian/domain/files';
import { isMember, type Viewer } from '../../../platform/session/index.js';
import { FilesQuery } from '../documents/files.query.js';
import { type FileContext, FileContexts } from './file-contexts.registry.js';
import { OwnFileReaders } from './own-file-readers.registry.js';

/** What members keep for themselves: nobody else reads it without their leave. */
@Injectable()
export class OwnContext implements FileContext, OnModuleInit {
  readonly kind = ownContext;
  readonly name = key('files.data.own');
  readonly words = 'files';
  readonly perPerson = true;

  constructor(
    @Inject(FileContexts) private readonly contexts: FileContexts,
    @Inject(FilesQuery) private readonly files: FilesQuery,
    @Inject(OwnFileReaders) private readonly readers: OwnFileReaders,
  ) {}

  onModuleInit(): void {
    this.contexts.register(this);
  }

  mayAdd(id: string, viewer: Viewer) {
    const { userId } = viewer;
    return Promise.resolve(id === '' && userId !== null && isMember(viewer) ? { userId } : null);
  }

  async mayRead(id: string, fileId: string | null, viewer: Viewer) {
    if (id !== '' || viewer.userId === null) return null;
    if (fileId === null) return { role: 'owner' } as const;
    const owner = (await this.files.placeOf(fileId))?.owner;
    if (owner === undefined) return null;
    return owner === viewer.userId ? ({ role: 'owner' } as const) : this.readers.mayRead(owner, viewer);
  }

  async mayRemove(_id: string, fileId: string, viewer: Viewer) {
    return (await this.isOwner(fileId, viewer)) || null;
  }

  private async isOwner(fileId: string, { userId }: Viewer): Promise<boolean> {
    return userId !== null && (await this.files.placeOf(fileId))?.owner === userId;
  }
}
