import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { prepareZXingModule, writeBarcode } from 'zxing-wasm/writer';

const program = createRequire(import.meta.url).resolve('zxing-wasm/writer/zxing_writer.wasm');
prepareZXingModule({ overrides: { wasmBinary: (await readFile(program)).buffer as ArrayBuffer } });

const [width, height] = [640, 480];

/** Where the browser's camera finds its picture. */
export const cameraFile = join(tmpdir(), `meridian-camera-${process.pid}.y4m`);
export const cameraArgs = [
  '--use-fake-device-for-media-stream',
  '--use-fake-ui-for-media-stream',
  `--use-file-for-fake-video-capture=${cameraFile}`,
];

type Format = 'QRCode' | 'Code128' | 'EAN13' | 'DataMatrix';

/** What the camera sees from now on: a code on a sheet of paper, or nothing. */
export async function showToCamera(text: string | null, format: Format = 'QRCode', options = ''): Promise<void> {
  const light = Buffer.alloc(width * height, 230);
  if (text !== null) {
    const { symbol, error } = await writeBarcode(text, { format, options });
    if (error) throw new Error(error);
    draw(light, symbol);
  }
  const colour = Buffer.alloc((width * height) / 2, 128);
  const frame = Buffer.concat([Buffer.from('FRAME\n'), light, colour]);
  const head = Buffer.from(`YUV4MPEG2 W${width} H${height} F10:1 Ip A1:1 C420mpeg2\n`);
  await writeFile(cameraFile, Buffer.concat([head, frame, frame]));
}

type Symbol = { readonly data: Uint8ClampedArray; readonly width: number; readonly height: number };

function draw(light: Buffer, symbol: Symbol) {
  const dot = Math.floor(Math.min(560 / symbol.width, 360 / symbol.height));
  const [left, top] = [(width - dot * symbol.width) >> 1, (height - dot * symbol.height) >> 1];
  for (let y = 0; y < dot * symbol.height; y += 1) {
    for (let x = 0; x < dot * symbol.width; x += 1) {
      const isDark = symbol.data[Math.floor(y / dot) * symbol.width + Math.floor(x / dot)] === 0;
      if (isDark) light[(top + y) * width + left + x] = 30;
    }
  }
}
