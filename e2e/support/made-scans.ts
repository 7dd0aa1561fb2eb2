interface MadeScan {
  readonly width: number;
  readonly height: number;
  /** Each with its pixels: words of 16 bits, or a JPEG. */
  readonly frames: readonly Buffer[];
  readonly packing?: string;
  readonly jpeg?: true;
  readonly tags?: Readonly<Record<string, readonly [vr: string, value: string | number]>>;
}

const long = ['OB', 'OW', 'SQ', 'UN', 'UT'];

/** In the explicit form, little end first. */
function element(tag: string, vr: string, value: Buffer, length = value.length): Buffer {
  const head = Buffer.alloc(long.includes(vr) ? 12 : 8);
  head.writeUInt16LE(Number.parseInt(tag.slice(0, 4), 16), 0);
  head.writeUInt16LE(Number.parseInt(tag.slice(4), 16), 2);
  head.write(vr, 4, 'latin1');
  if (long.includes(vr)) head.writeUInt32LE(length >>> 0, 8);
  else head.writeUInt16LE(length, 6);
  return Buffer.concat([head, value]);
}

function valueOf(vr: string, value: string | number): Buffer {
  if (typeof value === 'number') {
    const word = Buffer.alloc(2);
    word.writeUInt16LE(value);
    return word;
  }
  return Buffer.from(value.length % 2 === 0 ? value : value + (vr === 'UI' ? '\0' : ' '), 'latin1');
}

const item = (tag: number, value: Buffer): Buffer => {
  const head = Buffer.alloc(8);
  head.writeUInt16LE(0xfffe, 0);
  head.writeUInt16LE(tag, 2);
  head.writeUInt32LE(value.length, 4);
  return Buffer.concat([head, value]);
};

const even = (bytes: Buffer): Buffer => (bytes.length % 2 === 0 ? bytes : Buffer.concat([bytes, Buffer.alloc(1)]));

/** A scan of as many frames as are given, as a scanner writes it. */
export function scanOf({ width, height, frames, packing, jpeg, tags = {} }: MadeScan): Buffer {
  const syntax = packing ?? (jpeg ? '1.2.840.10008.1.2.4.50' : '1.2.840.10008.1.2.1');
  const rows = Object.entries({
    '00080060': ['CS', 'CT'],
    '00280002': ['US', 1],
    '00280004': ['CS', 'MONOCHROME2'],
    '00280008': ['IS', String(frames.length)],
    '00280010': ['US', height],
    '00280011': ['US', width],
    '00280100': ['US', jpeg ? 8 : 16],
    '00280101': ['US', jpeg ? 8 : 12],
    '00280102': ['US', jpeg ? 7 : 11],
    '00280103': ['US', 0],
    ...tags,
  } satisfies MadeScan['tags']).sort(([one], [other]) => (one < other ? -1 : 1));
  const body = rows.map(([tag, [vr, value]]) => element(tag, String(vr), valueOf(String(vr), value)));
  const pixels = jpeg
    ? element(
        '7fe00010',
        'OB',
        Buffer.concat([
          item(0xe000, Buffer.alloc(0)),
          ...frames.map((frame) => item(0xe000, even(frame))),
          item(0xe0dd, Buffer.alloc(0)),
        ]),
        0xffffffff,
      )
    : element('7fe00010', 'OW', Buffer.concat(frames));
  const meta = element('00020010', 'UI', valueOf('UI', syntax));
  const length = Buffer.alloc(4);
  length.writeUInt32LE(meta.length);
  const group = element('00020000', 'UL', length);
  return Buffer.concat([Buffer.alloc(128), Buffer.from('DICM', 'latin1'), group, meta, ...body, pixels]);
}

/** Words of 16 bits that rise from left to right, from and to these values. */
export function ramp(width: number, height: number, from: number, to: number): Buffer {
  const words = Buffer.alloc(width * height * 2);
  for (let at = 0; at < width * height; at += 1) {
    words.writeUInt16LE(Math.round(from + ((to - from) * (at % width)) / (width - 1)), at * 2);
  }
  return words;
}
