/** As much of it as is used: its own types know nothing of these. */
declare module 'libheif-js/libheif/libheif.js' {
  interface HeifPicture {
    get_width(): number;
    get_height(): number;
    display(into: ImageData, drawn: (data: ImageData | null) => void): void;
  }
  export default function libheif(): Promise<{ HeifDecoder: new () => { decode(bytes: Uint8Array): HeifPicture[] } }>;
}
