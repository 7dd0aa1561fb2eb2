import { mostHeicPixels } from '@meridian/domain/files';

export interface Pixels {
  readonly width: number;
  readonly height: number;
  /** Red, green, blue and how much it covers, a byte each. */
  readonly rgba: Uint8ClampedArray<ArrayBuffer>;
}

/** The first picture in a HEIC, upright: whatever its header said of its size. */
export async function heicPixels(bytes: Uint8Array): Promise<Pixels> {
  const { default: libheif } = await import('libheif-js/libheif-wasm/libheif-bundle.mjs');
  const { HeifDecoder } = await libheif();
  const [picture] = new HeifDecoder().decode(bytes);
  if (!picture) throw new Error('no picture in it');
  const [width, height] = [picture.get_width(), picture.get_height()];
  if (width * height > mostHeicPixels) throw new Error('more pixels than its header said');
  const pixels = { width, height, data: new Uint8ClampedArray(width * height * 4) };
  await new Promise<void>((resolve, reject) =>
    picture.display(pixels, (drawn) => (drawn ? resolve() : reject(new Error('it does not decode')))),
  );
  return { width, height, rgba: pixels.data };
}
