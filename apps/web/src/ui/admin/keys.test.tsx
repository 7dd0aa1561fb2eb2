import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { switchKeys } from './keys.ts';
import { flag, open, server, start, stop } from './testing/features-page.tsx';

beforeEach(start);
afterEach(() => {
  stop();
  switchKeys(true);
});

const press = (key: string, more: object = {}, on: Element = document.activeElement ?? document.body) =>
  fireEvent.keyDown(on, { key, ...more });
const focused = () => document.activeElement?.textContent;

async function list() {
  const router = await open();
  await screen.findByRole('link', { name: 'Feature alpha' });
  return router;
}

describe('single keys in a list', () => {
  it('move the focus from row to row, and stop at its ends', async () => {
    await list();
    press('j');
    expect(focused()).toBe('Feature alpha');
    press('j');
    press('j');
    press('j');
    expect(focused()).toBe('Feature gone');
    press('k');
    expect(focused()).toBe('Feature beta');
    screen.getByRole('checkbox', { name: 'Choose Feature alpha' }).focus();
    press('j');
    expect(focused()).toBe('Feature beta');
  });

  it('go to the search, and say nothing while somebody types', async () => {
    await list();
    press('/');
    const search = screen.getByRole('searchbox');
    expect(document.activeElement).toBe(search);
    press('j');
    press('?');
    expect(document.activeElement).toBe(search);
    expect(screen.queryByRole('dialog')).toBeNull();
    press('j', {}, screen.getByLabelText('Status'));
    expect(document.activeElement).toBe(search);
  });

  it.each(['ctrlKey', 'metaKey', 'altKey'])('leave what is pressed with %s to the browser', async (held) => {
    await list();
    expect(press('j', { [held]: true })).toBe(true);
    expect(document.activeElement).toBe(document.body);
  });

  it('begin the next step of the record: its form', async () => {
    const router = await list();
    press('e');
    expect(router.state.location.search).toBe('');
    press('j');
    press('e');
    const drawer = await screen.findByRole('dialog', { name: 'Feature alpha' });
    const form = await within(drawer).findByRole('region', { name: 'Switch on' });
    expect(document.activeElement).toBe(form);
    fireEvent.keyDown(form, { key: 'Escape' });
    expect(await within(drawer).findByRole('button', { name: 'Switch on' })).toBeDefined();
    press('j', {}, document.body);
    expect(screen.getAllByRole('dialog')).toHaveLength(1);
    press('e', {}, document.body);
    expect(await within(drawer).findByRole('region', { name: 'Switch on' })).toBeDefined();
  });

  it('are told, switched off and stay so in this browser', async () => {
    await list();
    press('?', { shiftKey: true });
    const help = await screen.findByRole('dialog', { name: 'Keys for lists and records' });
    expect(await within(help).findByText('Next record')).toBeDefined();
    fireEvent.click(within(help).getByRole('checkbox', { name: 'Use single keys' }));
    fireEvent.click(within(help).getByRole('button', { name: 'Close this record' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    press('j', {}, document.body);
    press('?', {}, document.body);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.querySelector('[data-row]:focus')).toBeNull();
    expect(localStorage.getItem('meridian.keys')).toBe('off');
    fireEvent.click(screen.getByRole('button', { name: 'Keys' }));
    fireEvent.click(await screen.findByRole('checkbox', { name: 'Use single keys' }));
    expect(localStorage.getItem('meridian.keys')).toBeNull();
  });
});

it('a link skips to the first record', async () => {
  await list();
  const [first] = screen.getByRole('table').ownerDocument.querySelectorAll('a');
  expect(first?.textContent).toBe('Skip to the first record');
  fireEvent.click(first as HTMLElement);
  expect(focused()).toBe('Feature alpha');
});

describe('what can be done with a record', () => {
  beforeEach(() => {
    server.flags = [flag('alpha', { permittedActions: ['switchOn', 'switchOff', 'everyone'] })];
  });

  it('is its next step, and a menu of the rest that keys go through', async () => {
    await open('/admin?open=alpha');
    const drawer = await screen.findByRole('dialog', { name: 'Feature alpha' });
    expect(within(drawer).getByRole('button', { name: 'Switch on' })).toBeDefined();
    expect(within(drawer).queryByRole('button', { name: 'Switch off' })).toBeNull();
    const more = within(drawer).getByRole('button', { name: 'More actions' });
    expect(more.getAttribute('aria-expanded')).toBe('false');
    fireEvent.click(more);
    const items = within(drawer).getAllByRole('menuitem');
    expect(items.map((item) => item.textContent)).toEqual(['Switch off', 'Switch on for everyone']);
    expect(document.activeElement).toBe(items[0]);
    press('ArrowDown');
    expect(document.activeElement).toBe(items[1]);
    press('ArrowDown');
    expect(document.activeElement).toBe(items[0]);
    press('ArrowUp');
    expect(document.activeElement).toBe(items[1]);
    press('Home');
    press('s');
    expect(document.activeElement).toBe(items[1]);
    expect(press('Escape')).toBe(false);
    expect(within(drawer).queryByRole('menu')).toBeNull();
    expect(document.activeElement).toBe(more);
    fireEvent.click(more);
    fireEvent.mouseDown(document.body);
    expect(within(drawer).queryByRole('menu')).toBeNull();
    fireEvent.keyDown(more, { key: 'ArrowDown' });
    fireEvent.click(within(drawer).getByRole('menuitem', { name: 'Switch on for everyone' }));
    const done = await within(drawer).findByText('Feature switched on');
    await waitFor(() => expect(document.activeElement).toBe(done));
  });

  it('is a menu of its own where nothing comes next', async () => {
    server.flags = [flag('alpha', { permittedActions: ['switchOff', 'everyone'] })];
    await open('/admin?open=alpha', { locale: 'zh' });
    expect(await screen.findByRole('button', { name: '操作' })).toBeDefined();
    cleanup();
    server.flags = [flag('alpha', { permittedActions: ['switchOff'] })];
    await open('/admin?open=alpha');
    expect(await screen.findByRole('button', { name: 'Switch off' })).toBeDefined();
  });

  it('is told anew when somebody else was there first: what they did, who and when; what was typed stays', async () => {
    await open('/admin?open=alpha');
    const drawer = await screen.findByRole('dialog', { name: 'Feature alpha' });
    fireEvent.click(within(drawer).getByRole('button', { name: 'Switch on' }));
    const audience = await within(drawer).findByRole<HTMLSelectElement>('combobox');
    fireEvent.change(audience, { target: { value: 'everyone' } });
    server.flags = [flag('alpha', { status: 'retired', permittedActions: [] })];
    fireEvent.click(within(drawer).getByRole('button', { name: 'Switch on' }));
    await within(drawer).findByRole('alert');
    const since = await within(drawer).findByText(/^Since you opened it:/);
    expect(since.textContent).toBe('Since you opened it: Switched on (Meridian, 1 Jul 2026, 1:00pm)');
    expect((await within(since.parentElement as HTMLElement).findByRole('listitem')).textContent).toBe(
      'For whom: None → Everyone',
    );
    expect(audience.value).toBe('everyone');
  });
});
