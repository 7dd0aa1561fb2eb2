import { expect, it } from 'vitest';
import { networkOf } from './rate-limits.js';

it('counts an IPv6 household and a mapped address as one, and knows no network of who has left', () => {
  expect(networkOf('203.0.113.7')).toBe('203.0.113.7');
  expect(networkOf('::ffff:203.0.113.7')).toBe('203.0.113.7');
  expect(networkOf('2001:DB8:1:2:3::7')).toBe('2001:db8:1:2');
  expect(networkOf(undefined)).toBe('');
});
