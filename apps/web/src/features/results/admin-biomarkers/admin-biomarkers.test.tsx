import { addBiomarker, biomarkers } from '@meridian/contracts/generated/admin-metadata/results-biomarkers';
import { allMedtests } from '@meridian/contracts/generated/admin-metadata/bookings-tests';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { trusted } from '../../../lib/api/trusted-document.ts';
import { show } from '../../../testing/render.tsx';
import { BiomarkerVersions, PreviewBiomarker, SetPanel, SpecifyBiomarker, TestPanels } from './biomarkers.documents.ts';
import BiomarkersPage from './BiomarkersPage.tsx';
import PanelsPage from './PanelsPage.tsx';

const both = (en: string, zh: string) => ({ en, zh });
const ferritin = {
  id: 'fer',
  shortcode: 'FER',
  name: both('Ferritin', '铁蛋白'),
  loinc: '2276-4',
  kind: 'quantity',
  unit: 'µg/L',
  version: 2,
  retired: false,
  tests: ['fatigue'],
  about: both('Iron in store', '储存铁'),
  low: both('Low', '偏低'),
  normal: both('Fine', '正常'),
  high: both('High', '偏高'),
  changedAt: '2026-11-20T09:30:00.000Z',
  changedBy: 'Owen Pryce',
  revision: 3,
  permittedActions: ['describeBiomarker', 'specifyBiomarker', 'retireBiomarker'],
};
const potassium = { ...ferritin, id: 'k', shortcode: 'K', name: both('Potassium', '钾'), tests: [] };
const range = {
  __typename: 'BiomarkerRange',
  sex: 2,
  fromAge: 18,
  untilAge: null,
  low: '30',
  high: '200',
  criticalLow: null,
  criticalHigh: '5000',
};
const version = (number: number, low: string, why: string | null) => ({
  __typename: 'BiomarkerVersion',
  version: number,
  unit: 'µg/L',
  why,
  at: '2026-11-20T09:30:00.000Z',
  by: 'Owen Pryce',
  ranges: [{ ...range, low }],
  choices: [],
});
const page = { startCursor: null, endCursor: null, hasNext: false, hasPrevious: false, total: 1 };
const counted = { kept: 2, published: 4, publishedJudged: 3, publishedOtherwise: 1 };
const reflagged = [{ id: 'b1-1', reference: 'MT-1', patient: 1, sampleDate: '2026-11-19' }];

let asked: { hash: string; variables: Record<string, Record<string, unknown>> }[];
let saving: object;

const hashOf = (document: unknown) => trusted(document).hash;
const sent = (hash: string) => asked.filter((each) => each.hash === hash).map(({ variables }) => variables['input']);

async function answer(url: string, init: RequestInit = {}): Promise<Response> {
  const { extensions, variables } =
    init.method === 'POST'
      ? JSON.parse(String(init.body))
      : Object.fromEntries([...new URL(url, 'https://x').searchParams].map(([k, v]) => [k, JSON.parse(v)]));
  const hash: string = extensions.persistedQuery.sha256Hash;
  asked.push({ hash, variables });
  const answers: Record<string, object> = {
    [biomarkers.hash]: { biomarkers: { rows: [ferritin, potassium], page } },
    [allMedtests.hash]: { allMedtests: { rows: [{ id: 'fatigue', name: both('Fatigue profile', '疲劳检测') }], page } },
    [hashOf(BiomarkerVersions)]: { biomarkerVersions: [version(2, '30', 'A new method'), version(1, '15', null)] },
    [hashOf(PreviewBiomarker)]: {
      previewBiomarker: { __typename: 'BiomarkerPreview', version: 3, ...counted, reflagged },
    },
    [hashOf(SpecifyBiomarker)]: { specifyBiomarker: saving },
    [hashOf(TestPanels)]: { testPanels: [{ testId: 'fatigue', biomarkers: ['fer'], promiseDays: 1, revision: 7 }] },
    [hashOf(SetPanel)]: { setPanel: { __typename: 'TestPanel', testId: 'fatigue', biomarkers: [], promiseDays: 2 } },
    [addBiomarker.hash]: { addBiomarker: { __typename: 'Biomarker', ...ferritin, id: 'na' } },
  };
  return Response.json({ data: answers[hash] ?? { biomarkerHistory: [] } });
}

async function open(path: string, element: ReactNode) {
  const router = createMemoryRouter([{ path: path.split('?')[0] ?? path, element }], { initialEntries: ['/', path] });
  await show(<RouterProvider router={router} />, 'en');
}

beforeEach(() => {
  asked = [];
  saving = { __typename: 'Biomarker', id: 'fer', version: 3 };
  document.cookie = 'csrftoken=token';
  vi.stubGlobal('fetch', answer);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const press = (inside: HTMLElement, name: string) => fireEvent.click(within(inside).getByRole('button', { name }));
const type = (inside: HTMLElement, label: string, value: string) =>
  fireEvent.change(within(inside).getByLabelText(label), { target: { value } });

describe('a new version', () => {
  async function editing() {
    await open('/admin/biomarkers?open=fer', <BiomarkersPage />);
    const drawer = await screen.findByRole('dialog', { name: 'Ferritin' });
    fireEvent.click(await within(drawer).findByRole('button', { name: 'Make a new version' }));
    await within(drawer).findByLabelText('Why it changes');
    return drawer;
  }

  it('tells which results it re-flags and which keep what they say, and is saved over those', async () => {
    const drawer = await editing();
    type(drawer, 'Low', '40');
    press(drawer, 'See which results this re-flags');
    expect(sent(hashOf(PreviewBiomarker))).toEqual([]);
    expect(within(drawer).getByLabelText('Why it changes').getAttribute('aria-invalid')).toBe('true');
    type(drawer, 'Why it changes', 'Guideline');
    press(drawer, 'See which results this re-flags');
    await within(drawer).findByText('This change re-flags 1 result that is not published yet:');
    expect(within(drawer).getByText('MT-1')).toBeDefined();
    expect(within(drawer).getByText(/^2 results that are not published keep their flag, and the range/)).toBeDefined();
    const published = within(drawer).getByText(/^4 published results keep the version by which they were judged: what/);
    expect(published.textContent).toContain('1 of them would get another flag by the new version. It is not changed:');
    expect(published.textContent).toContain('Only the newest 3 were looked at for this.');
    const { __typename: _type, ...plain } = range;
    const input = {
      id: 'fer',
      revision: 3,
      unit: 'µg/L',
      ranges: [{ ...plain, low: '40' }],
      choices: [],
      why: 'Guideline',
    };
    expect(sent(hashOf(PreviewBiomarker))).toEqual([input]);
    press(drawer, 'Save version 3');
    await within(drawer).findByText('The new version is saved.');
    expect(sent(hashOf(SpecifyBiomarker))).toEqual([{ ...input, seen: ['b1-1'] }]);
  });

  it('is looked at again when other results are touched by then, and after each change', async () => {
    const values = [{ name: 'reports', value: '2' }];
    saving = {
      __typename: 'Refusal',
      reason: 'touched',
      messageKey: 'results.refusals.touched',
      values,
      fields: [],
    };
    const drawer = await editing();
    type(drawer, 'Why it changes', 'Guideline');
    press(drawer, 'See which results this re-flags');
    await within(drawer).findByRole('button', { name: 'Save version 3' });
    type(drawer, 'High', '250');
    expect(within(drawer).queryByRole('button', { name: 'Save version 3' })).toBeNull();
    press(drawer, 'See which results this re-flags');
    fireEvent.click(await within(drawer).findByRole('button', { name: 'Save version 3' }));
    expect((await within(drawer).findByRole('alert')).textContent).toMatch(/2 results. Please check again/);
    expect(within(drawer).getByRole('button', { name: 'See which results this re-flags' })).toBeDefined();
  });

  it('stands above those before it, by sex and age', async () => {
    await open('/admin/biomarkers?open=fer', <BiomarkersPage />);
    const drawer = await screen.findByRole('dialog', { name: 'Ferritin' });
    expect(await within(drawer).findByText('30 – 200')).toBeDefined();
    expect(within(drawer).getAllByText('Female, from 18 years')).toHaveLength(2);
    expect(within(drawer).getAllByText('> 5000')).toHaveLength(2);
    expect(within(drawer).getByText('Why: A new method')).toBeDefined();
    expect(within(drawer).getByText('Version 1')).toBeDefined();
    expect(within(drawer).getByText('15 – 200')).toBeDefined();
  });
});

it('a new biomarker has ranges or choices, by its kind', async () => {
  await open('/admin/biomarkers', <BiomarkersPage />);
  fireEvent.click(await screen.findByRole('button', { name: 'New biomarker' }));
  const drawer = await screen.findByRole('dialog', { name: 'New biomarker' });
  fireEvent.click(await within(drawer).findByRole('button', { name: 'Add a range' }));
  expect(within(drawer).queryByRole('button', { name: 'Add a choice' })).toBeNull();
  type(drawer, 'Shortcode, such as FER; it is for ever', 'NA');
  type(drawer, 'Low', '1,5');
  fireEvent.click(within(drawer).getAllByRole('button', { name: 'New biomarker' }).at(-1) as HTMLElement);
  await waitFor(() => expect(within(drawer).getByLabelText('Low').getAttribute('aria-invalid')).toBe('true'));
  fireEvent.click(within(drawer).getByLabelText('Finding'));
  expect(await within(drawer).findByRole('button', { name: 'Add a choice' })).toBeDefined();
  expect(within(drawer).queryByLabelText('Low')).toBeNull();
  expect(sent(addBiomarker.hash)).toEqual([]);
});

it('a panel is put in order, with its promise', async () => {
  await open('/admin/panels', <PanelsPage />);
  const row = await screen.findByRole('listitem');
  expect(within(row).getByText('Ferritin')).toBeDefined();
  expect(within(row).getByText('Promised before 11:59pm of the day after the sample')).toBeDefined();
  press(row, 'Change');
  fireEvent.change(await within(row).findByLabelText('Add a biomarker'), { target: { value: 'k' } });
  press(row, 'Move up: Potassium');
  type(row, 'Days after the sample (0 is the same day)', '2');
  press(row, 'Save');
  await screen.findByText('Saved.');
  expect(sent(hashOf(SetPanel))).toEqual([
    { testId: 'fatigue', revision: 7, biomarkers: ['k', 'fer'], promiseDays: 2 },
  ]);
});
