import { Module } from '@nestjs/common';
import { pictureEvents } from '@meridian/domain/files';
import type { ProductModule } from '../../platform/product-module.js';
import { IdentityModule } from '../identity/index.js';
import { filesAudited } from './audited.js';
import { PictureTextsQuery } from './pictures/picture-texts.query.js';
import { PicturesController } from './pictures/pictures.controller.js';
import { pictureTextOperations, uploadedPictureOperations } from './pictures/pictures.operations.js';
import { pictures } from './pictures/pictures.projection.js';
import { Pictures } from './pictures/pictures.service.js';
import { removedPicturesReaction } from './pictures/removed-pictures.reaction.js';
import { uploadedPictures } from './pictures/uploaded-pictures.query.js';

@Module({
  imports: [IdentityModule],
  controllers: [PicturesController],
  providers: [
    Pictures,
    uploadedPictures,
    PictureTextsQuery,
    uploadedPictureOperations,
    pictureTextOperations,
    removedPicturesReaction,
  ],
  exports: [PictureTextsQuery],
})
export class FilesModule {}

export const filesModule = {
  name: 'files',
  nest: FilesModule,
  events: [pictureEvents],
  projections: [pictures],
  audited: filesAudited,
} satisfies ProductModule;
