import { describe, expect, it } from 'vitest';
import { orderNumber, orderNumberIn } from './order-number.js';

describe('the number of an order', () => {
  it('is short, says nothing of the order and stays what it was', () => {
    expect(orderNumber('order-1')).toBe('OR-VT5T-7C6F');
    expect(orderNumber('order-2')).not.toBe(orderNumber('order-1'));
  });

  it('is found however it is typed', () => {
    const number = orderNumber('order-1');
    const spoken = number.toLowerCase().replaceAll('-', ' ');
    expect([number, spoken, number.replaceAll('-', '')].map(orderNumberIn)).toEqual([number, number, number]);
    expect(['R-20261124-0007', 'OR-1234', 'grace@example.org', ''].map(orderNumberIn)).toEqual([
      null,
      null,
      null,
      null,
    ]);
  });
});
