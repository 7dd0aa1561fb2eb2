import { key, type MessageKey } from '@meridian/contracts/kernel';
import type { PictureFault } from './picture-copies.js';

export const faultKeys: Readonly<Record<PictureFault, MessageKey>> = {
  noPicture: key('files.refusals.noPicture'),
  pictureTooSmall: key('files.refusals.pictureTooSmall'),
  pictureTooLarge: key('files.refusals.pictureTooLarge'),
};
