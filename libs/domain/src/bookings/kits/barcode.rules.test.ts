import { describe, expect, it } from 'vitest';
import { normalBarcode } from './barcode.rules.js';

describe('a barcode', () => {
  it.each([
    ['kit-0001 ab', 'KIT-0001AB'],
    ['KIT-0001KIT-0001', 'KIT-0001'],
    ['https://meridian.example/kit/MK-2031-77', 'MK-2031-77'],
    ['HTTPS://MERIDIAN.EXAMPLE/KIT/MK-2031-77?lang=zh', 'MK-2031-77'],
    ['https://meridian.example/kit/MK-2031-77https://meridian.example/kit/MK-2031-77', 'MK-2031-77'],
    ['http://localhost:4600/kit/MK-2031-77#top', 'MK-2031-77'],
  ])('is read from %s', (typed, barcode) => {
    expect(normalBarcode(typed)).toBe(barcode);
  });

  it('is none of what leads elsewhere', () => {
    expect(normalBarcode('https://meridian.example/bookings/MK-2031-77')).not.toBe('MK-2031-77');
  });
});
