import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { encode } from 'uqr';

const [width, height] = [640, 480];

/** Where the browser's camera finds its picture. */
export const cameraFile = join(tmpdir(), `meridian-camera-${process.pid}.y4m`);
export const cameraArgs = [
  '--use-fake-device-for-media-stream',
  '--use-fake-ui-for-media-stream',
  `--use-file-for-fake-video-capture=${cameraFile}`,
];

/** What the camera sees from now on: a code on a sheet of paper, or nothing. */
export async function showToCamera(text: string | null): Promise<void> {
  const light = Buffer.alloc(width * height, 200);
  if (text !== null) draw(light, text);
  const colour = Buffer.alloc((width * height) / 2, 128);
  const frame = Buffer.concat([Buffer.from('FRAME\n'), light, colour]);
  const head = Buffer.from(`YUV4MPEG2 W${width} H${height} F10:1 Ip A1:1 C420mpeg2\n`);
  await writeFile(cameraFile, Buffer.concat([head, frame, frame]));
}

function draw(light: Buffer, text: string) {
  const { data, size } = encode(text, { ecc: 'M', border: 4 });
  const dot = Math.floor(360 / size);
  const [left, top] = [(width - dot * size) >> 1, (height - dot * size) >> 1];
  for (let y = 0; y < dot * size; y += 1) {
    for (let x = 0; x < dot * size; x += 1) {
      const isDark = data[Math.floor(y / dot)]?.[Math.floor(x / dot)] === true;
      light[(top + y) * width + left + x] = isDark ? 30 : 230;
    }
  }
}
