export const pictureTypes = ['jpeg', 'png', 'webp', 'avif'] as const;
export const mostPictureBytes = 10 * 1024 * 1024;
export const mostPicturePixels = 50_000_000;
/** A smaller one is blurred on every page. */
export const leastPictureWidth = 320;
export const leastPictureHeight = 240;
export const longestPictureText = 200;

/** Each picture is kept in those of these widths that it fills, and in the least. */
export const pictureWidths = [160, 480, 960, 1600] as const;
export type PictureWidth = (typeof pictureWidths)[number];

const folder = '/api/pictures/';

/** By which items and tests name an uploaded picture, as they name the drawings that come with the product. */
export const pictureAddress = (pictureId: string): string => `${folder}${pictureId}`;

/** Null for a drawing that comes with the product. */
export const uploadedPictureId = (address: string): string | null =>
  address.startsWith(folder) ? address.slice(folder.length) : null;
