import { defineEvents, event, type EventOf, id, oneOf, text, wholeNumber } from '../../kernel/index.js';
import { longestPictureText, mostPictureBytes, mostPicturePixels, pictureTypes } from './picture.rules.js';

const pictureId = id();
const side = wholeNumber({ min: 1, max: mostPicturePixels });

export const pictureEvents = defineEvents({
  /** `sha256` is that of the file as it came; what is kept are smaller copies of it without its metadata. */
  PictureUploaded: event({
    version: 1,
    fields: {
      pictureId,
      type: oneOf(...pictureTypes),
      bytes: wholeNumber({ min: 1, max: mostPictureBytes }),
      width: side,
      height: side,
      sha256: text(64, 64),
    },
  }),
  /** What it shows, for those who do not see it. */
  PictureDescribed: event({
    version: 1,
    fields: { pictureId, en: text(longestPictureText, 1), zh: text(longestPictureText, 1) },
  }),
  PictureRemoved: event({ version: 1, fields: { pictureId } }),
});

export type PictureEvent = EventOf<typeof pictureEvents>;
export type PictureEventMap = { readonly [Event in PictureEvent as Event['type']]: Event['data'] };

export const pictureStream = (pictureId: string): string => `picture-${pictureId}`;
