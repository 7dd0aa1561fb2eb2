import { Module } from '@nestjs/common';
import { fileEvents, pictureEvents } from '@meridian/domain/files';
import { ENVIRONMENT, type Environment } from '../../platform/environment.js';
import type { ProductModule } from '../../platform/product-module.js';
import { IdentityModule } from '../identity/index.js';
import { filesAudited } from './audited.js';
import { Clamd } from './check/clamd.js';
import { fileChecks } from './check/file-checks.job.js';
import { VIRUS_SCANNER } from './check/virus-scanner.port.js';
import { ContextFiles } from './contexts/context-files.service.js';
import { FileContexts } from './contexts/file-contexts.registry.js';
import { OwnContext } from './contexts/own-context.live.js';
import { OwnFileReaders } from './contexts/own-file-readers.registry.js';
import { PermittedFiles } from './contexts/permitted-files.service.js';
import { FileContents } from './documents/file-contents.service.js';
import { FilePlaces } from './documents/file-places.service.js';
import { FileUploads } from './documents/file-uploads.service.js';
import { FilesController } from './documents/files.controller.js';
import { fileOperations } from './documents/files.operations.js';
import { filesProjection } from './documents/files.projection.js';
import { FilesQuery } from './documents/files.query.js';
import { uploadSweep } from './documents/upload-sweep.job.js';
import { unreadFilesReaction } from './documents/unread-files.reaction.js';
import { erasedFilesReaction } from './my-data/erased-files.reaction.js';
import { PersonalFiles } from './my-data/personal-files.live.js';
import { FilePartsController } from './parts/file-parts.controller.js';
import { FileParts } from './parts/file-parts.service.js';
import { PartialFiles } from './parts/partial-files.service.js';
import { PictureTextsQuery } from './pictures/picture-texts.query.js';
import { PicturesController } from './pictures/pictures.controller.js';
import { pictureTextOperations, uploadedPictureOperations } from './pictures/pictures.operations.js';
import { pictures } from './pictures/pictures.projection.js';
import { Pictures } from './pictures/pictures.service.js';
import { removedPicturesReaction } from './pictures/removed-pictures.reaction.js';
import { uploadedPictures } from './pictures/uploaded-pictures.query.js';
import { FileText } from './text/file-text.service.js';
import { ThumbnailsController } from './thumbnails/thumbnails.controller.js';
import { Thumbnails } from './thumbnails/thumbnails.service.js';

@Module({
  imports: [IdentityModule],
  controllers: [PicturesController, FilePartsController, ThumbnailsController, FilesController],
  providers: [
    Pictures,
    uploadedPictures,
    PictureTextsQuery,
    uploadedPictureOperations,
    pictureTextOperations,
    removedPicturesReaction,
    FileContents,
    FilePlaces,
    FileUploads,
    FileParts,
    PartialFiles,
    Thumbnails,
    FilesQuery,
    FileContexts,
    OwnFileReaders,
    PermittedFiles,
    ContextFiles,
    OwnContext,
    fileOperations,
    unreadFilesReaction,
    {
      provide: VIRUS_SCANNER,
      inject: [ENVIRONMENT],
      useFactory: ({ clamd }: Environment) => clamd && new Clamd(clamd),
    },
    ...fileChecks,
    ...uploadSweep,
    PersonalFiles,
    erasedFilesReaction,
    FileText,
  ],
  exports: [PictureTextsQuery, FileContexts, OwnFileReaders, ContextFiles, FileText],
})
export class FilesModule {}

export const filesModule = {
  name: 'files',
  nest: FilesModule,
  events: [fileEvents, pictureEvents],
  projections: [filesProjection, pictures],
  audited: filesAudited,
} satisfies ProductModule;
