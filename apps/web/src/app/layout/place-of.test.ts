import { expect, it } from 'vitest';
import { placeOf } from './place-of.ts';

const secret = 'gRt-1mBfxG-LMS_Fnjl0zA';
const loaded = (pathname: string) => placeOf({ key: 'default', pathname });

it('remembers the place on a page that is loaded anew for that page alone, and nothing of its address', () => {
  expect(loaded('/kit/A-1')).toBe(loaded('/kit/A-1'));
  expect(loaded('/kit/A-1')).not.toBe(loaded('/kit/A-2'));
  expect(loaded(`/results/${secret}`)).toMatch(/^default -?\d{1,10}$/);
});

it('remembers it for each step within the page as it was', () => {
  expect(placeOf({ key: 'k3x', pathname: '/help' })).toBe('k3x');
});
