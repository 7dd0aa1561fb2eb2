import { staffOrders } from '@meridian/contracts/generated/admin-metadata/shop';
import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { open, start, stop } from './testing/features-page.tsx';
import { totalOf } from './totals.ts';

beforeEach(start);
afterEach(() => {
  stop();
  localStorage.clear();
});

const heads = () => screen.getAllByRole('columnheader', { hidden: true }).map((head) => head.textContent);

describe('the columns of a list', () => {
  it('are chosen, remembered in this browser, and the usual ones again', async () => {
    await open();
    await screen.findByRole('link', { name: 'Feature alpha' });
    expect(heads().slice(1)).toEqual(['Feature', 'Status', 'Last change']);
    fireEvent.click(screen.getByRole('button', { name: 'Columns' }));
    const dialog = await screen.findByRole('dialog', { name: 'Columns of the list' });
    fireEvent.click(await within(dialog).findByRole('checkbox', { name: 'Status' }));
    expect(within(dialog).queryByRole('checkbox', { name: 'Feature' })).toBeNull();
    fireEvent.click(within(dialog).getByRole('checkbox', { name: 'What it does' }));
    expect(heads().slice(1)).toEqual(['Feature', 'Last change', 'What it does']);
    stop();
    start();
    await open();
    await screen.findByRole('link', { name: 'Feature alpha' });
    expect(heads().slice(1)).toEqual(['Feature', 'Last change', 'What it does']);
    fireEvent.click(screen.getByRole('button', { name: 'Columns' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Show the usual columns' }));
    expect(heads().slice(1)).toEqual(['Feature', 'Status', 'Last change']);
    expect(localStorage).toHaveLength(0);
  });

  it('are the usual ones where what was remembered is none of ours', async () => {
    localStorage.setItem('meridian.columns.featureFlags', 'not a list');
    await open();
    await screen.findByRole('link', { name: 'Feature alpha' });
    expect(heads().slice(1)).toEqual(['Feature', 'Status', 'Last change']);
  });
});

describe('the total of a column', () => {
  const column = (name: string) => {
    const found = staffOrders.columns.find((each) => each.name === name);
    if (!found) throw new Error(name);
    return found;
  };
  const paid = (amount: number, currency = 'GBP') => ({ total: { amount, currency } });

  it('sums money, each currency for itself, and nothing else', () => {
    expect(totalOf(column('total'), [paid(1_050), paid(2_000), { total: null }])).toBe('£30.50');
    expect(totalOf(column('total'), [paid(1_050), paid(2_000, 'EUR')])).toBe('£10.50 + €20.00');
    expect(totalOf(column('total'), [{ total: null }])).toBeUndefined();
    expect(totalOf(column('pieces'), [{ pieces: 3 }])).toBeUndefined();
  });
});
