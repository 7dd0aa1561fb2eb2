import {
  createJPEGBasicOffsetTable,
  type DataSet,
  type Element,
  parseDicom,
  readEncapsulatedImageFrame,
  readEncapsulatedPixelDataFromFragments,
} from 'dicom-parser';
import { type Frame, greyFrame, type Layout, rgbFrame } from './frames.ts';
import { paletteFrame, paletteIn } from './palette.ts';
import { type Packing, packingOf, type Unpack } from './packings.ts';

const uncompressed = ['1.2.840.10008.1.2', '1.2.840.10008.1.2.1'];
const jpegBaseline = '1.2.840.10008.1.2.4.50';
const colours = ['RGB', 'YBR_FULL'];
/** Where what decodes gives the colours themselves. */
const coloursIn: Readonly<Record<string, readonly string[]>> = {
  [jpegBaseline]: [...colours, 'YBR_FULL_422'],
  '1.2.840.10008.1.2.4.90': [...colours, 'YBR_RCT', 'YBR_ICT'],
  '1.2.840.10008.1.2.4.91': [...colours, 'YBR_RCT', 'YBR_ICT'],
};
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
export function openScan(bytes: ArrayBuffer, unpack: Unpack): Scan | null {
  try {
    return scanIn(parseDicom(new Uint8Array(bytes)), unpack);
  } catch {
    return null;
  }
}

function scanIn(data: DataSet, unpack: Unpack): Scan | null {
  const layout = layoutOf(data);
  const pixels = data.elements['x7fe00010'];
  const syntax = data.string('x00020010') ?? '';
  if (!layout || !pixels) return null;
  const { width, height, samples, bits } = layout;
  const isJpeg = syntax === jpegBaseline && bits === 8 && !layout.palette;
  const packing = packingOf(syntax);
  const isPacked = pixels.encapsulatedPixelData === true;
  if (isPacked ? !isJpeg && !packing : !uncompressed.includes(syntax)) return null;
  const frames = Math.max(1, data.intString('x00280008') ?? 1);
  const size = width * height * samples * (bits / 8);
  if (frames > mostFrames || (!isPacked && size * frames > pixels.length)) return null;
  const raw = (index: number) => data.byteArray.subarray(pixels.dataOffset + index * size).subarray(0, size);
  return {
    width,
    height,
    frames,
    window: windowOf(data),
    frame: async (index) => {
      if (!isPacked) return frameOf(raw(index), layout);
      const packed = packedIn(data, pixels, index, frames);
      return packing ? unpackedFrame(packed, { packing, layout, unpack }) : jpegFrame(packed, layout);
    },
  };
}

function frameOf(raw: Uint8Array, layout: Layout): Frame {
  if (layout.palette) return paletteFrame(raw, layout, layout.palette);
  return layout.samples === 3 ? rgbFrame(raw, layout) : greyFrame(raw, layout);
}

function layoutOf(data: DataSet): Layout | null {
  const [height = 0, width = 0] = [data.uint16('x00280010'), data.uint16('x00280011')];
  const samples = data.uint16('x00280002') ?? 1;
  const bits = data.uint16('x00280100') ?? 0;
  const kind = (data.string('x00280004') ?? 'MONOCHROME2').trim();
  const isGrey = samples === 1 && ['MONOCHROME1', 'MONOCHROME2'].includes(kind) && [8, 16].includes(bits);
  const isColour = samples === 3 && bits === 8 && (coloursIn[data.string('x00020010') ?? ''] ?? colours).includes(kind);
  const isSigned = data.uint16('x00280103') === 1;
  const isMapped = samples === 1 && kind === 'PALETTE COLOR' && [8, 16].includes(bits) && !isSigned;
  const palette = isMapped ? paletteIn(data) : null;
  if (width * height === 0 || width * height > mostPixels || (!isGrey && !isColour && !palette)) return null;
  return {
    width,
    height,
    samples,
    bits,
    stored: data.uint16('x00280101') ?? bits,
    isSigned,
    isPlanar: data.uint16('x00280006') === 1,
    isInverted: kind === 'MONOCHROME1',
    isYbr: kind === 'YBR_FULL',
    palette,
    slope: data.floatString('x00281053') || 1,
    intercept: data.floatString('x00281052') ?? 0,
  };
}

function windowOf(data: DataSet): Scan['window'] {
  const [centre, width] = [data.floatString('x00281050'), data.floatString('x00281051')];
  return centre === undefined || width === undefined || !(width >= 1) ? null : { centre, width };
}

/** A frame lies in one fragment, but where a table or the end of each picture says otherwise. */
function packedIn(data: DataSet, pixels: Element, index: number, frames: number): Uint8Array {
  const fragments = pixels.fragments?.length ?? 0;
  if ((pixels.basicOffsetTable?.length ?? 0) > 0) return readEncapsulatedImageFrame(data, pixels, index) as Uint8Array;
  if (frames === 1) return readEncapsulatedPixelDataFromFragments(data, pixels, 0, fragments) as Uint8Array;
  if (fragments === frames) return readEncapsulatedPixelDataFromFragments(data, pixels, index) as Uint8Array;
  return readEncapsulatedImageFrame(data, pixels, index, createJPEGBasicOffsetTable(data, pixels)) as Uint8Array;
}

interface Unpacking {
  readonly packing: Packing;
  readonly layout: Layout;
  readonly unpack: Unpack;
}

async function unpackedFrame(packed: Uint8Array, { packing, layout, unpack }: Unpacking): Promise<Frame> {
  const { width, height, samples, stored } = layout;
  const { raw, isPlanar } = await unpack({ packing, bytes: new Uint8Array(packed), width, height, samples });
  // What needs fewer is packed in fewer than the scan says.
  const bits = (raw.length / (width * height * samples)) * 8;
  if (bits !== 8 && (bits !== 16 || samples === 3)) throw new Error(`${bits} bits a value`);
  return frameOf(raw, { ...layout, bits, stored: Math.min(stored, bits), isPlanar });
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
