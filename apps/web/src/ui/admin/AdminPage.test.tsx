import { featureHistory, switchFeature } from '@meridian/contracts/generated/admin-metadata/flags';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { flag, lists, open, server, start, stop } from './testing/features-page.tsx';

const button = (name: string) => screen.getByRole('button', { name });

beforeEach(start);
afterEach(stop);

describe('an admin page', () => {
  it('lists the records in the reader’s words', async () => {
    await open();
    expect(await screen.findByRole('link', { name: 'Feature alpha' })).toBeDefined();
    expect(screen.getByText('3 records')).toBeDefined();
    expect(screen.getAllByText('24 Nov 2026, 9:30am')).toHaveLength(3);
    cleanup();
    await open('/admin', { locale: 'zh' });
    expect(await screen.findByRole('link', { name: '功能alpha' })).toBeDefined();
    expect(screen.getByRole('columnheader', { name: '最近更改' })).toBeDefined();
  });

  it('sorts by the columns that may be sorted, and keeps the order in the address', async () => {
    const router = await open();
    await screen.findByRole('link', { name: 'Feature alpha' });
    const heading = () => screen.getByRole('columnheader', { name: 'Last change' });
    expect(heading().getAttribute('aria-sort')).toBeNull();
    fireEvent.click(button('Last change'));
    await waitFor(() => expect(heading().getAttribute('aria-sort')).toBe('descending'));
    expect(router.state.location.search).toBe('?sort=-changedAt');
    await waitFor(() =>
      expect(lists().at(-1)?.variables).toMatchObject({ sort: { by: 'changedAt', direction: 'descending' } }),
    );
    expect(within(screen.getByRole('columnheader', { name: 'Feature' })).queryByRole('button')).toBeNull();
  });

  it('filters by what is chosen and by what is typed, which the address holds where it cannot name a person', async () => {
    const router = await open();
    await screen.findByRole('link', { name: 'Feature alpha' });
    fireEvent.change(screen.getByLabelText('Status'), { target: { value: 'on' } });
    await screen.findByText('1 record');
    expect(router.state.location.search).toBe('?status=on');
    fireEvent.change(screen.getByLabelText('Search by key or name'), { target: { value: 'nobody' } });
    expect(await screen.findByText('Nothing matches these filters')).toBeDefined();
    expect(lists().at(-1)?.variables).toMatchObject({ filter: { search: 'nobody', status: 'on' } });
    expect(router.state.location.search).toBe('?search=nobody&status=on');
    fireEvent.click(screen.getAllByRole('button', { name: 'Clear filters' })[1] as HTMLElement);
    expect(await screen.findByText('3 records')).toBeDefined();
    expect(router.state.location.search).toBe('');
  });

  it('leaves a record open that was opened before the typing paused', async () => {
    const router = await open();
    const link = await screen.findByRole('link', { name: 'Feature alpha' });
    fireEvent.change(screen.getByLabelText('Search by key or name'), { target: { value: 'alp' } });
    fireEvent.click(link);
    expect(await screen.findByRole('dialog', { name: 'Feature alpha' })).toBeDefined();
    await waitFor(() => expect(router.state.location.search).toBe('?search=alp&open=alpha'));
    expect(screen.getByRole('dialog', { name: 'Feature alpha' })).toBeDefined();
  });

  it('says when there is nothing at all, and when it could not be loaded', async () => {
    server.flags = [];
    await open();
    expect(await screen.findByText('Nothing here yet')).toBeDefined();
    cleanup();
    server.broken = true;
    await open();
    expect(await screen.findByRole('alert')).toBeDefined();
    server.broken = false;
    server.flags = [flag('alpha')];
    fireEvent.click(button('Try again'));
    expect(await screen.findByRole('link', { name: 'Feature alpha' })).toBeDefined();
  });

  it('opens a record with its history, offers what may be done, and puts the answer in its place', async () => {
    const router = await open();
    fireEvent.click(await screen.findByRole('link', { name: 'Feature alpha' }));
    const drawer = await screen.findByRole('dialog', { name: 'Feature alpha' });
    expect(router.state.location.search).toBe('?open=alpha');
    expect(await within(drawer).findByText('Switched on')).toBeDefined();
    expect(within(drawer).getByText('1 Jul 2026, 1:00pm')).toBeDefined();
    fireEvent.click(within(drawer).getByRole('button', { name: 'Switch on' }));
    fireEvent.click(await within(drawer).findByRole('button', { name: 'Switch on' }));
    const summary = await within(drawer).findByRole('alert');
    await waitFor(() => expect(document.activeElement).toBe(summary));
    const before = lists().length;
    fireEvent.change(within(drawer).getByRole('combobox'), { target: { value: 'everyone' } });
    fireEvent.click(within(drawer).getByRole('button', { name: 'Switch on' }));
    expect(await within(drawer).findByText('Feature switched on')).toBeDefined();
    const table = screen.getByRole('table', { hidden: true });
    expect(within(table).getAllByText('On')).toHaveLength(2);
    expect(lists()).toHaveLength(before);
    await waitFor(() => expect(server.asked.filter(({ hash }) => hash === featureHistory.hash)).toHaveLength(2));
  });

  it('shows why something was refused', async () => {
    server.flags = [flag('gone', { status: 'retired' })];
    await open('/admin?open=gone');
    const drawer = await screen.findByRole('dialog');
    fireEvent.click(within(drawer).getByRole('button', { name: 'Switch on' }));
    fireEvent.change(await within(drawer).findByRole('combobox'), { target: { value: 'everyone' } });
    fireEvent.click(within(drawer).getByRole('button', { name: 'Switch on' }));
    expect((await within(drawer).findByRole('alert')).textContent).toContain('This release no longer has this feature');
  });

  it('does one thing with many records, and says of which it could not', async () => {
    await open();
    await screen.findByRole('link', { name: 'Feature alpha' });
    fireEvent.click(screen.getByRole('checkbox', { name: 'Choose all on this page' }));
    expect(await screen.findByText('3 records chosen')).toBeDefined();
    fireEvent.click(button('Switch on for everyone'));
    expect(await screen.findByText('2 records changed, 1 not changed')).toBeDefined();
    const refused = screen.getByText('This cannot be done with this record now.');
    expect(refused.textContent).toContain('Feature gone');
    expect(
      server.asked.filter(({ hash }) => hash === switchFeature.hash).map(({ variables }) => variables['input']),
    ).toEqual([
      { key: 'alpha', revision: 0, switch: 'on', audience: 'everyone' },
      { key: 'beta', revision: 0, switch: 'on', audience: 'everyone' },
    ]);
    expect(screen.getByText('1 record chosen')).toBeDefined();
  });
});
