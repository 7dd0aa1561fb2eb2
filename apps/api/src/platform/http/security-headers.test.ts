import { expect, it } from 'vitest';
import { pagePolicy } from './security-headers.js';

const publicUrl = new URL('https://portal.example.org');
const connects = (policy: string) => policy.split('; ').find((each) => each.startsWith('connect-src'));

it('lets pages connect to the bucket alone, and only where browsers put files there', () => {
  const bucket = { bucket: 'uploads', region: 'eu-west-2' };
  expect(connects(pagePolicy({ publicUrl }))).toBe("connect-src 'self'");
  expect(connects(pagePolicy({ publicUrl, bucket }))).toBe("connect-src 'self'");
  const browserEndpoint = new URL('https://s3.example.org');
  expect(connects(pagePolicy({ publicUrl, bucket: { ...bucket, browserEndpoint } }))).toBe(
    "connect-src 'self' https://s3.example.org/uploads/",
  );
});
