import { verifyReadings } from '@meridian/contracts/generated/admin-metadata/results-reports';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { trusted } from '../../../lib/api/trusted-document.ts';
import { show } from '../../../testing/render.tsx';
import { StaffTaskOfRecord } from '../../tasks/shared/tasks.documents.ts';
import ReportPage from './ReportPage.tsx';
import {
  CorrectReadings,
  EnterReadings,
  FindReports,
  JudgeReadings,
  type Opened,
  OpenReport,
  ReportsChanged,
} from './reports.documents.ts';
import { entryOf, openedReport, readingOf } from './testing.ts';

let hear: () => void = () => undefined;
vi.mock('../../../lib/use-live.ts', () => ({
  useLive: (document: unknown, _variables: unknown, onChange: () => void) => {
    if (document === ReportsChanged) hear = onChange;
  },
}));

interface Asked {
  readonly hash: string;
  readonly input: Record<string, unknown>;
}

let asked: Asked[];
let report: Opened;
let refusal: object | undefined;
let found: readonly object[];

async function answer(url: string, init: RequestInit = {}): Promise<Response> {
  if (url.includes(trusted(StaffTaskOfRecord).hash)) return Response.json({ data: { staffTask: null } });
  if (init.method !== 'POST') return Response.json({ data: { reportHistory: [] } });
  const { extensions, variables } = JSON.parse(String(init.body));
  const hash: string = extensions.persistedQuery.sha256Hash;
  asked.push({ hash, input: variables.input });
  const readings = [{ biomarkerId: 'glu', flag: 'criticalHigh', isRange: false }];
  const data = {
    [trusted(OpenReport).hash]: { openReport: report },
    [trusted(FindReports).hash]: { reports: { rows: found } },
    [trusted(JudgeReadings).hash]: { judgeReadings: { __typename: 'JudgedReadings', readings } },
    [trusted(EnterReadings).hash]: { enterReadings: refusal ?? { __typename: 'StaffReport', id: 'b-1' } },
    [trusted(CorrectReadings).hash]: { correctReadings: { __typename: 'StaffReport', id: 'b-1' } },
    [verifyReadings.hash]: { verifyReadings: { __typename: 'StaffReport', id: 'b-1' } },
  }[hash];
  return Response.json({ data });
}

const sent = (document: { readonly hash: string }) => asked.find(({ hash }) => hash === document.hash)?.input;

async function open(opened: Opened, locale: 'en' | 'zh' = 'en') {
  report = opened;
  const routes = [{ path: '/admin/diagnostic/:reportId', element: <ReportPage /> }];
  const router = createMemoryRouter(routes, { initialEntries: ['/admin/diagnostic/b-1'] });
  await show(<RouterProvider router={router} />, locale);
  const reason = await screen.findByRole('combobox');
  fireEvent.change(reason, { target: { value: 'work' } });
  fireEvent.submit(reason.closest('form')!);
  await screen.findByRole('heading', { level: 1, name: opened.report.test[locale] });
}

describe('the page of a report', () => {
  beforeEach(() => {
    asked = [];
    refusal = undefined;
    found = [];
    document.cookie = 'csrftoken=planted';
    vi.stubGlobal('fetch', vi.fn(answer));
  });
  afterEach(() => {
    cleanup();
    vi.unstubAllGlobals();
  });

  it('shows nobody until there is a reason', async () => {
    await open(openedReport());
    expect(sent(trusted(OpenReport))).toEqual({ id: 'b-1', reason: 'work' });
    expect(screen.getByText('Grace Walker')).toBeTruthy();
  });

  it('takes readings by the keyboard, says at once what they mean, and sends them', async () => {
    await open(openedReport());
    const glucose = await screen.findByLabelText(/^Name of glu/);
    await waitFor(() => expect(document.activeElement).toBe(glucose));
    fireEvent.change(glucose, { target: { value: '7.1' } });
    fireEvent.keyDown(glucose, { key: 'Enter' });
    const finding = screen.getByLabelText(/^Name of pcr/);
    await waitFor(() => expect(document.activeElement).toBe(finding));
    expect(await screen.findByText('Critically high')).toBeTruthy();
    fireEvent.change(finding, { target: { value: 'neg' } });
    fireEvent.click(screen.getByRole('button', { name: 'Save for verification' }));
    await screen.findByText('Saved. A colleague has to verify it.');
    expect(sent(trusted(EnterReadings))).toMatchObject({
      id: 'b-1',
      seen: 0,
      partial: false,
      readings: [
        { biomarkerId: 'glu', reading: '7.1' },
        { biomarkerId: 'pcr', reading: 'neg' },
      ],
    });
  });

  it('marks the reading that the server refuses', async () => {
    const values = [{ name: 'biomarkerId', value: 'glu' }];
    const messageKey = 'results.refusals.badReading';
    refusal = { __typename: 'Refusal', reason: 'badReading', messageKey, values, fields: [] };
    await open(openedReport());
    const glucose = await screen.findByLabelText(/^Name of glu/);
    fireEvent.click(screen.getByRole('button', { name: 'Save for verification' }));
    await waitFor(() => expect(glucose.getAttribute('aria-invalid')).toBe('true'));
    expect(screen.getByRole('alert').textContent).toContain('5.2, <0.01 or >100');
  });

  const correcting = () => {
    const former = entryOf(1, [readingOf('glu', '5.2')], { edition: 1, verifiedBy: '周敏' });
    const newest = entryOf(2, [readingOf('glu', '7.1', { flag: 'criticalHigh' })], { critical: true, why: 'A slip' });
    const opened = openedReport({ entries: [newest, former], publishedEntry: 1 });
    const permittedActions = ['verifyReadings', 'returnReadings', 'correctReadings', 'acknowledgeCritical'];
    return { ...opened, report: { ...opened.report, status: 'correcting' as const, permittedActions } };
  };

  it('sets a correction beside what is published, and lets a second person agree', async () => {
    await open(correcting());
    const [row] = screen.getAllByRole('row', { name: /Name of glu/ });
    expect(within(row!).getByText('5.2 mmol/L')).toBeTruthy();
    expect(within(row!).getByText('7.1 mmol/L')).toBeTruthy();
    expect(within(row!).getByText('Changed')).toBeTruthy();
    expect(screen.getByRole('alert').textContent).toContain('1 critical readingName of glu 7.1 mmol/L Critically high');
    fireEvent.click(screen.getByRole('button', { name: 'Everything is right' }));
    await screen.findByText('Verified. It can be published once somebody has acknowledged what is critical.');
    expect(sent(verifyReadings)).toEqual({ id: 'b-1', entry: 2 });
  });

  it('shows the days and the comments, too, as they are published and as they are now', async () => {
    const opened = correcting();
    const [newest, former] = opened.entries;
    const changed = { ...newest!, sampleDate: '2026-11-18', comments: 'Not a fasting sample' };
    await open({ ...opened, entries: [changed, { ...former!, comments: 'Fasting sample' }] });
    const waiting = screen.getByRole('region', { name: /^Compare with/ }).textContent;
    expect(waiting).toContain('Sample taken on18 Nov 2026Changed; published: 20 Nov 2026Tested on21 Nov 2026');
    expect(waiting).toContain('Not a fasting sample');
    expect(waiting).toContain('Comments changed; published: Fasting sample');
  });

  it('says that it has news when it is another one by now, and not when others changed', async () => {
    await open(correcting());
    const hears = async (changedAt: string) => {
      found = [
        { id: 'another', changedAt: '2026-12-24T10:00:00.000Z' },
        { id: 'b-1', changedAt },
      ];
      const before = asked.length;
      hear();
      await waitFor(() => expect(asked.length).toBeGreaterThan(before));
    };
    await hears(report.report.changedAt);
    await hears(report.report.changedAt);
    expect(screen.queryByText('This record has changed.')).toBeNull();
    await hears('2026-11-21T10:00:01.000Z');
    await screen.findByText('This record has changed.');
    report = { ...report, report: { ...report.report, changedAt: '2026-11-21T10:00:01.000Z' } };
    fireEvent.click(screen.getByRole('button', { name: 'Show what is new' }));
    await waitFor(() => expect(screen.queryByText('This record has changed.')).toBeNull());
  });

  it('says why the next step is not for whoever entered it', async () => {
    const opened = correcting();
    const why = 'results.refusals.samePerson';
    const actions = [{ __typename: 'ReportActionStanding' as const, action: 'verifyReadings', allowed: false, why }];
    const permittedActions: string[] = [];
    await open({ ...opened, actions, report: { ...opened.report, permittedActions } });
    expect(screen.getByText('Somebody else has to verify what you entered.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Everything is right' })).toBeNull();
  });

  it('speaks Chinese', async () => {
    await open(correcting(), 'zh');
    expect(screen.getByRole('button', { name: '核对无误' })).toBeTruthy();
    expect(screen.getAllByText('危急值：过高').length).toBeGreaterThan(0);
  });
});
