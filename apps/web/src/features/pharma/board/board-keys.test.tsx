import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { MemoryRouter, useLocation } from 'react-router';
import { Provider } from 'urql';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { VisitPartsFragment } from '../../../gql/graphql.ts';
import { createGraphqlClient } from '../../../lib/api/graphql-client.ts';
import { ViewerProvider } from '../../../lib/viewer-context.tsx';
import { someUser, viewersOf } from '../../../testing/viewers.ts';
import { show } from '../../../testing/render.tsx';
import { type ChosenPharmacy, PharmaChoiceContext, type PharmaChoiceNow } from '../shared/choice/pharma-choice.ts';
import { scannerGapMs } from '../shared/scan/burst.ts';
import { ScanProvider } from '../shared/scan/ScanProvider.tsx';
import { Board } from './Board.tsx';
import { aVisit } from './testing/visit.ts';

vi.mock('../../../lib/use-live.ts', () => ({ useLive: () => {} }));

const waits: VisitPartsFragment = { ...aVisit, stage: 'waiting', status: 'attended', actions: ['callIn'] };
let rows: VisitPartsFragment[];
let steps: unknown[];
/** No step is answered before it. */
let answering: Promise<void>;

/** Calls in and takes back, as the counter does. */
async function server(address: unknown, init?: RequestInit): Promise<Response> {
  if (String(address).includes('/api/')) return Response.json({});
  if (!init?.body) return Response.json({ data: { pharmabooking: { more: false, rows } } });
  const { variables } = JSON.parse(String(init.body)) as { variables: { input?: { action: string; id: string } } };
  if (!variables.input) return Response.json({ data: { scannedPharmabooking: null } });
  const { action, id } = variables.input;
  steps.push(`${action} ${id}`);
  await answering;
  const undo = { __typename: 'PharmaUndo', step: 'callIn', seconds: 30 } as const;
  rows = rows.map((row) => {
    if (row.id !== id) return row;
    return action === 'callIn'
      ? { ...row, stage: 'inRoom', actions: ['takeSample', 'undo'], undo }
      : { ...row, stage: 'waiting', actions: ['callIn'], undo: null };
  });
  return Response.json({ data: { answer: rows.find((row) => row.id === id) } });
}

const choice = { state: 'chosen', pharmacy: { id: 'p1' } as ChosenPharmacy } as PharmaChoiceNow;
const line = (reference: string) => screen.getByRole('link', { name: reference });
const press = (...keys: readonly string[]) => {
  for (const key of keys) fireEvent.keyDown(document.activeElement ?? document.body, { key });
};
const Where = () => <output>{useLocation().pathname}</output>;
const aWhile = () => act(() => new Promise((done) => setTimeout(done, scannerGapMs * 1.5)));

beforeEach(async () => {
  steps = [];
  answering = Promise.resolve();
  rows = ['MER-1001', 'MER-1002'].map((reference, at) => ({ ...waits, id: `b${at + 1}`, reference }));
  vi.stubGlobal('fetch', server);
  await show(
    <MemoryRouter initialEntries={['/pharma/board']}>
      <Where />
      <Provider value={createGraphqlClient(() => {})}>
        <ViewerProvider viewers={viewersOf(someUser({ tags: ['pharma'] }))}>
          <PharmaChoiceContext value={choice}>
            <ScanProvider>
              <Board pharmaid="p1" pharmacy="Chapel Row" />
            </ScanProvider>
          </PharmaChoiceContext>
        </ViewerProvider>
      </Provider>
    </MemoryRouter>,
    'en',
  );
  await screen.findByRole('link', { name: 'MER-1002' });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('keys go from line to line, on with the one in hand, and back, and the focus stays with it', async () => {
  press('j');
  await aWhile();
  press('j');
  await waitFor(() => expect(document.activeElement).toBe(line('MER-1002')));
  await aWhile();
  press('e');
  await screen.findByRole('heading', { name: 'In the room' });
  expect(steps).toEqual(['callIn b2']);
  await waitFor(() => expect(document.activeElement).toBe(line('MER-1002')));
  await aWhile();
  press('z');
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'In the room' })).toBeNull());
  expect(steps).toEqual(['callIn b2', 'undo b2']);
  await waitFor(() => expect(document.activeElement).toBe(line('MER-1002')));
});

it('a button that was pressed takes the focus along with its line', async () => {
  const button = screen.getAllByRole('button', { name: 'Call in' })[1];
  button?.focus();
  fireEvent.click(button as HTMLElement);
  await screen.findByRole('heading', { name: 'In the room' });
  await waitFor(() => expect(document.activeElement).toBe(line('MER-1002')));
});

it('a key that is pressed again while its step is under way does nothing', async () => {
  let answer = () => {};
  answering = new Promise((done) => {
    answer = done;
  });
  line('MER-1001').focus();
  press('e');
  await aWhile();
  press('e');
  await aWhile();
  expect(screen.getByText('/pharma/board')).toBeDefined();
  expect(steps).toEqual(['callIn b1']);
  answer();
  await screen.findByRole('heading', { name: 'In the room' });
});

it('whoever clicked beside the lines is not taken back when another one changes', async () => {
  line('MER-1002').focus();
  line('MER-1002').blur();
  fireEvent.click(screen.getAllByRole('button', { name: 'Call in' })[0] as HTMLElement);
  await screen.findByRole('heading', { name: 'In the room' });
  await aWhile();
  expect(document.activeElement).toBe(document.body);
});

it('a scanned code is no key, whatever it begins with', async () => {
  const scan = async (code: string) => {
    press(...code);
    press('Enter');
    await aWhile();
  };
  line('MER-1001').focus();
  for (const code of ['e-99', 'MEe']) await scan(code);
  expect(steps).toEqual([]);
  press('e');
  await screen.findByRole('heading', { name: 'In the room' });
  await waitFor(() => expect(document.activeElement).toBe(line('MER-1001')));
  for (const code of ['z-99', 'jz99']) await scan(code);
  expect(steps).toEqual(['callIn b1']);
});
