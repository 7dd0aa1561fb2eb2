import {
  allMedtests,
  describeTest,
  kits,
  makeKits,
  medtestHistory,
  priceTest,
  voidKits,
} from '@meridian/contracts/generated/admin-metadata/bookings-tests';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { trusted } from '../../../lib/api/trusted-document.ts';
import { act } from '../../../testing/acts.ts';
import { show } from '../../../testing/render.tsx';
import KitsPage from './KitsPage.tsx';
import MedtestItemPage from './MedtestItemPage.tsx';
import MedtestItemsPage from './MedtestItemsPage.tsx';
import { AdminMedtestItem, KitBatchCounts } from './medtests.documents.ts';
import TulitestPage from './TulitestPage.tsx';

const both = (en: string, zh: string) => ({ en, zh });
const item = {
  id: 'vitamin-d',
  name: both('Vitamin D', '维生素 D 检测'),
  kind: 'phlebotomy',
  price: { amount: 3_900, currency: 'GBP' },
  active: true,
  hidden: false,
  inClinic: false,
  travel: false,
  homeVisit: false,
  kit: false,
  minAge: 5,
  endsWith: 'result',
  sample: 'none',
  bestUntilHour: 24,
  fastingHours: 0,
  daysSinceExposure: 0,
  units: 1,
  priority: 690,
  testName: 'Vitamin D',
  testCode: 'VIT-D',
  urlCode: 'vitamin-d',
  labId: 'TL-3011',
  labName: '25-hydroxyvitamin D',
  labShortcode: 'VITD',
  tubes: ['yellow 1000'],
  description: both('What is measured', '测什么'),
  preparation: both('Eat as usual', '可照常饮食'),
  turnaround: both('Tomorrow', '次日'),
  images: ['/medtests/vitamin-d.svg'],
  changedAt: '2026-11-01T09:30:00.000Z',
  changedBy: 'Owen Pryce',
  revision: 4,
  permittedActions: ['priceTest', 'describeTest', 'deactivateTest', 'hideTest', 'setTulitest'],
};
const page = { startCursor: null, endCursor: null, hasNext: false, hasPrevious: false, total: 1 };

let voided = { voided: 3, used: 2, left: 0 };
let asked: { hash: string; variables: Record<string, Record<string, unknown>> }[];

async function answer(url: string, init: RequestInit = {}): Promise<Response> {
  const { extensions, variables } =
    init.method === 'POST'
      ? JSON.parse(String(init.body))
      : Object.fromEntries([...new URL(url, 'https://x').searchParams].map(([k, v]) => [k, JSON.parse(v)]));
  const hash: string = extensions.persistedQuery.sha256Hash;
  asked.push({ hash, variables });
  const data = {
    [allMedtests.hash]: { allMedtests: { rows: [item], page } },
    [medtestHistory.hash]: { medtestHistory: [] },
    [trusted(AdminMedtestItem).hash]: { medtestItem: variables.id === item.id ? item : null },
    [priceTest.hash]: {
      priceTest: { __typename: 'MedtestItem', ...item, price: { amount: 4_250, currency: 'GBP' } },
    },
    [describeTest.hash]: { describeTest: { __typename: 'MedtestItem', ...item } },
    [kits.hash]: { kits: { rows: [], page: { ...page, total: 0 } } },
    [makeKits.hash]: {
      makeKits: { __typename: 'MadeKits', batch: 'SPRING', barcodes: ['SPRING-AAAA', 'SPRING-BBBB'] },
    },
    [trusted(KitBatchCounts).hash]: {
      kitBatch: String(variables['batch']) === 'SPRING' ? { batch: 'SPRING', unused: 3, used: 2, void: 1 } : null,
    },
    [voidKits.hash]: { voidKits: { __typename: 'VoidedKits', batch: 'SPRING', ...voided } },
  }[hash];
  return Response.json({ data });
}

async function open(at: string, path: string, element: ReactNode, locale: 'en' | 'zh' = 'en') {
  const router = createMemoryRouter([{ path, element }], { initialEntries: [at] });
  await show(<RouterProvider router={router} />, locale);
}

beforeEach(() => {
  asked = [];
  voided = { voided: 3, used: 2, left: 0 };
  document.cookie = 'csrftoken=token';
  vi.stubGlobal('fetch', answer);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('the catalogue of tests', () => {
  it('opens on what is offered, and reads in either language', async () => {
    await open('/admin/medtest-items', '/admin/medtest-items', <MedtestItemsPage />, 'zh');
    expect(await screen.findByRole('row', { name: /维生素 D 检测/ })).toBeTruthy();
    expect(asked.find(({ hash }) => hash === allMedtests.hash)?.variables['filter']).toEqual({
      active: true,
      hidden: false,
    });
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('检测项目');
  });

  it('shows one test on a page of its own, with its texts in both languages, and takes a new price in pounds', async () => {
    await open('/admin/medtest-item/vitamin-d', '/admin/medtest-item/:itemId', <MedtestItemPage />);
    expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Vitamin D');
    expect(screen.getByText('可照常饮食').getAttribute('lang')).toBe('zh-CN');
    expect(screen.getByText('Eat as usual').getAttribute('lang')).toBe('en-GB');
    act(document.body, 'Change the price');
    const price = await screen.findByLabelText(/Price for one person/);
    expect((price as HTMLInputElement).value).toBe('39.00');
    fireEvent.change(price, { target: { value: '42.50' } });
    act(document.body, 'Change the price');
    expect(await screen.findByText('£42.50')).toBeTruthy();
    const sent = asked.find(({ hash }) => hash === priceTest.hash);
    expect(sent?.variables['input']).toEqual({ id: 'vitamin-d', revision: 4, price: 4_250 });
  });

  it('says that there is no such test', async () => {
    await open('/admin/medtest-item/nothing', '/admin/medtest-item/:itemId', <MedtestItemPage />);
    expect(await screen.findByText('There is no such test')).toBeTruthy();
  });

  it('lists the codes of the laboratory, and which tests have none', async () => {
    await open('/admin/tulitest?view=missing', '/admin/tulitest', <TulitestPage />);
    const row = await screen.findByRole('row', { name: /Vitamin D/ });
    expect(within(row).getByText('VITD')).toBeTruthy();
    expect(asked.find(({ hash }) => hash === allMedtests.hash)?.variables['filter']).toEqual({ coded: false });
  });
});

describe('kits', () => {
  it('are made as a batch whose barcodes are shown to copy', async () => {
    const writeText = vi.fn(() => Promise.resolve());
    vi.stubGlobal('navigator', { ...navigator, clipboard: { writeText } });
    await open('/admin/qr', '/admin/qr', <KitsPage />);
    await screen.findByRole('heading', { level: 1, name: 'Kits' });
    fireEvent.click(screen.getByRole('button', { name: 'Make a batch' }));
    const dialog = await screen.findByRole('dialog');
    fireEvent.change(await within(dialog).findByLabelText(/Batch/), { target: { value: 'spring' } });
    fireEvent.click(within(dialog).getByRole('button', { name: 'Make a batch' }));
    expect(await within(dialog).findByText('2 kits of batch SPRING made.')).toBeTruthy();
    const sent = asked.find(({ hash }) => hash === makeKits.hash);
    expect(sent?.variables['input']).toEqual({ batch: 'spring', count: 50 });
    fireEvent.click(within(dialog).getByRole('button', { name: 'Copy all barcodes' }));
    await waitFor(() => expect(writeText).toHaveBeenCalledWith('SPRING-AAAA\nSPRING-BBBB'));
    expect(await within(dialog).findByText('Copied')).toBeTruthy();
    const labels = within(dialog).getByRole('link', { name: 'Labels of batch SPRING to print (PDF)' });
    expect(labels.getAttribute('href')).toBe('/api/kits/print.pdf?batch=SPRING');
  });

  const lookAt = async (batch: string) => {
    await open('/admin/qr', '/admin/qr', <KitsPage />);
    fireEvent.click(await screen.findByRole('button', { name: 'Void a batch' }));
    const dialog = await screen.findByRole('dialog', { name: 'Void a batch' });
    fireEvent.change(within(dialog).getByLabelText(/^Batch/), { target: { value: batch } });
    fireEvent.click(within(dialog).getByRole('button', { name: 'Look at the batch' }));
    return dialog;
  };
  const makeVoid = async (dialog: HTMLElement) => {
    fireEvent.change(await within(dialog).findByLabelText(/^Why the batch is void/), { target: { value: 'Recalled' } });
    fireEvent.click(within(dialog).getByRole('button', { name: 'Make the unused kits void' }));
  };

  it('of a batch are void together, once it was said how many are and how many stay', async () => {
    const dialog = await lookAt(' spring ');
    expect(await within(dialog).findByText(/^3 unused kits of batch SPRING become void\./)).toBeTruthy();
    expect(within(dialog).getByText('2 kits are registered already and stay as they are.')).toBeTruthy();
    expect(within(dialog).getByText('One kit is void already.')).toBeTruthy();
    expect(asked.some(({ hash }) => hash === voidKits.hash)).toBe(false);
    await makeVoid(dialog);
    expect(await within(dialog).findByText('3 kits of batch SPRING made void')).toBeTruthy();
    const sent = asked.find(({ hash }) => hash === voidKits.hash);
    expect(sent?.variables['input']).toEqual({ batch: 'SPRING', unused: 3, reason: 'Recalled' });
    await waitFor(() => expect(asked.filter(({ hash }) => hash === kits.hash).length).toBeGreaterThan(1));
  });

  it('that could not be made void are counted, and looked at again', async () => {
    voided = { voided: 1, used: 2, left: 2 };
    const dialog = await lookAt('SPRING');
    await makeVoid(dialog);
    expect(await within(dialog).findByText('One kit of batch SPRING made void')).toBeTruthy();
    expect(within(dialog).getByText('2 kits could not be made void and can still be registered.')).toBeTruthy();
    fireEvent.click(within(dialog).getByRole('button', { name: 'Look at what is left' }));
    expect(await within(dialog).findByText('This cannot be undone.')).toBeTruthy();
  });

  it('of a batch that nobody made are not known', async () => {
    const dialog = await lookAt('AUTUMN');
    expect(await within(dialog).findByText(/^There is no batch AUTUMN\./)).toBeTruthy();
  });
});
