import {
  describePicture,
  pictures,
  pictureHistory,
  removePicture,
} from '@meridian/contracts/generated/admin-metadata/files';
import { adminResource, formAction, recordPage } from '../../../ui/admin/index.ts';
import { Thumbnail } from './Thumbnail.tsx';
import { UploadTool } from './UploadTool.tsx';

export const picturesResource = adminResource({
  title: 'adminPictures.title',
  lead: 'adminPictures.lead',
  record: recordPage({
    list: pictures,
    named: 'text',
    audit: 'picture',
    columns: [
      { name: 'address', width: '8rem', draw: Thumbnail },
      { name: 'text', width: '20rem' },
      { name: 'status', width: '11rem', tones: { ready: 'good', undescribed: 'warn', removed: 'plain' } },
      { name: 'uploadedAt', width: '12rem' },
      { name: 'uploadedBy', width: '10rem' },
    ],
    actions: [formAction({ form: describePicture, first: true }), formAction({ form: removePicture })],
    history: pictureHistory,
    draws: { address: Thumbnail },
  }),
  tools: UploadTool,
});
