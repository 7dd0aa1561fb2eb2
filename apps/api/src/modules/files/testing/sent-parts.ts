import { filePartBytes } from '@meridian/domain/files';
import type { Browser } from '../../../../test/browser.js';
import { Sealing } from '../../../platform/uploads/index.js';
import type { NextPart } from '../parts/file-parts.service.js';
import { noise, pdfOf } from './made-files.js';

interface Given {
  readonly offset?: number | string;
  readonly size?: number;
  readonly context?: string;
  readonly id?: string;
  readonly name?: string;
  readonly set?: string;
}

export interface Answered {
  readonly status: number;
  readonly received?: number;
  readonly file?: { readonly id: string } | null;
  readonly next?: NextPart | null;
  readonly errors?: readonly { readonly code: string }[];
}

/** A PDF of so many parts, the last of them shorter. */
export function largePdf(parts = 10): Buffer {
  const pixels = noise(filePartBytes * (parts - 1)).toString('latin1');
  return Buffer.concat([pdfOf(`<< /Filter /DCTDecode >>\nstream\n${pixels}\nendstream`), Buffer.alloc(9_000, '\n')]);
}

const said = (id: string, bytes: Buffer, given: Given) => ({
  id,
  context: 'own',
  name: 'scan.pdf',
  size: bytes.length,
  ...given,
});

/** Sends a part by form, as the page does. */
export async function sendPart(browser: Browser, id: string, bytes: Buffer, nth: number, given: Given = {}) {
  const form = new FormData();
  const at = nth * filePartBytes;
  for (const [name, value] of Object.entries({ offset: at, ...said(id, bytes, given) }))
    form.append(name, String(value));
  form.append('file', new Blob([new Uint8Array(bytes.subarray(at, at + filePartBytes))]), 'file');
  return answered(await browser.sendForm('/api/files/parts', form));
}

/** Asks where the next part is put. */
export async function askNext(browser: Browser, id: string, bytes: Buffer, given: Given = {}) {
  return answered(await browser.post('/api/files/direct', said(id, bytes, given)));
}

/** The part as the page seals it. */
export function sealedPart(next: NextPart, bytes: Buffer): Buffer {
  const [senderId, name] = next.bound;
  const sealing = new Sealing(Buffer.from(next.key, 'base64'), { personId: 'not told', senderId, name });
  const part = bytes.subarray(next.offset, next.offset + filePartBytes);
  return Buffer.concat([Buffer.from(next.head, 'base64'), ...sealing.update(part), ...sealing.final()]);
}

export const putPart = async ({ address }: NextPart, sealed: Uint8Array): Promise<number> =>
  (await fetch(address, { method: 'PUT', body: new Blob([new Uint8Array(sealed)]) })).status;

async function answered(answer: Response): Promise<Answered> {
  return { status: answer.status, ...((await answer.json()) as object) };
}
