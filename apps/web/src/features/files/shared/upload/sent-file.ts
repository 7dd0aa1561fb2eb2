import type { SentFilePartsFragment } from '../../../../gql/graphql.ts';

export type SentFile = SentFilePartsFragment;

export const fileAddress = (id: string, show = false): string => `/api/files/${id}${show ? '?show=1' : ''}`;

/** What the button of a chooser offers; what is sent is judged by what is in it. */
export const acceptedTypes =
  '.pdf,.jpg,.jpeg,.png,.heic,.heif,.docx,.dcm,application/pdf,image/jpeg,image/png,image/heic,application/dicom';
