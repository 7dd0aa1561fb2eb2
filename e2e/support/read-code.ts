import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Locator } from '@playwright/test';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';

const program = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm');
prepareZXingModule({ overrides: { wasmBinary: (await readFile(program)).buffer as ArrayBuffer } });

/** What a scanner reads of a picture on the screen. */
export async function readCode(picture: Locator): Promise<string | undefined> {
  const [code] = await readBarcodes(new Uint8Array(await picture.screenshot()), { formats: ['QRCode'] });
  return code?.text;
}
