import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { MemoryRouter, Route, Routes, useParams } from 'react-router';
import { Provider } from 'urql';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createGraphqlClient } from '../../../../lib/api/graphql-client.ts';
import { LanguageProvider } from '../../../../lib/i18n/LanguageProvider.tsx';
import type { Locale } from '../../../../lib/i18n/languages.ts';
import { show } from '../../../../testing/render.tsx';
import { switchKeys } from '../../../../ui/admin/keys.ts';
import { formTaken } from '../../../../ui/form/form-taken.ts';
import { NotificationArea } from '../../../../ui/notifications/NotificationArea.tsx';
import { type ChosenPharmacy, PharmaChoiceContext, type PharmaChoiceNow } from '../choice/pharma-choice.ts';
import { PacketScan } from '../PacketScan.tsx';
import { Scan } from './Scan.tsx';
import { ScanProvider } from './ScanProvider.tsx';

let asked: unknown[];
let answer: (() => void) | undefined;
let visits: Record<string, string>;

async function server(address: unknown, init?: RequestInit): Promise<Response> {
  if (String(address).includes('/api/')) return Response.json({});
  const { code } = (JSON.parse(String(init?.body)) as { variables: { code: string } }).variables;
  asked.push(code);
  await new Promise<void>((done) => (answer = done));
  const id = visits[code];
  return Response.json({ data: { scannedPharmabooking: id ? { __typename: 'PharmaBooking', id } : null } });
}

const choice = { state: 'chosen', pharmacy: { id: 'p1' } as ChosenPharmacy } as PharmaChoiceNow;
const loading = { state: 'loading' } as PharmaChoiceNow;
const board = (
  <main>
    <button type="button">Call in</button>
    <label>
      Words <input />
    </label>
    <form aria-label="Step">
      <label>
        Notes <input />
      </label>
      <input type="checkbox" aria-label="Asked" />
    </form>
    <Scan />
  </main>
);
function Visit() {
  return <h1>The visit {useParams()['id']}</h1>;
}
const open = (locale: Locale = 'en', page = board) => show(at(choice, page), locale);
const at = (choice: PharmaChoiceNow, page = board) => (
  <MemoryRouter>
    <Provider value={createGraphqlClient(() => {})}>
      <PharmaChoiceContext value={choice}>
        <ScanProvider>
          <Routes>
            <Route path="/" element={page} />
            <Route path="/pharma/visits/:id" element={<Visit />} />
          </Routes>
        </ScanProvider>
      </PharmaChoiceContext>
    </Provider>
  </MemoryRouter>
);

/** As a scanner does; answers whether the browser would have done what Enter does. */
function scan(code: string, into: Element = document.body): boolean {
  for (const key of code) fireEvent.keyDown(into, { key });
  return fireEvent.keyDown(into, { key: 'Enter' });
}
async function answered() {
  await waitFor(() => expect(answer).toBeDefined());
  await act(async () => answer?.());
}

beforeEach(() => {
  [asked, answer, visits] = [[], undefined, { 'MER-1001': 'b1' }];
  vi.stubGlobal('fetch', server);
});
afterEach(() => {
  cleanup();
  switchKeys(true);
  vi.unstubAllGlobals();
});

describe('a scan while no field has the focus', () => {
  it('opens the visit, and presses no button', async () => {
    await open();
    const button = screen.getByRole('button', { name: 'Call in' });
    expect(scan('MER-1001', button)).toBe(false);
    await answered();
    expect(screen.getByRole('heading', { name: 'The visit b1' })).toBeDefined();
    expect(asked).toEqual(['MER-1001']);
  });

  it('is looked up once where the scanner types twice, also from the middle of the code on', async () => {
    await open();
    scan('MER-1001');
    scan('MER-1001');
    await answered();
    scan('1001');
    expect(asked).toEqual(['MER-1001']);
  });

  it.each([
    ['en', /No visit to this pharmacy has the code .*NOT-HERE/],
    ['zh', /没有与编号 .*NOT-HERE.* 对应的预约/],
  ] as const)('says where it leads nowhere (%s)', async (locale, words) => {
    await open(
      locale,
      <>
        {board}
        <NotificationArea />
      </>,
    );
    scan('NOT-HERE');
    await answered();
    await waitFor(() => expect(document.body.textContent?.replaceAll(/[\u2068\u2069]/g, '')).toMatch(words));
  });

  it('is looked up when the page knows its pharmacy, where it came before', async () => {
    const { rerender } = await show(at(loading));
    scan('MER-1001');
    expect(asked).toEqual([]);
    rerender(<LanguageProvider>{at({ state: 'choosing' } as PharmaChoiceNow)}</LanguageProvider>);
    rerender(<LanguageProvider>{at(choice)}</LanguageProvider>);
    await answered();
    expect(asked).toEqual(['MER-1001']);
  });

  it.each([
    ['en', 'Choose a pharmacy first, then scan again.'],
    ['zh', '请先选择药房，再重新扫描。'],
  ] as const)('asks for the pharmacy where none is chosen (%s)', async (locale, words) => {
    const none = { state: 'chosen' } as PharmaChoiceNow;
    await show(at(none, <NotificationArea />), locale);
    scan('MER-1001');
    await screen.findByText(words);
    expect(asked).toEqual([]);
  });

  it('is none where somebody writes into a field, and leaves the key to the field', async () => {
    await open();
    expect(scan('MER-1001', screen.getByLabelText('Words'))).toBe(true);
    expect(asked).toEqual([]);
  });

  it('leaves no dialog, and presses nothing in it', async () => {
    await open('en', <dialog open>{board}</dialog>);
    expect(scan('MER-1001', screen.getByRole('button', { name: 'Call in' }))).toBe(false);
    expect(asked).toEqual([]);
  });

  it('leaves no form that was written into, also by the field, until what was typed is taken', async () => {
    await open();
    fireEvent.input(screen.getByLabelText('Notes'), { target: { value: 'took long' } });
    expect(scan('MER-1001', screen.getByLabelText('Asked'))).toBe(false);
    const step = screen.getByRole('form', { name: 'Step' });
    fireEvent.submit(step);
    expect(scan('MER-1001')).toBe(false);
    const field = screen.getByLabelText('Scan or type a reference or barcode');
    fireEvent.change(field, { target: { value: 'MER-1001' } });
    fireEvent.submit(field);
    await screen.findByText('You are filling in a form. Finish or leave it, then scan again.');
    expect(asked).toEqual([]);
    fireEvent(step, new Event(formTaken, { bubbles: true }));
    scan('MER-1001');
    await answered();
    expect(asked).toEqual(['MER-1001']);
  });

  it('leads to the visit that was scanned last, whichever answer comes first', async () => {
    visits['MER-1002'] = 'b2';
    await open();
    scan('MER-1001');
    await waitFor(() => expect(asked).toEqual(['MER-1001']));
    const first = answer;
    scan('MER-1002');
    await waitFor(() => expect(asked).toHaveLength(2));
    await answered();
    await screen.findByText('The visit b2');
    await act(async () => first?.());
    expect(screen.getByText('The visit b2')).toBeDefined();
  });
});

describe('the field for a scan', () => {
  it('has the focus after a slash, which is not typed, and not in the middle of a code', async () => {
    await open();
    const field = screen.getByLabelText('Scan or type a reference or barcode');
    scan('a/b-code');
    expect(document.activeElement).not.toBe(field);
    await new Promise((done) => setTimeout(done, 150));
    expect(fireEvent.keyDown(document.body, { key: '/' })).toBe(false);
    expect(document.activeElement).toBe(field);
    expect(fireEvent.keyDown(field, { key: '/' })).toBe(true);
  });

  it('is led to by no key where single keys are switched off, and does not say so', async () => {
    act(() => switchKeys(false));
    await open();
    expect(fireEvent.keyDown(document.body, { key: '/' })).toBe(true);
    expect(document.activeElement).toBe(document.body);
    expect(screen.queryByText(/press \/ first/)).toBeNull();
    await new Promise((done) => setTimeout(done, 150));
    scan('MER-1001');
    await answered();
    expect(asked).toEqual(['MER-1001']);
  });

  it('looks up once what is sent with two Enters', async () => {
    await open();
    const field = screen.getByLabelText('Scan or type a reference or barcode');
    fireEvent.change(field, { target: { value: 'MER-1001' } });
    fireEvent.submit(field);
    fireEvent.submit(field);
    fireEvent.change(field, { target: { value: 'MER-1001' } });
    fireEvent.submit(field);
    await answered();
    expect(asked).toEqual(['MER-1001']);
    expect(screen.getByRole('heading', { name: 'The visit b1' })).toBeDefined();
  });

  it('asks again at once where the question failed', async () => {
    await open();
    const field = screen.getByLabelText('Scan or type a reference or barcode');
    const send = () => {
      fireEvent.change(field, { target: { value: 'MER-1001' } });
      fireEvent.submit(field);
    };
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')));
    send();
    await screen.findByText('We could not look that up. Please try again.');
    vi.stubGlobal('fetch', server);
    send();
    await answered();
    expect(asked).toEqual(['MER-1001']);
  });
});

it('the code of a packet is read once where the scanner presses Enter twice', async () => {
  const read = vi.fn();
  await show(<PacketScan onRead={read} />);
  const field = screen.getByLabelText(/Scan the packet/);
  fireEvent.change(field, { target: { value: '(01)05012345678900(17)310201(10)F-2031' } });
  fireEvent.keyDown(field, { key: 'Enter' });
  fireEvent.keyDown(field, { key: 'Enter' });
  fireEvent.blur(field);
  expect(read).toHaveBeenCalledTimes(1);
});
