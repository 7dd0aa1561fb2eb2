import { describe, expect, it } from 'vitest';
import { describeGolden } from '../kernel/testing/index.js';
import { visitEvents } from './visit.events.js';
import { browserOf, deviceOf, referrerHost } from './visitor.js';
import golden from './visits.golden.json' with { type: 'json' };

const iphone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';
const windows =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0 Safari/537.36';

it.each([
  [`${iphone} Version/18.1 Mobile/15E148 Safari/604.1`, 'safari', 'phone'],
  [`${iphone} Mobile/15E148 MicroMessenger/8.0.50`, 'wechat', 'phone'],
  [windows, 'chrome', 'desktop'],
  [`${windows} Edg/141.0`, 'edge', 'desktop'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'firefox', 'desktop'],
  [
    'Mozilla/5.0 (Linux; Android 15; SM-X810) AppleWebKit/537.36 SamsungBrowser/27.0 Chrome/125.0 Safari/537.36',
    'samsung',
    'tablet',
  ],
  ['Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/141.0 Mobile Safari/537.36', 'chrome', 'phone'],
  ['Mozilla/5.0 (compatible; Googlebot/2.1)', 'bot', 'other'],
  ['', 'other', 'other'],
  ['x'.repeat(100_000), 'other', 'other'],
])('sorts a user agent: %#', (userAgent, browser, device) => {
  expect(browserOf(userAgent)).toBe(browser);
  expect(deviceOf(userAgent)).toBe(device);
});

describe('a referrer', () => {
  it.each([
    ['https://www.Example.org/patients?name=Ada#top', 'www.example.org'],
    ['http://ada:secret@example.org:8080/', 'example.org'],
    ['https://example.org', 'example.org'],
    ['https://meridian.test/login', null],
    ['https://www.meridian.test/login', null],
    ['javascript:alert(1)', null],
    ['https://localhost/', null],
    ['https://10.0.0.7/', null],
    ['android-app://org.example/', null],
    ['', null],
    ['nonsense', null],
  ])('%s → %s', (referrer, host) => expect(referrerHost(referrer, 'meridian.test')).toBe(host));
});

describeGolden('visits', visitEvents, golden);
