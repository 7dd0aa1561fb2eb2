/** Transfer syntaxes (PS3.5 A.4) that no browser decodes, and what does. */
const packings = {
  '1.2.840.10008.1.2.5': 'rle',
  '1.2.840.10008.1.2.4.57': 'jpegLossless',
  '1.2.840.10008.1.2.4.70': 'jpegLossless',
  '1.2.840.10008.1.2.4.80': 'jpegLs',
  '1.2.840.10008.1.2.4.81': 'jpegLs',
  '1.2.840.10008.1.2.4.90': 'jpeg2000',
  '1.2.840.10008.1.2.4.91': 'jpeg2000',
} as const;

export type Packing = (typeof packings)[keyof typeof packings];

export const packingOf = (syntax: string): Packing | undefined =>
  (packings as Readonly<Record<string, Packing>>)[syntax];

export interface Packed {
  readonly packing: Packing;
  readonly bytes: Uint8Array;
  readonly width: number;
  readonly height: number;
  readonly samples: number;
}

export interface Unpacked {
  readonly raw: Uint8Array;
  /** All of one colour come before those of the next. */
  readonly isPlanar: boolean;
}

export type Unpack = (packed: Packed) => Promise<Unpacked>;
