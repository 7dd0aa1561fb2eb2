import charls from '@cornerstonejs/codec-charls/decode';
import openJpeg from '@cornerstonejs/codec-openjpeg/decode';
import { Decoder } from 'jpeg-lossless-decoder-js';
import { ensureSize } from './packed-size.ts';
import type { Packed, Unpacked } from './packings.ts';
import { unpackRle } from './rle.ts';

/** The pixels of one frame, in one byte or two each, the low one first. */
export async function unpack(packed: Packed): Promise<Unpacked> {
  const { packing, bytes, width, height, samples } = packed;
  ensureSize(packed);
  switch (packing) {
    case 'rle':
      return { raw: unpackRle(bytes, width * height, samples), isPlanar: true };
    case 'jpegLossless': {
      const { buffer } = new Uint8Array(bytes);
      return { raw: new Uint8Array(new Decoder().decompress(buffer, 0, buffer.byteLength)), isPlanar: false };
    }
    case 'jpegLs': {
      const decoder = new (await charls()).JpegLSDecoder();
      return decoded(decoder, bytes, () => decoder.getInterleaveMode() === 0);
    }
    case 'jpeg2000':
      return decoded(new (await openJpeg()).J2KDecoder(), bytes, () => false);
  }
}

interface FrameDecoder {
  getEncodedBuffer(length: number): Uint8Array;
  decode(): void;
  getDecodedBuffer(): Uint8Array;
  delete(): void;
}

/** Their memory is not the browser's to free. */
function decoded(decoder: FrameDecoder, bytes: Uint8Array, isPlanar: () => boolean): Unpacked {
  try {
    decoder.getEncodedBuffer(bytes.length).set(bytes);
    decoder.decode();
    return { raw: decoder.getDecodedBuffer().slice(), isPlanar: isPlanar() };
  } finally {
    decoder.delete();
  }
}
