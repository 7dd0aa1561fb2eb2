import type { ImportLine, ImportSum } from '@meridian/contracts/results';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { show } from '../../../testing/render.tsx';
import ImportPage from './ImportPage.tsx';

const sum: ImportSum = {
  digest: 'abc',
  rows: 3,
  badRows: 1,
  reports: 2,
  entered: 1,
  replaced: 0,
  same: 0,
  left: 1,
  critical: 1,
  ignored: ['machine'],
};
const unit = { found: 'mg/dL', expected: 'mmol/L' };
const bad: ImportLine = { type: 'bad', line: 3, subject: 'KIT-1', shortcode: 'GLU', why: 'unit', values: unit };

let sent: { url: string; body: unknown }[];
let lines: readonly ImportLine[];

/** In pieces that end anywhere, as a network hands them over. */
function streamed(text: string): ReadableStream<Uint8Array> {
  const bytes = new TextEncoder().encode(text);
  let from = 0;
  return new ReadableStream({
    pull(controller) {
      controller.enqueue(bytes.slice(from, from + 25));
      from += 25;
      if (from >= bytes.length) controller.close();
    },
  });
}

async function answer(url: string, init: RequestInit = {}): Promise<Response> {
  sent.push({ url, body: init.body });
  const headers = { 'content-type': 'application/x-ndjson; charset=utf-8' };
  return new Response(streamed(lines.map((line) => `${JSON.stringify(line)}\n`).join('')), { headers });
}

async function choose(locale: 'en' | 'zh' = 'en') {
  const router = createMemoryRouter([{ path: '/', element: <ImportPage /> }]);
  await show(<RouterProvider router={router} />, locale);
  const field = screen.getByLabelText(locale === 'en' ? /Choose a CSV file/ : /选择 CSV 文件/);
  fireEvent.change(field, { target: { files: [new File(['a,b'], 'lab.csv')] } });
}

describe('the import page', () => {
  beforeEach(() => {
    sent = [];
    lines = [{ type: 'progress', done: 0, total: 3 }, bad, { type: 'done', ...sum }];
    document.cookie = 'csrftoken=planted';
    vi.stubGlobal('fetch', vi.fn(answer));
  });
  afterEach(() => {
    cleanup();
    vi.unstubAllGlobals();
  });

  it('names each bad row and what would be done, and saves the very file that was seen', async () => {
    await choose();
    expect(await screen.findByText('1 of 3 rows is wrong')).toBeTruthy();
    expect(screen.getByText('The unit is “mg/dL” instead of “mmol/L”.')).toBeTruthy();
    expect(screen.getByText('1 report is left out, because a row is wrong')).toBeTruthy();
    expect(screen.getByText('1 report has critical readings')).toBeTruthy();
    lines = [{ type: 'done', ...sum, badRows: 0, left: 0 }];
    fireEvent.click(screen.getByRole('button', { name: 'Save 1 report' }));
    expect(await screen.findByText('The readings are saved')).toBeTruthy();
    expect(sent.map(({ url }) => url)).toEqual(['/api/results/imports/preview/', '/api/results/imports/?digest=abc']);
    expect(sent[0]?.body).toBe(sent[1]?.body);
  });

  it('says in Chinese why a file cannot be read', async () => {
    lines = [{ type: 'file', why: 'noColumns', values: { columns: 'unit' } }];
    await choose('zh');
    expect(await screen.findByText('首行须为列名，缺少：unit。')).toBeTruthy();
  });

  it('offers to go on where an answer was cut off', async () => {
    lines = [{ type: 'progress', done: 1, total: 3 }];
    await choose();
    expect(await screen.findByText('It stopped before the end')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
  });
});
