import { randomUUID } from 'node:crypto';
import type { Browser } from '../../../../test/browser.js';

export interface Sent {
  readonly status: number;
  readonly body: {
    readonly id?: string;
    readonly errors?: readonly { readonly code: string; readonly messageKey: string }[];
  } & Record<string, unknown>;
}

interface Given {
  readonly id?: string;
  readonly name?: string;
  readonly context?: string;
  readonly set?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Sends a file as the page does. */
export async function sendFile(browser: Browser, bytes: Uint8Array, given: Given = {}): Promise<Sent> {
  const form = new FormData();
  form.append('id', given.id ?? randomUUID());
  form.append('context', given.context ?? 'own');
  form.append('name', given.name ?? '检查报告.pdf');
  if (given.set !== undefined) form.append('set', given.set);
  form.append('file', new Blob([new Uint8Array(bytes)]), 'file');
  const answer = await browser.sendForm('/api/files/', form, given.headers);
  return { status: answer.status, body: (await answer.json()) as Sent['body'] };
}
