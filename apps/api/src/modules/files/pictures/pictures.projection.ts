import { pictureEvents, pictures as picture } from '@meridian/domain/files';
import { stateProjection } from '../../../platform/projector/index.js';
import { pictureHistory } from './picture.history.js';

/** What each picture is and shows. */
export const pictures = stateProjection({
  name: 'files.pictures',
  version: 1,
  of: picture,
  events: pictureEvents,
  id: 'picture_id',
  table: { status: 'text not null', text_en: 'text', text_zh: 'text' },
  columns: ({ status, uploaded, texts }) =>
    uploaded && { status, text_en: texts?.en ?? null, text_zh: texts?.zh ?? null },
  indexes: { pictures_by_upload: '(created_at, picture_id)' },
  history: pictureHistory,
});
