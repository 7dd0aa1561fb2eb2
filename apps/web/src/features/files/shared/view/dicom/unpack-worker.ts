import type { Packed, Unpack, Unpacked } from './packings.ts';

/** No frame of a scan takes as long; what was made to take longer is given up. */
const patienceMs = 30_000;

interface Asked {
  readonly packed: Packed;
  resolve(unpacked: Unpacked): void;
  reject(error: Error): void;
}

/** Unpacks beside the page, one frame after the other. Of those that wait only the newest is still wanted. */
export function unpackBeside(): { readonly unpack: Unpack; end(): void } {
  let worker: Worker | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let [working, waiting]: (Asked | undefined)[] = [];

  const settle = (unpacked: Unpacked | null) => {
    clearTimeout(timer);
    const done = working;
    working = undefined;
    if (unpacked) done?.resolve(unpacked);
    else done?.reject(new Error('the frame does not decode'));
    const next = waiting;
    waiting = undefined;
    if (next) begin(next);
  };
  const stop = () => {
    worker?.terminate();
    worker = undefined;
    settle(null);
  };
  function begin(asked: Asked): void {
    working = asked;
    timer = setTimeout(stop, patienceMs);
    if (!worker) {
      worker = new Worker(new URL('./unpack.worker.ts', import.meta.url), { type: 'module' });
      worker.addEventListener('message', ({ data }: MessageEvent<Unpacked | null>) => settle(data));
      worker.addEventListener('error', stop);
    }
    worker.postMessage(asked.packed);
  }

  return {
    unpack: (packed) =>
      new Promise((resolve, reject) => {
        const asked = { packed, resolve, reject };
        if (!working) return begin(asked);
        waiting?.reject(new Error('another frame is wanted'));
        waiting = asked;
        return undefined;
      }),
    end: () => {
      waiting?.reject(new Error('nobody waits any more'));
      waiting = undefined;
      stop();
    },
  };
}
