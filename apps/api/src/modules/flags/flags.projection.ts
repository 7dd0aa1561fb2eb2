import { flagEvents, features } from '@meridian/domain/flags';
import { stateProjection } from '../../platform/projector/index.js';
import { flagHistory } from './flag.history.js';

/** What each feature is now, and what happened to it. */
export const flagList = stateProjection({
  name: 'features.feature_list',
  version: 4,
  of: features,
  events: flagEvents,
  id: 'key',
  table: {
    name_en: 'text not null',
    name_zh: 'text not null',
    description_en: 'text not null',
    description_zh: 'text not null',
    status: 'text not null',
    audience: 'text',
    roles: 'text[] not null',
    users: 'text[] not null',
  },
  columns: ({ status, texts, audience }) =>
    texts && {
      name_en: texts.nameEn,
      name_zh: texts.nameZh,
      description_en: texts.descriptionEn,
      description_zh: texts.descriptionZh,
      status,
      audience: audience?.audience,
      roles: audience?.roles ?? [],
      users: audience?.users ?? [],
    },
  history: flagHistory,
});
