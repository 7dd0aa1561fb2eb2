import { pictureEvents, pictures } from '@meridian/domain/files';
import { pictureMachine } from '@meridian/workflows/files';
import { auditedAggregate } from '../../platform/audit/index.js';

export const filesAudited = [
  auditedAggregate(pictures, {
    events: pictureEvents,
    machine: pictureMachine,
    enums: { status: 'PictureStatus', type: 'PictureType' },
  }),
];
