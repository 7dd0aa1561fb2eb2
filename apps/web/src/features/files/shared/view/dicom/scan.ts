import {
  createJPEGBasicOffsetTable,
  type DataSet,
  type Element,
  parseDicom,
  readEncapsulatedImageFrame,
} from 'dicom-parser';
import { type Frame, greyFrame, type Layout, rgbFrame } from './frames.ts';

const uncompressed = ['1.2.840.10008.1.2', '1.2.840.10008.1.2.1'];
const jpegBaseline = '1.2.840.10008.1.2.4.50';
const mostPixels = 50_000_000;
const mostFrames = 10_000;

export interface Scan {
  readonly width: number;
  readonly height: number;
  readonly frames: number;
  /** Of the brightness, as the scan says it should be shown first. */
  readonly window: { readonly centre: number; readonly width: number } | null;
  frame(index: number): Promise<Frame>;
}

/** Null for what cannot be shown here: other ways to pack pixels, and what is none at all. */
export function openScan(bytes: ArrayBuffer): Scan | null {
  try {
    return scanIn(parseDicom(new Uint8Array(bytes)));
  } catch {
    return null;
  }
}

function scanIn(data: DataSet): Scan | null {
  const layout = layoutOf(data);
  const pixels = data.elements['x7fe00010'];
  const packing = data.string('x00020010') ?? '';
  if (!layout || !pixels) return null;
  const isJpeg = packing === jpegBaseline && layout.bits === 8 && pixels.encapsulatedPixelData === true;
  if (!isJpeg && !uncompressed.includes(packing)) return null;
  const frames = Math.max(1, data.intString('x00280008') ?? 1);
  const { width, height, samples, bits } = layout;
  const size = width * height * samples * (bits / 8);
  if (frames > mostFrames || (!isJpeg && size * frames > pixels.length)) return null;
  const raw = (index: number) => data.byteArray.subarray(pixels.dataOffset + index * size).subarray(0, size);
  return {
    width,
    height,
    frames,
    window: windowOf(data),
    frame: async (index) => {
      if (isJpeg) return jpegFrame(jpegIn(data, pixels, index), layout);
      return layout.samples === 3 ? rgbFrame(raw(index), layout) : greyFrame(raw(index), layout);
    },
  };
}

function layoutOf(data: DataSet): Layout | null {
  const [height = 0, width = 0] = [data.uint16('x00280010'), data.uint16('x00280011')];
  const samples = data.uint16('x00280002') ?? 1;
  const bits = data.uint16('x00280100') ?? 0;
  const kind = (data.string('x00280004') ?? 'MONOCHROME2').trim();
  const isGrey = samples === 1 && ['MONOCHROME1', 'MONOCHROME2'].includes(kind) && [8, 16].includes(bits);
  const isColour = samples === 3 && bits === 8 && ['RGB', 'YBR_FULL', 'YBR_FULL_422'].includes(kind);
  const isPacked = kind === 'YBR_FULL_422' && data.string('x00020010') !== jpegBaseline;
  if (width * height === 0 || width * height > mostPixels || isPacked || (!isGrey && !isColour)) return null;
  return {
    width,
    height,
    samples,
    bits,
    stored: data.uint16('x00280101') ?? bits,
    isSigned: data.uint16('x00280103') === 1,
    isPlanar: data.uint16('x00280006') === 1,
    isInverted: kind === 'MONOCHROME1',
    isYbr: kind === 'YBR_FULL',
    slope: data.floatString('x00281053') || 1,
    intercept: data.floatString('x00281052') ?? 0,
  };
}

function windowOf(data: DataSet): Scan['window'] {
  const [centre, width] = [data.floatString('x00281050'), data.floatString('x00281051')];
  return centre === undefined || width === undefined || !(width >= 1) ? null : { centre, width };
}

function jpegIn(data: DataSet, pixels: Element, index: number): Uint8Array {
  const isIndexed = (pixels.basicOffsetTable?.length ?? 0) > 0;
  const table = isIndexed ? pixels.basicOffsetTable : createJPEGBasicOffsetTable(data, pixels);
  return readEncapsulatedImageFrame(data, pixels, index, table) as Uint8Array;
}

/** The browser itself decodes it. */
async function jpegFrame(bytes: Uint8Array, layout: Layout): Promise<Frame> {
  const { width, height, samples } = layout;
  const picture = await createImageBitmap(new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' }));
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width, height });
  const context = canvas.getContext('2d');
  if (!context) throw new Error('nothing to draw on');
  context.drawImage(picture, 0, 0);
  picture.close();
  const { data: pixels } = context.getImageData(0, 0, width, height);
  if (samples === 3) return { kind: 'colour', pixels };
  const grey = Uint8Array.from({ length: width * height }, (_, at) => pixels[at * 4] ?? 0);
  return greyFrame(grey, { ...layout, stored: 8, isSigned: false });
}
