import { filePartBytes } from '@meridian/domain/files/rules';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { sendFile } from './send-file.ts';

const file = new File([new Uint8Array(2 * filePartBytes + 5)], 'scan.pdf');
const sent = { id: 'f1', context: 'own', file };
const sealed = { key: btoa('k'.repeat(32)), head: btoa('head'), pieceBytes: 64 * 1024, bound: ['a', 'b'] };

let received: number;
let isBucketThere: boolean;
let asked: object[];
const puts: string[] = [];
const offsets: string[] = [];

function server(address: string, init?: RequestInit): Response {
  if (address !== '/api/files/direct') return Response.json({});
  asked.push(JSON.parse(String(init?.body)) as object);
  if (received >= file.size) return Response.json({ received: file.size, file: {}, next: null });
  const next = { ...sealed, offset: received, address: `https://bucket.test/${received}` };
  return Response.json({ received, file: null, next });
}

class Line extends EventTarget {
  readonly upload = new EventTarget();
  status = 0;
  responseText = '{}';
  private method = '';
  private address = '';
  open(method: string, address: string) {
    [this.method, this.address] = [method, address];
  }
  setRequestHeader() {}
  getResponseHeader() {
    return 'application/json';
  }
  abort() {}
  send(body: Blob | FormData) {
    if (this.method === 'PUT') puts.push(this.address);
    else offsets.push(String((body as FormData).get('offset')));
    const isThere = this.method === 'POST' || isBucketThere;
    if (isThere) [this.status, received] = [200, received + filePartBytes];
    this.dispatchEvent(new Event(isThere ? 'load' : 'error'));
    this.dispatchEvent(new Event('loadend'));
  }
}

const configured = document.createElement('meta');
configured.name = 'meridian-seller';

beforeEach(() => {
  [received, isBucketThere, asked] = [0, true, []];
  configured.content = JSON.stringify({ directUploads: true });
  document.head.append(configured);
  document.cookie = 'csrftoken=known';
  vi.stubGlobal('fetch', (address: string, init?: RequestInit) => Promise.resolve(server(address, init)));
  vi.stubGlobal('XMLHttpRequest', Line);
});
afterEach(() => {
  configured.remove();
  puts.length = 0;
  offsets.length = 0;
  vi.unstubAllGlobals();
});

const send = () => sendFile(sent, false, { signal: new AbortController().signal, onProgress: () => {} });

it('puts every part of a large file into the bucket, and says when they are there', async () => {
  await send();
  expect(puts).toEqual([0, 1, 2].map((part) => `https://bucket.test/${part * filePartBytes}`));
  expect(offsets).toEqual([]);
  expect(asked).toHaveLength(4);
  expect(asked.at(-1)).toEqual({ id: 'f1', context: 'own', name: 'scan.pdf', size: file.size });
});

it('sends the rest by form where the bucket cannot be reached', async () => {
  isBucketThere = false;
  await send();
  expect(puts).toHaveLength(1);
  expect(offsets).toEqual([0, 1, 2].map((part) => String(part * filePartBytes)));
});

it('sends everything by form where no bucket is for browsers', async () => {
  configured.content = JSON.stringify({ directUploads: false });
  await send();
  expect([asked.length, puts.length, offsets.length]).toEqual([0, 0, 3]);
});
