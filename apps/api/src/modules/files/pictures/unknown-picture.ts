import { refusedInput } from '../../../platform/graphql/refusal.js';

/** The answer to a record that names a picture which cannot be shown. */
export const unknownPicture = (field = 'images') =>
  refusedInput([{ field, messageKey: 'files.refusals.pictureNotReady', values: {} }]);
