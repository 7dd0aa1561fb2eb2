/** As much of it as is used: its own types know nothing of these. */
declare module 'libheif-js/libheif-wasm/libheif-bundle.mjs' {
  interface Drawn {
    readonly width: number;
    readonly height: number;
    readonly data: Uint8ClampedArray;
  }
  interface HeifPicture {
    get_width(): number;
    get_height(): number;
    display(into: Drawn, drawn: (data: Drawn | null) => void): void;
  }
  export default function libheif(): Promise<{ HeifDecoder: new () => { decode(bytes: Uint8Array): HeifPicture[] } }>;
}
