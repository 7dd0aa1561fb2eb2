import { pictureWidths, uploadedPictureId } from '@meridian/domain/files/rules';

interface Source {
  readonly src: string;
  readonly srcSet?: string;
  readonly sizes?: string;
}

/** Where a picture comes from that is shown so wide, in pixels of the page; of an uploaded one the browser takes the copy that fits. */
export function pictureSource(address: string, shown: number): Source {
  if (uploadedPictureId(address) === null) return { src: address };
  const fits = pictureWidths.find((width) => width >= shown) ?? pictureWidths[pictureWidths.length - 1];
  return {
    src: `${address}/${fits}`,
    srcSet: pictureWidths.map((width) => `${address}/${width} ${width}w`).join(', '),
    sizes: `${shown}px`,
  };
}
