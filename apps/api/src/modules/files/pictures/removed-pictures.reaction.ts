import type { PictureEventMap } from '@meridian/domain/files';
import { provideReaction, reaction } from '../../../platform/reactions/index.js';
import { Pictures } from './pictures.service.js';

/** Deletes the copies of a picture that was removed. */
export const removedPicturesReaction = provideReaction({ pictures: Pictures }, ({ pictures }) =>
  reaction<Pick<PictureEventMap, 'PictureRemoved'>>({
    name: 'files.removed_pictures',
    fromStart: true,
    attempts: 'forAnHour',
    on: { PictureRemoved: ({ data: { pictureId } }) => pictures.forget(pictureId) },
  }),
);
