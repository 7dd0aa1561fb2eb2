import { PassThrough, Readable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { oneFileOf } from './one-file.js';

const headers = { 'content-type': 'multipart/form-data; boundary=xx' };
const field = (name: string, value: string) =>
  `--xx\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
const file = (bytes: string, head = 'name="file"; filename="a.pdf"') =>
  `--xx\r\ncontent-disposition: form-data; ${head}\r\ncontent-type: application/pdf\r\n\r\n${bytes}\r\n`;
const end = '--xx--\r\n';
const mostBytes = 1_000;

const sent = (...parts: string[]) => Readable.from(parts.join('').match(/[\s\S]{1,100}/g) ?? [], { objectMode: false });

async function read(body: Readable, more: object = {}, limits: object = {}) {
  const { fields, bytes } = await oneFileOf({ ...headers, ...more }, body, { mostBytes, ...limits });
  const parts: Buffer[] = [];
  for await (const part of bytes) parts.push(part);
  return { fields: Object.fromEntries(fields), text: Buffer.concat(parts).toString() };
}

describe('the one file of a form', () => {
  it('comes with the fields before it', async () => {
    const text = 'x'.repeat(mostBytes);
    const found = await read(sent(field('id', 'a1'), field('name', '报告.pdf'), file(text), field('late', 'x'), end));
    expect(found).toEqual({ fields: { id: 'a1', name: '报告.pdf', late: 'x' }, text });
  });

  it('may be empty, and of several it is the first', async () => {
    expect((await read(sent(file(''), end))).text).toBe('');
    expect((await read(sent(file('one'), file('two'), end))).text).toBe('one');
  });

  it.each([
    ['a byte too large', [file('x'.repeat(mostBytes + 1)), end], 'tooLarge'],
    ['cut within the file', [file('x'.repeat(500)).slice(0, 300)], 'badRequest'],
    ['cut before its last boundary', [file('x'.repeat(500))], 'badRequest'],
    ['a form without one', [field('id', 'a1'), end], 'badRequest'],
    ['no form at all', ['{"a":1}'], 'badRequest'],
    ['behind a field that is too long', [field('name', 'x'.repeat(3_000)), file('x'), end], 'tooLarge'],
    ['behind a field with a NUL', [field('name', 'a\0b'), file('x'), end], 'badRequest'],
  ])('is refused when it is %s', async (_what, parts, code) => {
    const body = sent(...parts);
    await expect(read(body)).rejects.toMatchObject({ code });
  });

  it.each([
    ['says beforehand that it is too large', { 'content-length': '50000' }, 'tooLarge'],
    ['names no boundary', { 'content-type': 'multipart/form-data' }, 'mediaType'],
  ])('is not read when the form %s', async (_what, more, code) => {
    const body = sent(file('x'), end);
    await expect(read(body, more)).rejects.toMatchObject({ code });
    expect(body.readableDidRead).toBe(false);
  });

  it('ends when the line stands still, or is cut', async () => {
    const still = new PassThrough();
    still.write(file('x'.repeat(100)).slice(0, 120));
    await expect(read(still, {}, { idleMs: 30 })).rejects.toMatchObject({ code: 'timeout' });
    const cut = new PassThrough();
    cut.write(file('x'.repeat(100)).slice(0, 120));
    setTimeout(() => cut.destroy(), 10);
    await expect(read(cut)).rejects.toMatchObject({ code: 'badRequest' });
  });

  it('is not whole before its form is', async () => {
    const cut = new PassThrough();
    cut.write(`${file('x'.repeat(100))}--xx\r\ncontent-disposi`);
    setTimeout(() => cut.end(), 30);
    await expect(read(cut)).rejects.toMatchObject({ code: 'badRequest' });
  });

  it('is read no faster than its reader reads', async () => {
    let given = 0;
    const body = Readable.from(
      (async function* () {
        yield Buffer.from(file('x'.repeat(10)).slice(0, -2));
        for (; given < 10_000; given += 1) yield Buffer.alloc(10_000);
      })(),
      { objectMode: false },
    );
    const { bytes } = await oneFileOf(headers, body, { mostBytes: 1e9 });
    await bytes.next();
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(given).toBeLessThan(100);
    body.destroy();
  });
});
