import { fileEvents, files, pictureEvents, pictures } from '@meridian/domain/files';
import { fileMachine, pictureMachine } from '@meridian/workflows/files';
import { auditedAggregate } from '../../platform/audit/index.js';

export const filesAudited = [
  auditedAggregate(files, {
    events: fileEvents,
    machine: fileMachine,
    enums: { status: 'FileStatus', type: 'FileType', fault: 'FileFault' },
    about: { record: 'file', person: ({ received }) => received?.userId ?? null },
  }),
  auditedAggregate(pictures, {
    events: pictureEvents,
    machine: pictureMachine,
    enums: { status: 'PictureStatus', type: 'PictureType' },
  }),
];
