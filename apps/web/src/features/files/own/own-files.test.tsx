import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { Provider } from 'urql';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createGraphqlClient } from '../../../lib/api/graphql-client.ts';
import type { Locale } from '../../../lib/i18n/languages.ts';
import { ViewerProvider } from '../../../lib/viewer-context.tsx';
import { show } from '../../../testing/render.tsx';
import { someUser, viewersOf } from '../../../testing/viewers.ts';
import FilePage from './FilePage.tsx';
import FilesPage from './FilesPage.tsx';
import { dropUpload } from '../shared/upload/uploads.ts';

const file = (given: object = {}) => ({
  __typename: 'OwnFile',
  id: 'f1',
  name: '检查报告.pdf',
  bytes: 2_345_678,
  status: 'clean',
  type: 'pdf',
  fault: null,
  uploadedAt: '2027-03-01T09:00:00.000Z',
  ...given,
});

let files: object[];
let removed: object;
/** How far an upload in parts has come. */
let far: object;
const megabyte = 1024 * 1024;
async function server(address: unknown, init?: RequestInit): Promise<Response> {
  const { searchParams, pathname } = new URL(String(address), 'https://meridian.test');
  if (pathname.endsWith('/parts')) return Response.json(far);
  if (pathname.startsWith('/api/')) return Response.json({});
  const body = init?.body ? (JSON.parse(String(init.body)) as { operationName: string }) : undefined;
  const operation = body?.operationName ?? searchParams.get('operationName') ?? '';
  const answers: Record<string, object> = {
    FilesOfContext: { files },
    OneFile: { file: files[0] ?? null },
    RemoveFile: { removeFile: removed },
  };
  return Response.json({ data: answers[operation] });
}

/** Stands for the line: a test says how far an upload has come, and what the server answers. */
class Line extends EventTarget {
  static open: Line[] = [];
  readonly upload = new EventTarget();
  readonly headers: Record<string, string> = {};
  status = 0;
  responseText = '';
  form: FormData | undefined;
  open() {}
  setRequestHeader(name: string, value: string) {
    this.headers[name] = value;
  }
  getResponseHeader() {
    return 'application/json';
  }
  send(form: FormData) {
    this.form = form;
    Line.open.push(this);
  }
  abort() {
    this.end('abort');
  }
  has(loaded: number, total: number) {
    this.upload.dispatchEvent(new ProgressEvent('progress', { loaded, total, lengthComputable: true }));
  }
  answers(status: number, body: object = {}) {
    this.status = status;
    this.responseText = JSON.stringify(body);
    this.end('load');
  }
  end(how: 'load' | 'error' | 'abort') {
    Line.open = Line.open.filter((each) => each !== this);
    this.dispatchEvent(new Event(how));
    this.dispatchEvent(new Event('loadend'));
  }
}

beforeEach(() => {
  files = [];
  far = { received: 0, file: null };
  Line.open = [];
  document.cookie = 'csrftoken=known';
  vi.stubGlobal('fetch', server);
  vi.stubGlobal('XMLHttpRequest', Line);
});
afterEach(() => {
  for (const line of Line.open) dropUpload(String(line.form?.get('id')));
  cleanup();
  vi.unstubAllGlobals();
});

async function open(page = <FilesPage />, { guest = false, locale = 'en' as Locale } = {}) {
  const viewers = viewersOf(someUser({ settings: { guest } }));
  await viewers.renew();
  const routes = [
    { path: '/here', element: page },
    { path: '*', element: <p>elsewhere</p> },
  ];
  const router = createMemoryRouter(routes, { initialEntries: ['/here'] });
  await show(
    <Provider value={createGraphqlClient(() => {})}>
      <ViewerProvider viewers={viewers}>
        <RouterProvider router={router} />
      </ViewerProvider>
    </Provider>,
    locale,
  );
  return router;
}

const chosen = (...names: string[]) => names.map((name) => new File(['some bytes'], name));
const choose = async (given: readonly File[]) =>
  fireEvent.change(await screen.findByLabelText('Choose files'), { target: { files: given } });
const itemOf = async (name: string) => {
  const item = (await screen.findByRole('heading', { level: 3, name })).closest('li');
  if (!item) throw new Error(`no card of ${name}`);
  return within(item);
};
const lines = (count: number) => vi.waitFor(() => expect(Line.open).toHaveLength(count));

describe('own files', () => {
  it('says what will be here, and that guests need an account', async () => {
    await open();
    await screen.findByText('No files yet');
    expect(screen.getByText(/the doctor of an appointment if you allow it/)).toBeDefined();
    cleanup();
    await open(<FilesPage />, { guest: true });
    await screen.findByText('Files need an account');
    expect(screen.queryByLabelText('Choose files')).toBeNull();
  });

  it('are shown with their state, in words with what to do', async () => {
    files = [file(), file({ id: 'f2', name: 'b.pdf', status: 'refused', type: null, fault: 'encrypted' })];
    await open(<FilesPage />, { locale: 'zh' });
    const clean = await itemOf('检查报告.pdf');
    clean.getByText('可以查看');
    clean.getByText(/2\.3/);
    expect(clean.getByRole('link', { name: '下载 检查报告.pdf' }).getAttribute('href')).toBe('/api/files/f1');
    const refused = await itemOf('b.pdf');
    refused.getByText(/请另存一份不带密码的文件再上传/);
    expect(refused.queryByRole('link')).toBeNull();
  });

  it('are sent two at a time, with their progress, and are then in the list', async () => {
    await open();
    await choose(chosen('a.pdf', 'b.pdf', 'c.pdf'));
    await lines(2);
    const [first] = Line.open;
    expect([...(first?.form?.keys() ?? [])]).toEqual(['id', 'context', 'name', 'file']);
    expect(first?.headers['X-CSRFToken']).toBe('known');
    (await itemOf('c.pdf')).getByText('Waiting for its turn');
    first?.has(41, 100);
    await (await itemOf('a.pdf')).findByText('41% sent');
    files = [file({ name: 'a.pdf' })];
    first?.answers(201, {});
    await lines(2);
    await (await itemOf('a.pdf')).findByText('Ready');
    expect(Line.open.map(({ form }) => form?.get('name'))).toEqual(['b.pdf', 'c.pdf']);
  });

  it('are cancelled, and sent again under the same id after the line was cut', async () => {
    await open();
    await choose(chosen('a.pdf', 'b.pdf'));
    await lines(2);
    fireEvent.click((await itemOf('a.pdf')).getByRole('button', { name: 'Cancel' }));
    await lines(1);
    expect(screen.queryByText('a.pdf')).toBeNull();
    const id = Line.open[0]?.form?.get('id');
    Line.open[0]?.end('error');
    const cut = await itemOf('b.pdf');
    await cut.findByText(/connection was lost at 0%/);
    fireEvent.click(cut.getByRole('button', { name: 'Continue' }));
    await lines(1);
    expect(Line.open[0]?.form?.get('id')).toBe(id);
  });

  const large = () => new File([new Uint8Array(5 * megabyte)], 'large.pdf');
  const placesSent = () => Line.open.map(({ form }) => [form?.get('offset'), form?.get('size')]);

  it('that are large go in parts, and on where they stopped when the connection is back, with what was sent', async () => {
    await open();
    await choose([large()]);
    await lines(1);
    expect(placesSent()).toEqual([['0', String(5 * megabyte)]]);
    Line.open[0]?.answers(200, { received: 2 * megabyte, file: null });
    await vi.waitFor(() => expect(placesSent()).toEqual([[String(2 * megabyte), String(5 * megabyte)]]));
    Line.open[0]?.has(1, 2);
    await (await itemOf('large.pdf')).findByText('60% sent');
    Line.open[0]?.end('error');
    await (await itemOf('large.pdf')).findByText(/connection was lost at 60%/);
    far = { received: 4 * megabyte, file: null };
    window.dispatchEvent(new Event('online'));
    await vi.waitFor(() => expect(placesSent()).toEqual([[String(4 * megabyte), String(5 * megabyte)]]));
    Line.open[0]?.answers(200, { received: 5 * megabyte, file: {} });
    await vi.waitFor(() => expect(screen.queryByText('large.pdf')).toBeNull());
  });

  it('are tried again by themselves, later each time, and are done where the file is there', async () => {
    await open();
    await choose([large()]);
    await lines(1);
    for (const ms of [1_000, 2_000]) {
      const before = performance.now();
      Line.open[0]?.answers(503);
      await lines(0);
      if (ms === 2_000) far = { received: 0, file: {} };
      if (ms === 1_000) await vi.waitFor(() => expect(Line.open).toHaveLength(1), { timeout: 3_000 });
      else await vi.waitFor(() => expect(screen.queryByText('large.pdf')).toBeNull(), { timeout: 3_000 });
      expect(performance.now() - before).toBeGreaterThan(ms - 50);
    }
    expect(Line.open).toEqual([]);
  });

  it('that are too large or empty are not sent, and one that the server judged is not sent again', async () => {
    await open();
    const huge = new File(['x'], 'huge.pdf');
    Object.defineProperty(huge, 'size', { value: 25 * 1024 * 1024 + 1 });
    await choose([huge, new File([], 'nothing.pdf'), ...chosen('a.pdf')]);
    await lines(1);
    (await itemOf('huge.pdf')).getByText(/larger than 25 MB/);
    (await itemOf('nothing.pdf')).getByText(/is empty/);
    Line.open[0]?.answers(409, { errors: [{ code: 'fileExists', messageKey: 'files.refusals.fileExists' }] });
    const judged = await itemOf('a.pdf');
    await judged.findByText(/Another file was already sent/);
    expect(judged.queryByRole('button', { name: 'Try again' })).toBeNull();
    for (const each of screen.getAllByRole('button', { name: 'Dismiss' })) fireEvent.click(each);
    expect(screen.queryByText('huge.pdf')).toBeNull();
  });

  it('are removed after a question alone', async () => {
    files = [file()];
    removed = { __typename: 'OwnFile', id: 'f1', status: 'removed' };
    await open();
    fireEvent.click(await screen.findByRole('button', { name: 'Remove 检查报告.pdf' }));
    await screen.findByText('The file is deleted for good. Nobody can bring it back.');
    files = [];
    fireEvent.click(screen.getByText('Remove the file'));
    await screen.findByText('No files yet');
  });
});

describe('the page of a file', () => {
  it('has it in a tab of its own where browsers can show that, and says where they cannot', async () => {
    files = [file()];
    await open(<FilePage />);
    const link = await screen.findByRole('link', { name: 'Open in a new tab' });
    expect(link.getAttribute('href')).toBe('/api/files/f1?show=1');
    cleanup();
    files = [file({ type: 'docx', name: 'a.docx' })];
    await open(<FilePage />);
    await screen.findByText(/Browsers can’t show this type/);
  });

  it('shows a picture', async () => {
    files = [file({ type: 'png', name: 'a.png' })];
    await open(<FilePage />);
    await screen.findByRole('img', { name: 'a.png' });
  });

  it('of a file that is not there leads elsewhere', async () => {
    const router = await open(<FilePage />);
    await vi.waitFor(() => expect(router.state.location.pathname).toBe('/404'));
  });
});
