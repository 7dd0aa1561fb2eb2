import type { Packed } from './packings.ts';

type Size = Pick<Packed, 'width' | 'height' | 'samples'>;

/** Of the start of a frame, behind its length and precision. */
const jpegMarkers = { jpegLossless: 0xc3, jpegLs: 0xf7 } as const;
const jpeg2000Marker = 0x51;

/** What a frame itself says of its size. */
function sizeIn({ packing, bytes }: Packed): Size | null {
  if (packing === 'rle') return null;
  const marker = packing === 'jpeg2000' ? jpeg2000Marker : jpegMarkers[packing];
  const at = bytes.findIndex((byte, index) => byte === 0xff && bytes[index + 1] === marker);
  if (at < 0) throw new Error(`no ${packing}`);
  const view = new DataView(bytes.buffer, bytes.byteOffset + at);
  if (packing !== 'jpeg2000') return { height: view.getUint16(5), width: view.getUint16(7), samples: view.getUint8(9) };
  const [width, height] = [6, 10].map((from) => view.getUint32(from) - view.getUint32(from + 8));
  return { width: width ?? 0, height: height ?? 0, samples: view.getUint16(38) };
}

/** Before anything is made room for: a frame must be as large as the scan says. */
export function ensureSize(packed: Packed): void {
  const own = sizeIn(packed);
  if (!own) return;
  const same = own.width === packed.width && own.height === packed.height && own.samples === packed.samples;
  if (!same) throw new Error('the frame has another size than the scan says');
}
