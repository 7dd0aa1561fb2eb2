import type sharp from 'sharp';

let library: Promise<typeof sharp> | undefined;

/** With the first picture: few processes ever see one. Whatever else it can read, such as SVG or PDF, never gets to it. */
export function pictureLibrary(): Promise<typeof sharp> {
  library ??= import('sharp').then(({ default: loaded }) => {
    loaded.block({ operation: ['VipsForeignLoad'] });
    loaded.unblock({
      operation: [
        'VipsForeignLoadJpegBuffer',
        'VipsForeignLoadPngBuffer',
        'VipsForeignLoadWebpBuffer',
        'VipsForeignLoadHeifBuffer',
      ],
    });
    loaded.concurrency(1);
    loaded.cache(false);
    return loaded;
  });
  return library;
}
