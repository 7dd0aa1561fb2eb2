import { expect, it } from 'vitest';
import { pictureSource } from './picture-source.ts';

it('offers the copies of an uploaded picture, and leaves a drawing of the product as it is', () => {
  expect(pictureSource('/shop/thermometer.svg', 480)).toEqual({ src: '/shop/thermometer.svg' });
  expect(pictureSource('/api/pictures/p1', 96)).toEqual({
    src: '/api/pictures/p1/160',
    srcSet:
      '/api/pictures/p1/160 160w, /api/pictures/p1/480 480w, /api/pictures/p1/960 960w, /api/pictures/p1/1600 1600w',
    sizes: '96px',
  });
  expect(pictureSource('/api/pictures/p1', 5000).src).toBe('/api/pictures/p1/1600');
});
