import { healthProfessionals, professionalHistory } from '@meridian/contracts/generated/admin-metadata/identity';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { act } from '../../../testing/acts.ts';
import { show } from '../../../testing/render.tsx';
import { trusted } from '../../../lib/api/trusted-document.ts';
import { StaffTaskOfRecord } from '../../tasks/shared/tasks.documents.ts';
import { PracticeStanding } from './practice-standing.documents.ts';
import HealthProfessionalsPage from './HealthProfessionalsPage.tsx';

vi.mock('../../../lib/use-live.ts', () => ({ useLive: () => undefined }));

const applicant = {
  id: '00000000-0000-4000-8000-000000000001',
  name: 'Nora Quill',
  email: 'nora@example.org',
  specialty: 'cardiology',
  gmcNumber: '9000009',
  doctor: 'applied',
  srxId: null,
  prescriber: 'none',
  appliedAt: '2026-11-20T09:30:00.000Z',
  changedAt: '2026-11-20T09:30:00.000Z',
  permittedActions: ['openProfessional', 'verifyDoctor'],
};
const record = {
  __typename: 'ProfessionalRecord',
  id: applicant.id,
  title: 'Dr',
  firstName: 'Nora',
  lastName: 'Quill',
  email: applicant.email,
  phone: '+44 07700 900123',
  country: 'GB',
  specialty: 'cardiology',
  secondSpecialty: null,
  gmcNumber: applicant.gmcNumber,
  srxId: null,
  languages: ['en', 'yue'],
  hospitals: [],
  education: [],
};

type Asked = { readonly hash: string; readonly variables: Record<string, unknown> };
let asked: Asked[];
let waiting: object[];
let standing: object;

async function answer(url: string, init: RequestInit = {}): Promise<Response> {
  const sent =
    init.method === 'POST'
      ? JSON.parse(String(init.body))
      : Object.fromEntries([...new URL(url, 'https://x').searchParams].map(([k, v]) => [k, JSON.parse(v)]));
  const hash: string = sent.extensions.persistedQuery.sha256Hash;
  asked.push({ hash, variables: sent.variables });
  if (hash === trusted(StaffTaskOfRecord).hash) return Response.json({ data: { staffTask: null } });
  if (hash === trusted(PracticeStanding).hash)
    return Response.json({ data: { practiceStanding: { id: applicant.id, ...standing } } });
  if (hash === professionalHistory.hash) return Response.json({ data: { professionalHistory: [] } });
  if (hash !== healthProfessionals.hash) return Response.json({ data: { openProfessional: record } });
  const rows = sent.variables.filter.waiting ? waiting : [applicant];
  const page = { startCursor: null, endCursor: null, hasNext: false, hasPrevious: false, total: rows.length };
  return Response.json({ data: { healthProfessionals: { rows, page } } });
}

async function open(path = '/admin/hcp', locale: 'en' | 'zh' = 'en') {
  const router = createMemoryRouter([{ path: '/admin/hcp', element: <HealthProfessionalsPage /> }], {
    initialEntries: [path],
  });
  await show(<RouterProvider router={router} />, locale);
  return router;
}

const lastList = () => asked.filter(({ hash }) => hash === healthProfessionals.hash).at(-1)?.variables;

beforeEach(() => {
  asked = [];
  waiting = [applicant];
  standing = { status: null, notGranted: null };
  document.cookie = 'csrftoken=token';
  vi.stubGlobal('fetch', answer);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('doctors and prescribers', () => {
  it('begin with who waits longest, and show everyone on demand', async () => {
    const router = await open();
    await screen.findByRole('link', { name: 'Nora Quill' });
    expect(lastList()).toMatchObject({
      filter: { waiting: true },
      sort: { by: 'appliedAt', direction: 'ascending' },
    });
    fireEvent.change(screen.getByRole('combobox', { name: 'Doctor' }), { target: { value: 'applied' } });
    await waitFor(() => expect(lastList()).toMatchObject({ filter: { doctor: 'applied', waiting: true } }));
    fireEvent.click(screen.getByRole('button', { name: 'Everyone' }));
    await waitFor(() =>
      expect(lastList()).toMatchObject({
        filter: { doctor: 'applied' },
        sort: { by: 'changedAt', direction: 'descending' },
      }),
    );
    expect(lastList()?.['filter']).not.toHaveProperty('waiting');
    expect(router.state.location.search).toBe('?view=all&doctor=applied');
    expect(screen.queryByLabelText('Waiting for a decision')).toBeNull();
  });

  it('say that nobody waits, and lead to everyone', async () => {
    waiting = [];
    await open();
    const heading = await screen.findByRole('heading', { name: 'Nobody is waiting' });
    fireEvent.click(within(heading.parentElement as HTMLElement).getByRole('button', { name: 'Everyone' }));
    expect(await screen.findByRole('link', { name: 'Nora Quill' })).toBeDefined();
  });

  it('are verified with the number, its copy and the register at hand', async () => {
    const writeText = vi.fn(async () => {});
    vi.stubGlobal('navigator', { ...navigator, clipboard: { writeText } });
    await open();
    fireEvent.click(await screen.findByRole('link', { name: 'Nora Quill' }));
    const drawer = await screen.findByRole('dialog');
    fireEvent.click(within(drawer).getByRole('button', { name: 'Verify this doctor' }));
    const form = within(drawer).getByRole('region', { name: 'Verify this doctor' });
    fireEvent.click(within(form).getByRole('button', { name: 'Copy' }));
    expect(await within(form).findByRole('button', { name: 'Copied' })).toBeDefined();
    expect(writeText).toHaveBeenCalledWith('9000009');
    const register = within(form).getByRole('link', { name: 'Search the GMC register (new tab)' });
    expect(register.getAttribute('rel')).toBe('noopener noreferrer');
    expect(register.getAttribute('href')).not.toContain('9000009');
    expect(within(drawer).getAllByText('9000009')).toHaveLength(1);
  });

  const at = (what: string) => `/admin/practitioners?${what}=${applicant.id}`;
  it.each([
    ['nobody let them yet', { status: null, notGranted: null }, [at('begin')], null],
    ['they take appointments', { status: 'active', notGranted: 'gp.refusals.practiceExists' }, [at('open')], null],
    ['they took some', { status: 'paused', notGranted: null }, [at('open'), at('begin')], null],
    ['they are oneself', { status: null, notGranted: 'gp.refusals.ownRecord' }, [], /You can’t decide about yourself/],
    ['not verified', { status: null, notGranted: 'gp.refusals.doctorNotVerified' }, [], /Verify this doctor first/],
  ])('lead to GP appointments as far as it is possible, and say why not: %s', async (_said, known, leads, why) => {
    standing = known;
    await open();
    fireEvent.click(await screen.findByRole('link', { name: 'Nora Quill' }));
    const drawer = await screen.findByRole('dialog');
    if (why) await within(drawer).findByText(why);
    else await within(drawer).findAllByRole('link', { name: /GP appointments$/ });
    const links = within(drawer).queryAllByRole('link', { name: /GP appointments$/ });
    expect(links.map((link) => link.getAttribute('href'))).toEqual(leads);
    expect(within(drawer).queryAllByText(/not possible now/)).toHaveLength(why ? 1 : 0);
  });

  it('lead nowhere for a prescriber who is no doctor', async () => {
    waiting = [{ ...applicant, doctor: 'none' }];
    await open();
    fireEvent.click(await screen.findByRole('link', { name: 'Nora Quill' }));
    await screen.findByRole('dialog');
    expect(asked.some(({ hash }) => hash === trusted(PracticeStanding).hash)).toBe(false);
  });

  it('show their full record for a reason, with names instead of codes and nothing twice', async () => {
    await open('/admin/hcp', 'zh');
    fireEvent.click(await screen.findByRole('link', { name: 'Nora Quill' }));
    const drawer = await screen.findByRole('dialog');
    act(drawer, '查看完整资料');
    fireEvent.click(await within(drawer).findByLabelText('核验执业资格'));
    act(drawer, '查看完整资料');
    const full = await within(drawer).findByRole('region', { name: '完整资料' });
    expect(within(full).getByText('英国')).toBeDefined();
    expect(within(full).getByText(/英语.粤语/)).toBeDefined();
    expect(within(drawer).getAllByText('9000009')).toHaveLength(1);
    expect(within(drawer).queryByText(applicant.id)).toBeNull();
    const opening = asked.find(({ variables }) => 'input' in variables);
    expect(opening?.variables).toEqual({ input: { id: applicant.id, reason: 'verification' } });
  });
});
