import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { Provider } from 'urql';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createGraphqlClient } from '../../../../lib/api/graphql-client.ts';
import { ViewerProvider } from '../../../../lib/viewer-context.tsx';
import { show } from '../../../../testing/render.tsx';
import { someUser, viewersOf } from '../../../../testing/viewers.ts';
import { NotificationArea } from '../../../../ui/notifications/NotificationArea.tsx';
import FilesOf from './FilesOf.tsx';
import type { SentFile } from './sent-file.ts';
import { dropUpload } from './uploads.ts';

const file = (given: object = {}) => ({
  __typename: 'OwnFile',
  id: 'f1',
  name: 'scan.pdf',
  bytes: 2_000,
  status: 'clean',
  type: 'pdf',
  fault: null,
  uploadedAt: '2027-03-01T09:00:00.000Z',
  ...given,
});

let contexts: Record<string, object[]>;
async function server(address: unknown, init?: RequestInit): Promise<Response> {
  const { searchParams, pathname } = new URL(String(address), 'https://meridian.test');
  if (pathname.startsWith('/api/')) return Response.json({});
  const body = init?.body ? (JSON.parse(String(init.body)) as { variables: object }) : undefined;
  const variables = body?.variables ?? (JSON.parse(searchParams.get('variables') ?? '{}') as object);
  const { context } = variables as { context?: string };
  return Response.json({ data: { files: contexts[context ?? ''] ?? null } });
}

const forms: FormData[] = [];
class Line extends EventTarget {
  readonly upload = new EventTarget();
  open() {}
  setRequestHeader() {}
  abort() {
    this.dispatchEvent(new Event('abort'));
  }
  send(form: FormData) {
    forms.push(form);
  }
}

beforeEach(() => {
  contexts = {};
  document.cookie = 'csrftoken=known';
  vi.stubGlobal('fetch', server);
  vi.stubGlobal('XMLHttpRequest', Line);
});
afterEach(() => {
  for (const form of forms.splice(0)) dropUpload(String(form.get('id')));
  cleanup();
  vi.unstubAllGlobals();
});

async function open(shown: React.ReactElement) {
  const viewers = viewersOf(someUser({}));
  await viewers.renew();
  const router = createMemoryRouter([{ path: '*', element: shown }]);
  await show(
    <Provider value={createGraphqlClient(() => {})}>
      <ViewerProvider viewers={viewers}>
        <RouterProvider router={router} />
      </ViewerProvider>
    </Provider>,
  );
}

const card = async (name: string) => {
  const item = (await screen.findByRole('heading', { level: 3, name })).closest('li');
  if (!item) throw new Error(`no card of ${name}`);
  return within(item);
};

it('shows the files of its context alone, with the fields of a form beside those that can be used', async () => {
  contexts = {
    own: [file({ name: 'mine.pdf' })],
    'case-1': [file(), file({ id: 'f2', name: 'bad.pdf', status: 'refused', fault: 'script', type: null })],
  };
  const seen: (readonly SentFile[])[] = [];
  const onFiles = (files: readonly SentFile[]) => void seen.push(files);
  await open(
    <FilesOf
      context="case-1"
      canAdd
      beside={(files) => <p>kind of {files.map(({ id }) => id).join()}</p>}
      onFiles={onFiles}
    />,
  );
  (await card('scan.pdf')).getByText('kind of f1');
  expect((await card('bad.pdf')).queryByText(/kind of/)).toBeNull();
  expect(screen.queryByText('mine.pdf')).toBeNull();
  expect(screen.queryByRole('link', { name: 'scan.pdf' })).toBeNull();
  expect(seen.at(-1)?.map(({ id, status }) => [id, status])).toEqual([
    ['f1', 'clean'],
    ['f2', 'refused'],
  ]);
});

it('sends what is chosen for its context, and shows it nowhere else', async () => {
  contexts = { own: [], 'case-1': [] };
  await open(<FilesOf context="case-1" canAdd empty={<p>nothing yet</p>} />);
  await screen.findByText('nothing yet');
  fireEvent.change(await screen.findByLabelText('Choose files'), { target: { files: [new File(['x'], 'a.pdf')] } });
  await screen.findByText('On their way');
  await vi.waitFor(() => expect(forms.map((form) => form.get('context'))).toEqual(['case-1']));
  cleanup();
  await open(<FilesOf context="own" canAdd />);
  await screen.findByText('No files yet');
  expect(screen.queryByText('a.pdf')).toBeNull();
});

it('shows pictures that were chosen together as one, described at once or each on its own', async () => {
  const picture = (id: string, given: object = {}) =>
    file({ id, name: `${id}.jpg`, type: 'jpg', setId: 's1', ...given });
  contexts = { 'case-1': [picture('p1'), file({ setId: 's1' }), picture('p2'), picture('p3', { status: 'refused' })] };
  const beside = (files: readonly SentFile[]) => <p>kind of {files.map(({ id }) => id).join()}</p>;
  await open(<FilesOf context="case-1" canAdd beside={beside} pageOf={(id) => `/your-files/files/${id}`} />);
  const set = await card('2 pictures sent together');
  set.getByText('kind of p1,p2');
  expect(set.getAllByRole('link').map((link) => link.textContent)).toEqual(['p1.jpg', 'p2.jpg']);
  expect(set.getAllByRole('button', { name: /Remove p/ })).toHaveLength(2);
  fireEvent.click(set.getByRole('button', { name: 'Describe each one on its own' }));
  expect(set.getAllByText(/^kind of/).map(({ textContent }) => textContent)).toEqual(['kind of p1', 'kind of p2']);
  (await card('scan.pdf')).getByText('kind of f1');
  await card('p3.jpg');
});

it('sends pictures that are chosen together as a set, and nothing else in it', async () => {
  contexts = { own: [] };
  await open(<FilesOf context="own" canAdd />);
  const chosen = [new File(['x'], 'a.HEIC'), new File(['x'], 'b.pdf')];
  const choose = await screen.findByLabelText('Choose files');
  fireEvent.change(choose, { target: { files: chosen } });
  await vi.waitFor(() => expect(forms).toHaveLength(2));
  expect(forms.map((form) => form.get('set'))).toEqual([null, null]);
  for (const form of forms.splice(0)) dropUpload(String(form.get('id')));
  fireEvent.change(choose, {
    target: { files: [new File(['x'], 'c.heic'), new File(['x'], 'd', { type: 'image/png' })] },
  });
  await vi.waitFor(() => expect(forms).toHaveLength(2));
  const [one, two] = forms.map((form) => form.get('set'));
  expect(one).toMatch(/^[\da-f-]{36}$/);
  expect(two).toBe(one);
});

it('has nothing to add or remove for who may read alone', async () => {
  contexts = { 'case-1': [file()] };
  await open(<FilesOf context="case-1" canAdd={false} pageOf={(id) => `/your-files/files/${id}`} />);
  const shown = await card('scan.pdf');
  expect(shown.getByRole('link', { name: 'scan.pdf' }).getAttribute('href')).toContain('/your-files/files/f1');
  shown.getByRole('link', { name: 'Download scan.pdf' });
  expect(screen.queryByRole('button', { name: /Remove/ })).toBeNull();
  expect(screen.queryByLabelText('Choose files')).toBeNull();
});

it('says that it cannot be shown where the right to it ended', async () => {
  await open(<FilesOf context="case-1" canAdd />);
  await screen.findByRole('alert');
  expect(screen.queryByLabelText('Choose files')).toBeNull();
});

it('says that a file of somebody else was removed meanwhile, and that none is shown any more', async () => {
  contexts = { 'appointment-1': [file()] };
  let status = 404;
  vi.stubGlobal('fetch', (address: unknown, init?: RequestInit) =>
    String(address).startsWith('/api/files/f1') ? Promise.resolve(new Response('', { status })) : server(address, init),
  );
  await open(
    <>
      <NotificationArea />
      <FilesOf context="appointment-1" canAdd={false} />
    </>,
  );
  const save = (await card('scan.pdf')).getByRole('link', { name: 'Download scan.pdf' });
  contexts = { 'appointment-1': [] };
  fireEvent.click(save);
  await screen.findByText('scan.pdf can no longer be opened: it was removed, or is no longer shared.');
  await screen.findByText('No files yet');
  cleanup();

  contexts = { 'appointment-2': [file()] };
  status = 503;
  await open(
    <>
      <NotificationArea />
      <FilesOf context="appointment-2" canAdd={false} />
    </>,
  );
  fireEvent.click((await card('scan.pdf')).getByRole('link', { name: 'Download scan.pdf' }));
  await screen.findByText('scan.pdf could not be downloaded. Try again.');
  cleanup();

  contexts = {};
  await open(<FilesOf context="appointment-3" canAdd={false} />);
  await screen.findByText('These files can no longer be seen');
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});
