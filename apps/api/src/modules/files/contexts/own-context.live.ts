import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { key } from '@meridian/contracts/kernel';
import { ownContext } from '@meridian/domain/files';
import { isMember, type Viewer } from '../../../platform/session/index.js';
import { FilesQuery } from '../documents/files.query.js';
import { type FileContext, FileContexts } from './file-contexts.registry.js';

/** What members keep for themselves: nobody else reads it. */
@Injectable()
export class OwnContext implements FileContext, OnModuleInit {
  readonly kind = ownContext;
  readonly name = key('files.data.own');
  readonly words = 'files';
  readonly perPerson = true;

  constructor(
    @Inject(FileContexts) private readonly contexts: FileContexts,
    @Inject(FilesQuery) private readonly files: FilesQuery,
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
    const isTheirs = fileId === null || (await this.isOwner(fileId, viewer));
    return isTheirs ? ({ role: 'owner' } as const) : null;
  }

  async mayRemove(_id: string, fileId: string, viewer: Viewer) {
    return (await this.isOwner(fileId, viewer)) || null;
  }

  private async isOwner(fileId: string, { userId }: Viewer): Promise<boolean> {
    return userId !== null && (await this.files.placeOf(fileId))?.owner === userId;
  }
}
