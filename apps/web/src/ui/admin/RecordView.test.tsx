import { missBooking } from '@meridian/contracts/generated/admin-metadata/bookings';
import { featureFlags, featureHistory, switchFeature } from '@meridian/contracts/generated/admin-metadata/flags';
import { undoSeconds } from '@meridian/domain/kernel/rules';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '../../lib/api/errors.ts';
import { show } from '../../testing/render.tsx';
import buttons from '../buttons.module.css';
import { editorAction, formAction, type EditorProps } from './admin-actions.ts';
import { recordPage, type AdminRow } from './record-page.ts';
import type { ReadRecord } from './record-reads.ts';
import { rowsSection, section } from './record-sections.tsx';
import { RecordView, type OwnPage } from './RecordView.tsx';

const flag: AdminRow = {
  key: 'f1',
  name: { en: 'Feature f1', zh: '功能 f1' },
  status: 'off',
  revision: 0,
  permittedActions: ['switchOn'],
  changedBy: 'Owen Pryce',
};

const Editor = ({ onDone, onCancel }: EditorProps) => (
  <>
    <button type="button" onClick={() => onDone()}>
      Finish
    </button>
    {onCancel && <i>can be left</i>}
  </>
);
const common = { form: switchFeature, permitted: 'switchOn' } as const;

const record = recordPage({
  list: featureFlags,
  named: 'name',
  columns: ['name', 'status'],
  header: [{ draws: ({ row }) => <p>seen first: {String(row['status'])}</p>, covers: ['status'] }],
  actions: [
    formAction({
      ...common,
      label: 'adminPrototypes.switchOnForEveryone',
      fixed: { switch: 'on', audience: 'everyone', roles: [], users: [] },
      done: ({ status }) => (status === 'off' ? 'placeHours.saved' : 'adminBiomarkers.saved'),
    }),
    formAction({
      ...common,
      label: 'adminPrototypes.switchOff',
      done: 'adminPrototypes.switchOff.done',
      permitted: 'switchOff',
      fixed: { switch: 'off' },
    }),
  ],
  sections: [
    section({
      title: 'placeHours.title',
      draws: () => <p>what the part shows</p>,
      replaces: true,
      actions: [editorAction({ label: 'placeHours.change', editor: Editor, done: 'placeHours.saved' })],
    }),
    section({ title: 'placeHours.exceptions', draws: () => null, when: () => false }),
    rowsSection({
      title: 'adminOrders.lines',
      rows: featureHistory,
      draws: ({ found }) => <p>{found.length} rows</p>,
      actions: [
        editorAction({
          label: 'placeHours.exceptions.add',
          done: 'placeHours.exceptions.add.done',
          editor: Editor,
          when: ({ status }) => status === 'on',
        }),
      ],
    }),
  ],
  history: featureHistory,
});

let read: ReadRecord<AdminRow>['read'];
let reads: string[];
let sent: object[];
let refused: boolean;

const page = (more: Partial<OwnPage> & { reason?: ReadRecord<AdminRow>['reason'] } = {}): OwnPage => {
  const { reason, ...rest } = more;
  return {
    record,
    back: { to: '/admin/diagnostic', label: 'adminDiagnostic.back' },
    title: 'adminPrototypes.title',
    read: {
      ...(reason && { reason }),
      read: (id, why) => {
        reads.push(`${id} ${why}`.trim());
        return read(id, why);
      },
    },
    ...rest,
  };
};

async function answer(_url: string, init: RequestInit = {}): Promise<Response> {
  if (init.method !== 'POST') {
    const entry = { id: '1', change: 'declared', at: '2026-07-01T12:00:00.000Z', by: 'release', changed: [] };
    return Response.json({ data: { featureHistory: [entry] } });
  }
  sent.push(JSON.parse(String(init.body)).variables.input);
  const refusal = { __typename: 'Refusal', reason: 'retired', messageKey: 'flags.refusals.retired' };
  const outcome = refused ? { ...refusal, values: [], fields: [] } : { __typename: 'FeatureFlag', ...flag };
  return Response.json({ data: { switchFeature: outcome } });
}

async function open(described = page()) {
  const element = <RecordView page={described} id="f1" />;
  const router = createMemoryRouter([{ path: '/one', element }], { initialEntries: ['/one'] });
  await show(<RouterProvider router={router} />);
}

const button = (name: string) => screen.findByRole('button', { name });

describe('a record on a page of its own', () => {
  beforeEach(() => {
    reads = [];
    sent = [];
    refused = false;
    read = () => Promise.resolve({ row: flag });
    document.cookie = 'csrftoken=token';
    vi.stubGlobal('fetch', answer);
  });
  afterEach(() => {
    cleanup();
    vi.unstubAllGlobals();
  });

  it('says what it is called, what is seen first, what is possible, its parts and its history', async () => {
    await open();
    expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Feature f1');
    const text = document.body.textContent;
    expect(text).toContain('seen first: off');
    expect(screen.queryByRole('button', { name: 'Switch off' })).toBeNull();
    expect(screen.getByRole('heading', { level: 2, name: 'Opening hours' })).toBeTruthy();
    expect(screen.queryByText('Days that are different')).toBeNull();
    expect(await screen.findByText('1 rows')).toBeTruthy();
    expect(await screen.findByRole('heading', { level: 2, name: 'History' })).toBeTruthy();
    expect(within(document.querySelector('dl') as HTMLElement).getByText('Owen Pryce')).toBeTruthy();
  });

  it('can be read again when that failed', async () => {
    read = () => Promise.reject(new ApiError(503, []));
    await open();
    expect(await screen.findByRole('alert')).toBeTruthy();
    read = () => Promise.resolve({ row: flag });
    fireEvent.click(await button('Try again'));
    expect(await screen.findByText('seen first: off')).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('says that there is none, and that somebody may not see it', async () => {
    const unknown = { title: 'adminMedtests.item.unknown', text: 'adminMedtests.item.unknown.text' } as const;
    read = () => Promise.resolve({ unknown });
    await open();
    expect(await screen.findByText('There is no such test')).toBeTruthy();
    cleanup();
    read = () => Promise.reject(new ApiError(403, []));
    await open();
    expect(await screen.findByRole('heading', { level: 2 })).toBeTruthy();
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('asks why before anything is read, and reads again for the same reason', async () => {
    const words = {
      of: 'result',
      label: 'adminDiagnostic.open.reason',
      hint: 'adminDiagnostic.open.hint',
      send: 'adminDiagnostic.open',
    } as const;
    await open(page({ reason: words }));
    const reason = await screen.findByRole('combobox');
    await waitFor(() => expect(document.activeElement).toBe(reason));
    expect(reads).toEqual([]);
    fireEvent.change(reason, { target: { value: 'safety' } });
    fireEvent.submit(reason.closest('form') as HTMLElement);
    fireEvent.click(await button('Switch on for everyone'));
    await waitFor(() => expect(reads).toEqual(['f1 safety', 'f1 safety']));
    expect(sent).toHaveLength(1);
  });

  it('says what was done in the words of the action, takes the focus there and reads the record again', async () => {
    await open();
    fireEvent.click(await button('Switch on for everyone'));
    const done = await screen.findByText('The new hours are saved.');
    await waitFor(() => expect(document.activeElement).toBe(done));
    await waitFor(() => expect(reads).toHaveLength(2));
  });

  it('offers to take back what was done, by a button or a key', async () => {
    const [everyone, off] = record.actions;
    if (!everyone || !off || !('form' in everyone) || !('form' in off)) throw new Error('no action of a form');
    await open(page({ record: { ...record, actions: [{ ...everyone, undo: off }] } }));
    fireEvent.click(await button('Switch on for everyone'));
    await button('Undo');
    fireEvent.keyDown(document.body, { key: 'z' });
    expect(await screen.findByText('Feature switched off')).toBeTruthy();
    expect(sent).toMatchObject([{ switch: 'on' }, { switch: 'off' }]);
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
    fireEvent.click(await button('Switch on for everyone'));
    const undo = await button('Undo');
    refused = true;
    fireEvent.click(undo);
    const alert = await screen.findByRole('alert');
    await waitFor(() => expect(document.activeElement).toBe(alert));
    expect(screen.queryByText('The new hours are saved.')).toBeNull();
  });

  it('offers it for seconds only', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const [everyone] = record.actions;
    if (!everyone || !('form' in everyone)) throw new Error('no action of a form');
    await open(page({ record: { ...record, actions: [{ ...everyone, undo: everyone }] } }));
    fireEvent.click(await button('Switch on for everyone'));
    (await button('Undo')).focus();
    await act(() => vi.advanceTimersByTimeAsync(undoSeconds * 1000));
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
    expect(document.activeElement?.textContent).toBe('The new hours are saved.');
    vi.useRealTimers();
  });

  it('asks before what nothing undoes: the safe way out comes first, and has a name', async () => {
    const ends = formAction({
      label: 'adminBookings.miss',
      keep: 'adminBookings.miss.keep',
      done: 'adminBookings.miss.done',
      form: missBooking,
      permitted: 'switchOn',
      starts: () => ({ id: 'f1', revision: 0 }),
    });
    await open(page({ record: { ...record, actions: [ends] } }));
    fireEvent.click(await button('Did not come'));
    const form = within(await screen.findByRole('region', { name: 'Did not come' }));
    const [first, second] = await form.findAllByRole('button');
    expect([first?.textContent, second?.textContent]).toEqual(['Keep the booking open', 'Did not come']);
    expect([first?.className, second?.className]).toEqual([buttons.primary, buttons.danger]);
    expect(sent).toEqual([]);
    fireEvent.click(second as HTMLElement);
    const done = await screen.findByText('Recorded as not having come');
    await waitFor(() => expect(document.activeElement).toBe(done));
    expect(sent).toHaveLength(1);
  });

  it('says why something was refused, and reads the record again', async () => {
    refused = true;
    await open();
    fireEvent.click(await button('Switch on for everyone'));
    const alert = await screen.findByRole('alert');
    await waitFor(() => expect(document.activeElement).toBe(alert));
    await waitFor(() => expect(reads).toHaveLength(2));
  });

  it('offers nothing else while a form is open, and Escape leaves it', async () => {
    await open();
    fireEvent.click(await button('Change opening hours'));
    const form = screen.getByRole('region', { name: 'Change opening hours' });
    expect(document.activeElement).toBe(form);
    expect(screen.queryByText('what the part shows')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Switch on for everyone' })).toBeNull();
    fireEvent.keyDown(form, { key: 'Escape' });
    expect(await screen.findByText('what the part shows')).toBeTruthy();
    fireEvent.click(await button('Change opening hours'));
    fireEvent.click(await button('Finish'));
    expect(await screen.findByText('The new hours are saved.')).toBeTruthy();
    await waitFor(() => expect(reads).toHaveLength(2));
  });
});
