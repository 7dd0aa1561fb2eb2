import { expect, it } from 'vitest';
import { readClock } from './clock.ts';

it.each([
  ['9:30', '09:30'],
  ['09:30', '09:30'],
  ['0930', '09:30'],
  ['930', '09:30'],
  ['9', '09:00'],
  ['17', '17:00'],
  ['9.30pm', '21:30'],
  ['12:05 am', '00:05'],
  ['12pm', '12:00'],
  ['21点30分', '21:30'],
  ['２１：３０', '21:30'],
  ['23:59', '23:59'],
  ['24:00', '00:00'],
  ['24:30', undefined],
  ['9:60', undefined],
  ['13pm', undefined],
  ['9:3', undefined],
  ['', undefined],
  ['half past nine', undefined],
])('%s is %s', (text, time) => expect(readClock(text)).toBe(time));
