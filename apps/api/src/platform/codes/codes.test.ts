import { codeOf } from '@meridian/contracts/kernel';
import { describe, expect, it } from 'vitest';
import { codeFrom, idFrom, randomCode, referenceFrom, uuidFrom } from './codes.js';

describe('codes', () => {
  it('are the same for the same parts, and others for others', () => {
    expect(referenceFrom('RX', 'prescription', 'p-1')).toBe(referenceFrom('RX', 'prescription', 'p-1'));
    expect(referenceFrom('RX', 'prescription', 'p-1')).not.toBe(referenceFrom('RX', 'prescription', 'p-2'));
    expect(idFrom('a', 'bc')).not.toBe(idFrom('ab', 'c'));
  });

  it('stay what they were: bookings and payments are known by them', () => {
    expect(referenceFrom('MT', 'reference', 'booking-1')).toBe('MT-BGF8S-4QB7S');
    expect(idFrom('booking-late', 'payment-1')).toBe('c593b3e4ad8ff24f0e18d1a746e28056');
    expect(uuidFrom('cancel', 'order-1')).toBe('56dcaabc-2575-51ed-09d3-84a842c0acbc');
  });

  it('have letters that nobody takes for another', () => {
    expect(referenceFrom('RX', 'p-1')).toMatch(/^RX-[2-9A-HJKMNP-TV-Z]{5}-[2-9A-HJKMNP-TV-Z]{5}$/);
    expect(codeOf(codeFrom(12, 'p-1'))).not.toBeNull();
    expect(codeOf(randomCode(12))).not.toBeNull();
    expect(randomCode(12)).not.toBe(randomCode(12));
  });
});
