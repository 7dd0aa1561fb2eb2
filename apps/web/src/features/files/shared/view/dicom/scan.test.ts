import { describe, expect, it } from 'vitest';
import { ramp, scanOf } from '../../../../../../../../e2e/support/made-scans.ts';
import { type Frame, greyFrame, type Layout, pixelsOf, rgbFrame, wholeRange } from './frames.ts';
import { openScan as openScanWith } from './scan.ts';
import { unpack } from './unpack.ts';

const openScan = (bytes: ArrayBuffer) => openScanWith(bytes, unpack);
const bytesOf = (file: Buffer): ArrayBuffer => new Uint8Array(file).buffer;
const two = [ramp(4, 2, 0, 900), ramp(4, 2, 900, 0)];
const opened = (changes: Partial<Parameters<typeof scanOf>[0]> = {}) =>
  openScan(bytesOf(scanOf({ width: 4, height: 2, frames: two, ...changes })));
const valuesOf = (frame: Frame | undefined) =>
  frame?.kind === 'grey' ? Array.from(frame.values).slice(0, 4) : undefined;

const words = (...values: number[]) => Buffer.from(Uint16Array.from(values).buffer).toString('latin1');
/** Three colours for the values from 7 on: red, green, white. */
const tables = { red: words(0xff00, 0, 0xff00), green: words(0, 0xff00, 0xff00), blue: words(0, 0, 0xff00) };
const inColours = ({ red, green, blue }: typeof tables, bits = 16) =>
  ({
    '00280004': ['CS', 'PALETTE COLOR'],
    '00281101': ['US', words(3, 7, bits)],
    '00281102': ['US', words(3, 7, bits)],
    '00281103': ['US', words(3, 7, bits)],
    '00281201': ['OW', red],
    '00281202': ['OW', green],
    '00281203': ['OW', blue],
  }) as const;

describe('a scan', () => {
  it('has its frames, in the units that it says, and what of them is seen first', async () => {
    const scan = opened({
      tags: {
        '00281050': ['DS', '40'],
        '00281051': ['DS', '400'],
        '00281052': ['DS', '-100'],
        '00281053': ['DS', '2'],
      },
    });
    expect(scan).toMatchObject({ width: 4, height: 2, frames: 2, window: { centre: 40, width: 400 } });
    expect(valuesOf(await scan?.frame(0))).toEqual([-100, 500, 1100, 1700]);
    expect(valuesOf(await scan?.frame(1))).toEqual([1700, 1100, 500, -100]);
    expect(await scan?.frame(0)).toMatchObject({ low: -100, high: 1700, isInverted: false });
    expect(opened()?.window).toBeNull();
  });

  it.each([
    ['that says JPEG 2000 and is not packed', { packing: '1.2.840.10008.1.2.4.90' }],
    ['packed as a whole', { packing: '1.2.840.10008.1.2.1.99' }],
    ['that says a palette and has none', { tags: { '00280004': ['CS', 'PALETTE COLOR'] } }],
    ['with a palette that ends too early', { tags: { ...inColours(tables), '00281203': ['OW', '\0\0'] } }],
    ['with a palette, packed with loss', { tags: inColours(tables), jpeg: true }],
    ['of single bits', { tags: { '00280100': ['US', 1] } }],
    ['that says more pixels than it has', { tags: { '00280010': ['US', 60_000] } }],
    ['that says more frames than it has', { tags: { '00280008': ['IS', '3'] } }],
    ['of no size', { tags: { '00280011': ['US', 0] } }],
  ] as const)('%s is not shown', (_what, changes) => expect(opened(changes)).toBeNull());

  it('with a palette is shown in its colours, values out of it in the nearest', async () => {
    const frames = [Buffer.from(Uint16Array.from([0, 7, 8, 9, 65_535, 7, 8, 9]).buffer)];
    const whole = await opened({ frames, tags: inColours(tables) })?.frame(0);
    const [red, green, white] = [
      [255, 0, 0, 255],
      [0, 255, 0, 255],
      [255, 255, 255, 255],
    ] as const;
    const seen = [red, red, green, white, white, red, green, white].flat();
    expect(whole?.kind === 'colour' && [...whole.pixels]).toEqual(seen);
    const bytes = { red: '\xff\0\xff\0', green: '\0\xff\xff\0', blue: '\0\0\xff\0' };
    const small = await opened({ frames, tags: inColours(bytes, 8) })?.frame(0);
    expect(small?.kind === 'colour' && [...small.pixels]).toEqual(seen);
  });

  it('that is none, or is cut off, is not shown', () => {
    const whole = scanOf({ width: 4, height: 2, frames: two });
    expect(openScan(bytesOf(Buffer.from('no scan')))).toBeNull();
    expect(openScan(bytesOf(whole.subarray(0, whole.length - 5)))).toBeNull();
    expect(openScan(bytesOf(whole.subarray(0, 200)))).toBeNull();
  });
});

const layout: Layout = {
  width: 2,
  height: 1,
  samples: 1,
  bits: 16,
  stored: 12,
  isSigned: false,
  isPlanar: false,
  isInverted: false,
  isYbr: false,
  palette: null,
  slope: 1,
  intercept: 0,
};
const firsts = (pixels: Uint8ClampedArray) => [pixels[0], pixels[4]];

describe('a frame', () => {
  it('leaves out bits that are not stored, and knows values below nothing', () => {
    const raw = new Uint8Array([0x05, 0xf0, 0xff, 0x0f]);
    expect(valuesOf(greyFrame(raw, layout))).toEqual([5, 4095]);
    expect(valuesOf(greyFrame(raw, { ...layout, isSigned: true }))).toEqual([5, -1]);
    const few = greyFrame(new Uint8Array([7, 9]), { ...layout, bits: 8, stored: 8 });
    expect(valuesOf(few)).toEqual([7, 9]);
    expect(few).toMatchObject({ low: 0, high: 255 });
  });

  it('is drawn around the centre: black below, white above, the other way round where the lowest is white', () => {
    const raw = new Uint8Array([0, 0, 0xe8, 0x03]);
    const frame = greyFrame(raw, layout);
    expect(firsts(pixelsOf(frame, { centre: 500, width: 200 }))).toEqual([0, 255]);
    expect(firsts(pixelsOf(frame, { centre: 500, width: 1 }))).toEqual([0, 255]);
    expect(firsts(pixelsOf(frame, wholeRange({ low: 0, high: 1000 })))).toEqual([0, 255]);
    expect(firsts(pixelsOf(frame, { centre: 0, width: 4000 }))).toEqual([128, 191]);
    const inverted = greyFrame(raw, { ...layout, isInverted: true });
    expect(firsts(pixelsOf(inverted, { centre: 500, width: 200 }))).toEqual([255, 0]);
  });

  it('has its colours, one after the other or all of each together, and from brightness and difference', () => {
    const colour = { ...layout, samples: 3, bits: 8 };
    const shown = (raw: readonly number[], changes: Partial<Layout> = {}) => {
      const frame = rgbFrame(new Uint8Array(raw), { ...colour, ...changes });
      return frame.kind === 'colour' ? [...frame.pixels] : [];
    };
    expect(shown([1, 2, 3, 4, 5, 6])).toEqual([1, 2, 3, 255, 4, 5, 6, 255]);
    expect(shown([1, 4, 2, 5, 3, 6], { isPlanar: true })).toEqual([1, 2, 3, 255, 4, 5, 6, 255]);
    expect(shown([76, 85, 255, 128, 128, 128], { isYbr: true })).toEqual([254, 0, 0, 255, 128, 128, 128, 255]);
  });
});
