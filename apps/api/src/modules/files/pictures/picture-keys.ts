import { pictureWidths, type PictureWidth } from '@meridian/domain/files';

export const pictureFolder = (pictureId: string): string => `pictures/${pictureId}/`;

export const copyKey = (pictureId: string, width: PictureWidth): string => `${pictureFolder(pictureId)}${width}.webp`;

/** The width that was asked for and all below it, the largest first: a small picture has no large copy. */
export function widthsFor(asked: string): readonly PictureWidth[] {
  const known = pictureWidths.find((width) => String(width) === asked);
  return known === undefined ? [] : pictureWidths.filter((width) => width <= known).toReversed();
}

export const isPictureId = (text: string): boolean => /^[A-Za-z0-9_-]{22}$/.test(text);
