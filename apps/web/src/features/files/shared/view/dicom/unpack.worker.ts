import type { Packed } from './packings.ts';
import { unpack } from './unpack.ts';

addEventListener('message', ({ data }: MessageEvent<Packed>) => {
  unpack(data).then(
    (unpacked) => postMessage(unpacked, { transfer: [unpacked.raw.buffer] }),
    () => postMessage(null),
  );
});
