import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { flag, lists, open, server, start, stop } from './testing/features-page.tsx';

beforeEach(start);
afterEach(stop);

const row = (name: string) => screen.findByRole('link', { name });

describe('a row of a list', () => {
  it('is a link to the record within the list as it is shown', async () => {
    await open('/admin?status=on&sort=-changedAt');
    expect((await row('Feature beta')).getAttribute('href')).toBe('/admin?status=on&sort=-changedAt&open=beta');
  });

  it('leaves a click with a key held to the browser, which opens a tab', async () => {
    const router = await open();
    const link = await row('Feature alpha');
    const leftToTheBrowser = fireEvent.click(link, { ctrlKey: true });
    expect(leftToTheBrowser).toBe(true);
    expect(router.state.location.search).toBe('');
    expect(screen.queryByRole('dialog')).toBeNull();
    fireEvent.click(link);
    expect(await screen.findByRole('dialog', { name: 'Feature alpha' })).toBeDefined();
    await act(() => router.navigate(-1));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(router.state.location.search).toBe('');
  });
});

describe('a record whose address is opened', () => {
  it('is a page of its own, whatever page of the list it is on, and leads back to the list', async () => {
    const router = await open('/admin?status=off&open=beta', { alone: true });
    expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Feature beta');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(lists()).toHaveLength(1);
    expect(lists().at(0)?.variables).toEqual({ filter: {}, page: { size: 1, only: 'beta' } });
    expect(await screen.findByRole('heading', { level: 2, name: 'History' })).toBeDefined();
    const back = screen.getByRole('link', { name: 'Unfinished features' });
    expect(back.getAttribute('href')).toBe('/admin?status=off');
    fireEvent.click(back);
    expect(await row('Feature alpha')).toBeDefined();
    expect(router.state.location.search).toBe('?status=off');
    await act(() => router.navigate(-1));
    expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Feature beta');
  });

  it('can be acted upon there', async () => {
    await open('/admin?open=alpha', { alone: true });
    fireEvent.click(await screen.findByRole('button', { name: 'Switch on' }));
    fireEvent.change(await screen.findByRole('combobox'), { target: { value: 'everyone' } });
    fireEvent.click(screen.getByRole('button', { name: 'Switch on' }));
    const done = await screen.findByText('Feature switched on');
    await waitFor(() => expect(document.activeElement).toBe(done));
    expect(within(screen.getAllByRole('definition')[0] as HTMLElement).getByText('On')).toBeDefined();
  });

  it('says that there is none', async () => {
    await open('/admin?open=nothing', { alone: true });
    expect(await screen.findByText('There is no such record')).toBeDefined();
    expect(screen.getByRole('link', { name: 'Unfinished features' })).toBeDefined();
  });
});

describe('a record that the page of the list does not have', () => {
  it('is read by its key and opens over the list', async () => {
    await open('/admin?status=on&open=alpha');
    expect(await screen.findByRole('dialog', { name: 'Feature alpha' })).toBeDefined();
    expect(screen.getByRole('link', { name: 'Feature beta', hidden: true })).toBeDefined();
  });

  it('is read again once it was refused, though it left the list meanwhile', async () => {
    await open('/admin?status=off&open=alpha');
    const drawer = await screen.findByRole('dialog', { name: 'Feature alpha' });
    server.flags = [flag('alpha', { status: 'retired', permittedActions: ['switchOn'] })];
    fireEvent.click(within(drawer).getByRole('button', { name: 'Switch on' }));
    fireEvent.change(await within(drawer).findByRole('combobox'), { target: { value: 'everyone' } });
    fireEvent.click(within(drawer).getByRole('button', { name: 'Switch on' }));
    await within(drawer).findByRole('alert');
    const alone = () => lists().filter(({ variables }) => variables['page']?.['only'] !== undefined);
    await waitFor(() => expect(alone()).toHaveLength(1));
    expect(await within(drawer).findByText('Retired')).toBeDefined();
  });

  it('is said to be unknown', async () => {
    await open('/admin?open=nothing');
    expect(await screen.findByText(/There is no record with this address/)).toBeDefined();
  });
});
