import { visitEvents } from '@meridian/domain/visits';
import { audited } from '../../platform/audit/index.js';

export const visitsAudited = [audited({ category: 'visits', events: visitEvents })];
