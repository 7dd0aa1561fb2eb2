import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ramp, scanOf } from '../../../../../../../e2e/support/made-scans.ts';
import { show } from '../../../../testing/render.tsx';
import FileView from './FileView.tsx';

let fetched: string[];
let answers: (() => Response)[];
beforeEach(() => {
  fetched = [];
  answers = [];
  vi.stubGlobal('fetch', async (address: unknown) => {
    fetched.push(String(address));
    return answers.shift()?.() ?? new Response(new Uint8Array([1, 2, 3]));
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

type Type = Parameters<typeof FileView>[0]['file']['type'];
const open = (type: Type) => show(<FileView file={{ id: 'f1', name: 'scan', type }} />);
const scan = (frames: number) =>
  scanOf({ width: 8, height: 4, frames: Array.from({ length: frames }, () => ramp(8, 4, 0, 1000)) });
const slider = (name: RegExp) => screen.findByRole<HTMLInputElement>('slider', { name });

it('shows a picture larger, turned and as it fits, by buttons and keys, and fetches it once', async () => {
  await open('png');
  const picture = await screen.findByRole('img', { name: 'scan' });
  const frame = picture.parentElement;
  fireEvent.click(screen.getByRole('button', { name: 'Larger' }));
  expect(frame?.style.width).toBe('125%');
  const stage = screen.getByRole('region', { name: 'scan' });
  expect(stage.getAttribute('tabindex')).toBe('0');
  fireEvent.keyDown(stage, { key: '+' });
  expect(frame?.style.width).toBe('156.25%');
  fireEvent.keyDown(stage, { key: '-' });
  fireEvent.keyDown(stage, { key: 'r' });
  expect(frame?.style.width).toBe('125%');
  expect(picture.style.transform).toContain('rotate(90deg)');
  fireEvent.keyDown(stage, { key: '+', ctrlKey: true });
  expect(frame?.style.width).toBe('125%');
  fireEvent.click(screen.getByRole('button', { name: 'Fit' }));
  expect(frame?.style.width).toBe('100%');
  expect(fetched).toEqual(['/api/files/f1?show=1']);
});

it('grows with two fingers', async () => {
  await open('jpg');
  const stage = await screen.findByRole('region', { name: 'scan' });
  const touch = (kind: 'touchStart' | 'touchMove', ...places: number[]) =>
    fireEvent[kind](stage, { touches: places.map((clientX) => ({ clientX, clientY: 0 })) });
  touch('touchStart', 100, 200);
  touch('touchMove', 50, 250);
  const frame = () => screen.getByRole('img', { name: 'scan' }).parentElement?.style.width;
  await vi.waitFor(() => expect(frame()).toBe('200%'));
  touch('touchMove', 50);
  touch('touchMove', 0, 900);
  expect(frame()).toBe('200%');
});

it('says of what cannot be read that it is to be downloaded', async () => {
  await open('png');
  fireEvent.error(await screen.findByRole('img', { name: 'scan' }));
  await screen.findByText(/can’t be shown here/);
  cleanup();
  await open('dcm');
  await screen.findByText(/This scan is stored in a way/);
});

it('does not fetch what no browser shows', async () => {
  await open('docx');
  await screen.findByText(/Browsers can’t show this type/);
  expect(fetched).toEqual([]);
});

it('says that it did not come, and fetches it again when asked to', async () => {
  answers = [() => new Response('', { status: 503 })];
  await open('png');
  fireEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  await screen.findByRole('img', { name: 'scan' });
  expect(fetched).toHaveLength(2);
});

it('says of one that was removed meanwhile that it was', async () => {
  answers = [() => new Response('', { status: 404 })];
  await open('png');
  await screen.findByText('This file can no longer be opened: it was removed, or is no longer shared.');
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});

it('shows a scan frame by frame, with brightness and contrast and the way back', async () => {
  answers = [() => new Response(new Uint8Array(scan(3)))];
  await open('dcm');
  const frame = await slider(/^Picture 1 of 3/);
  fireEvent.change(frame, { target: { value: '2' } });
  await slider(/^Picture 3 of 3/);
  const levels = async () => (await screen.findByRole('status')).textContent;
  expect(await levels()).toBe('C 501 W 1001');
  fireEvent.change(await slider(/Brightness/), { target: { value: '150' } });
  expect(await levels()).toBe('C 250 W 1001');
  fireEvent.change(await slider(/Contrast/), { target: { value: '180' } });
  expect(await levels()).toBe('C 250 W 200');
  fireEvent.click(screen.getByRole('button', { name: 'As it was stored' }));
  expect(await levels()).toBe('C 501 W 1001');
  screen.getByText('This picture is not for diagnosis.');
});
