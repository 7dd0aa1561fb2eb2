import { reports } from '@meridian/contracts/generated/admin-metadata/results-reports';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Locale } from '../../lib/i18n/languages.ts';
import { show } from '../../testing/render.tsx';
import type { ListAddress } from './admin-address.ts';
import { Filters } from './Filters.tsx';

const nothing = () => undefined;
const filters = reports.filters;

const answer = vi.fn(async () => Response.json({ data: { allMedtests: { rows: [], page: { hasNext: false } } } }));

async function open(
  width: 'phone' | 'desk',
  chosen: ListAddress['filter'] = {},
  locale: Locale = 'en',
  foldsSearch = false,
) {
  const media = { matches: width === 'phone', addEventListener: nothing, removeEventListener: nothing };
  vi.stubGlobal('matchMedia', () => media);
  if (!vi.isMockFunction(globalThis.fetch)) vi.stubGlobal('fetch', answer);
  await show(
    <Filters {...{ filters, chosen, foldsSearch }} typed={{}} onChoose={nothing} onType={nothing} onClear={nothing} />,
    locale,
  );
}
const folding = (name: string) => screen.getByRole('button', { name });
const status = () => screen.queryByRole('combobox', { name: 'Status' });

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('the filters of a list', () => {
  it('fold on a phone behind a button; the search stays', async () => {
    await open('phone');
    expect(screen.getByRole('searchbox', { name: 'Barcode or reference' })).toBeDefined();
    expect(folding('Filters').getAttribute('aria-expanded')).toBe('false');
    expect(status()).toBeNull();
    fireEvent.click(folding('Filters'));
    expect(folding('Filters').getAttribute('aria-expanded')).toBe('true');
    expect(status()).not.toBeNull();
    fireEvent.click(folding('Filters'));
    expect(status()).toBeNull();
  });

  it('fold with the search where something else finds one quicker', async () => {
    await open('phone', {}, 'en', true);
    expect(screen.queryByRole('searchbox')).toBeNull();
    fireEvent.click(folding('Filters'));
    expect(screen.getByRole('searchbox', { name: 'Barcode or reference' })).toBeDefined();
    cleanup();
    await open('desk', {}, 'en', true);
    expect(screen.getByRole('searchbox', { name: 'Barcode or reference' })).toBeDefined();
  });

  it('say on a phone how many of them are chosen', async () => {
    await open('phone', { status: 'entered', late: true });
    expect(folding('Filters (2)')).toBeDefined();
    expect(folding('Clear filters')).toBeDefined();
    cleanup();
    await open('phone', { status: 'entered' }, 'zh');
    expect(folding('筛选（1）')).toBeDefined();
  });

  it('pick a record of another list by its name, and call one that is not there by its key', async () => {
    const rows = [
      { id: 'zinc', name: { en: 'Zinc', zh: '锌' } },
      { id: 'iron', name: { en: 'Iron', zh: '铁' } },
    ];
    const page = (after: boolean) => ({ rows: [rows[after ? 1 : 0]], page: { hasNext: !after, endCursor: 'next' } });
    const asked: string[] = [];
    const twoPages = async (url: string) => {
      asked.push(url);
      return Response.json({ data: { allMedtests: page(url.includes('next')) } });
    };
    vi.stubGlobal('fetch', vi.fn(twoPages));
    await open('desk', { testId: 'gone' });
    const test = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Test' });
    await screen.findByRole('option', { name: 'Zinc' });
    expect([...test.options].map(({ value, text }) => `${value} ${text}`)).toEqual([
      ' Any',
      'gone gone',
      'iron Iron',
      'zinc Zinc',
    ]);
    expect(test.value).toBe('gone');
    expect(asked).toHaveLength(2);
  });

  it('stand open where there is room', async () => {
    await open('desk');
    expect(status()).not.toBeNull();
    expect(screen.queryByRole('button', { name: 'Filters' })).toBeNull();
  });
});
