/** As much of them as is used: they have no types of their own, or none that are found. */
declare module '@cornerstonejs/codec-charls/decode' {
  interface Decoder {
    getEncodedBuffer(length: number): Uint8Array;
    decode(): void;
    /** 0: one colour after the other. */
    getInterleaveMode(): number;
    getDecodedBuffer(): Uint8Array;
    delete(): void;
  }
  export default function charls(): Promise<{ JpegLSDecoder: new () => Decoder }>;
}

declare module '@cornerstonejs/codec-openjpeg/decode' {
  interface Decoder {
    getEncodedBuffer(length: number): Uint8Array;
    decode(): void;
    getDecodedBuffer(): Uint8Array;
    delete(): void;
  }
  export default function openJpeg(): Promise<{ J2KDecoder: new () => Decoder }>;
}

declare module 'jpeg-lossless-decoder-js' {
  export class Decoder {
    decompress(bytes: ArrayBuffer, offset: number, length: number): ArrayBuffer;
  }
}
