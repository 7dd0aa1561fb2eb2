import { expect, it } from 'vitest';
import { wordsOf } from './search-words.js';

it('finds an item by its id, by the words of its names, and by a Chinese name from each character on', () => {
  expect(wordsOf('care-box', ['Home care box (5)', '护理箱5只'])).toEqual([
    'care-box',
    'care',
    'box',
    'home',
    '5',
    '护理箱',
    '理箱',
    '箱',
    '只',
  ]);
});

it('keeps no word longer than can be searched for', () => {
  expect(wordsOf('x', ['y'.repeat(120)])).toEqual(['x', 'y'.repeat(60)]);
});
