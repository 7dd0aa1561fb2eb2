import { expect, it } from 'vitest';
import { scanPlace } from './scan.rules.js';

const iphone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15';
const android = 'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/131.0.0.0 Mobile Safari/537.36';
const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.1 Safari/605.1.15';
const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/131.0.0.0 Safari/537.36';

it.each([
  ['Safari on an iPhone', iphone, 5, 'phone'],
  ['WeChat on an iPhone', `${iphone} Mobile/15E148 MicroMessenger/8.0.53(0x18003531) NetType/WIFI`, 5, 'wechat'],
  ['Chrome on Android', android, 5, 'phone'],
  [
    'WeChat on Android',
    `${android} XWEB/1300049 MMWEBSDK/20241103 MicroMessenger/8.0.55.2780(0x28003737)`,
    5,
    'wechat',
  ],
  ['Safari on an iPad', mac, 5, 'phone'],
  ['Safari on a Mac', mac, 0, 'screen'],
  ['Edge on Windows with a touch screen', windows, 10, 'screen'],
  ['WeChat on Windows', `${windows} NetType/WIFI MicroMessenger/7.0.20.1781 WindowsWechat(0x63090c11)`, 0, 'screen'],
  ['WeChat on a Mac', `${mac} NetType/WIFI MicroMessenger/6.8.0(0x16080000) MacWechat/3.8.9(0x13080910)`, 0, 'screen'],
  ['a browser that says nothing', '', 0, 'screen'],
] as const)('%s', (_browser, userAgent, touches, place) => expect(scanPlace(userAgent, touches)).toBe(place));
