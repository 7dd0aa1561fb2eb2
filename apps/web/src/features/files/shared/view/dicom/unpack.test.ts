import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import packed from '../../../../../../../../e2e/support/packed-scans.json';
import { ramp } from '../../../../../../../../e2e/support/made-scans.ts';
import type { Packed } from './packings.ts';
import { openScan } from './scan.ts';
import { unpack } from './unpack.ts';
import { unpackBeside } from './unpack-worker.ts';

const [width, height] = [16, 8];
const fileOf = (name: string) => Buffer.from(Reflect.get(packed, name) as string, 'base64');
const opened = (file: Buffer) => openScan(new Uint8Array(file).buffer, unpack);
const wordsOf = (bytes: Buffer) => Array.from({ length: bytes.length / 2 }, (_, at) => bytes.readUInt16LE(at * 2));

// Packed by another programme, GDCM, from two ramps and a picture of sixteen by eight.
describe('a packed scan', () => {
  it.each(['JPEG lossless', 'JPEG-LS', 'JPEG 2000', 'RLE'])('of grey values as %s is as it was', async (how) => {
    const scan = opened(fileOf(`grey as ${how}`));
    expect(scan).toMatchObject({ width, height, frames: 2 });
    for (const [index, [from, to]] of (
      [
        [0, 900],
        [4000, 100],
      ] as const
    ).entries()) {
      const frame = await scan?.frame(index);
      const values = frame?.kind === 'grey' ? [...frame.values] : [];
      expect(values).toEqual(wordsOf(ramp(width, height, from, to)));
    }
  });

  it.each(['JPEG lossless', 'JPEG-LS', 'JPEG 2000', 'RLE'])('of colours as %s is as it was', async (how) => {
    const frame = await opened(fileOf(`colour as ${how}`))?.frame(0);
    const pixels = frame?.kind === 'colour' ? [...frame.pixels] : [];
    const drawn = Array.from({ length: width * height }, (_, at) => {
      const column = at % width;
      return [column * 16, 255 - column * 16, Math.floor(at / width) * 30, 255];
    });
    expect(pixels).toEqual(drawn.flat());
  });

  it.each(Object.keys(packed))('%s is refused where it is cut off or another size is said', async (name) => {
    const file = fileOf(name);
    const pixels = file.lastIndexOf(Buffer.from([0xfe, 0xff, 0x00, 0xe0]));
    const emptied = Buffer.from(file).fill(0, pixels + 8);
    const last = name.startsWith('grey') ? 1 : 0;
    await expect(opened(emptied)?.frame(last) ?? Promise.reject(new Error('not shown'))).rejects.toThrow();
    const columns = file.indexOf(Buffer.from([0x28, 0x00, 0x11, 0x00, 0x55, 0x53]));
    const wider = Buffer.from(file);
    wider.writeUInt16LE(60_000, columns + 8);
    await expect(opened(wider)?.frame(0) ?? Promise.reject(new Error('not shown'))).rejects.toThrow();
  });
});

describe('the worker', () => {
  const made: StandIn[] = [];
  class StandIn extends EventTarget {
    readonly asked: Packed[] = [];
    ended = false;
    constructor() {
      super();
      made.push(this);
    }
    postMessage(asked: Packed) {
      this.asked.push(asked);
    }
    terminate() {
      this.ended = true;
    }
    answer(data: unknown) {
      this.dispatchEvent(new MessageEvent('message', { data }));
    }
  }
  const frame = (nth: number): Packed => ({ packing: 'rle', bytes: new Uint8Array([nth]), width, height, samples: 1 });
  const unpacked = { raw: new Uint8Array(1), isPlanar: false };
  beforeEach(() => {
    made.length = 0;
    vi.useFakeTimers();
    vi.stubGlobal('Worker', StandIn);
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it('unpacks one frame at a time, and of those that wait only the newest', async () => {
    const beside = unpackBeside();
    const [first, second, third] = [1, 2, 3].map((nth) => beside.unpack(frame(nth)));
    await expect(second).rejects.toThrow('another frame is wanted');
    made[0]?.answer(unpacked);
    await expect(first).resolves.toEqual(unpacked);
    made[0]?.answer(null);
    await expect(third).rejects.toThrow('does not decode');
    expect(made.map(({ asked }) => asked.map(({ bytes }) => bytes[0]))).toEqual([[1, 3]]);
  });

  it('is given up after half a minute, and by whoever leaves, and begun anew', async () => {
    const beside = unpackBeside();
    const slow = beside.unpack(frame(1));
    const given = expect(slow).rejects.toThrow('does not decode');
    await vi.advanceTimersByTimeAsync(30_000);
    await given;
    expect(made[0]?.ended).toBe(true);
    const left = [beside.unpack(frame(2)), beside.unpack(frame(3))];
    const all = Promise.allSettled(left);
    beside.end();
    expect((await all).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(made.map(({ ended }) => ended)).toEqual([true, true]);
  });
});
