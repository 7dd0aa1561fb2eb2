import { weChatBrowser } from '../kernel/rules.js';
import type { browsers, devices } from './visit.events.js';

export type Browser = (typeof browsers)[number];
export type Device = (typeof devices)[number];

/** The longest user agent that is looked at. */
export const userAgentLimit = 512;
export const referrerLimit = 2048;

const browserSigns: readonly (readonly [RegExp, Browser])[] = [
  [/bot|crawl|spider|slurp|headless|preview|curl\/|wget\//i, 'bot'],
  [weChatBrowser, 'wechat'],
  [/Edg(e|A|iOS)?\//, 'edge'],
  [/SamsungBrowser\//, 'samsung'],
  [/Firefox\/|FxiOS\//, 'firefox'],
  [/Chrome\/|CriOS\/|Chromium\//, 'chrome'],
  [/Safari\//, 'safari'],
];

const deviceSigns: readonly (readonly [RegExp, Device])[] = [
  [/iPad|Tablet|Android(?!.*Mobile)/, 'tablet'],
  [/iPhone|iPod|Mobile|Windows Phone/, 'phone'],
  [/Windows|Macintosh|X11|CrOS|Linux/, 'desktop'],
];

function firstSign<Kind>(signs: readonly (readonly [RegExp, Kind])[], text: string): Kind | undefined {
  return signs.find(([sign]) => sign.test(text))?.[1];
}

export function browserOf(userAgent: string): Browser {
  return firstSign(browserSigns, userAgent.slice(0, userAgentLimit)) ?? 'other';
}

export function deviceOf(userAgent: string): Device {
  return firstSign(deviceSigns, userAgent.slice(0, userAgentLimit)) ?? 'other';
}

const originForm = /^https?:\/\/(?:[^/?#@]*@)?([A-Za-z0-9.-]{1,255})(?::\d{1,5})?(?:[/?#]|$)/i;

/** The host that a visitor came from, without path, query, port or name; null when it is none or our own. */
export function referrerHost(referrer: string, ownHost: string): string | null {
  const host = originForm.exec(referrer.slice(0, referrerLimit))?.[1]?.toLowerCase().replace(/\.$/, '');
  if (!host || !/[a-z]/.test(host) || !host.includes('.')) return null;
  return withoutWww(host) === withoutWww(ownHost.toLowerCase()) ? null : host;
}

function withoutWww(host: string): string {
  return host.replace(/^www\./, '');
}
