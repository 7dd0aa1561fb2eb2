import type { PictureHistoryEntry } from '@meridian/contracts/generated/admin';
import type { PictureEventMap, PictureState } from '@meridian/domain/files';
import { historyOf } from '../../../platform/history/index.js';

export const pictureHistory = historyOf<PictureEventMap, PictureHistoryEntry, PictureState>({
  table: 'files.picture_history',
  of: 'pictureId',
  compares: { of: ({ texts }) => ({ text: texts }), record: 'UploadedPicture' },
  on: { PictureUploaded: 'uploaded', PictureDescribed: 'described', PictureRemoved: 'removed' },
});
