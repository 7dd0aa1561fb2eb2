import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const web = join(import.meta.dirname, '../..');
const page = new DOMParser().parseFromString(readFileSync(join(web, 'index.html'), 'utf8'), 'text/html');
const boot = readFileSync(join(web, 'public/boot.js'), 'utf8');

function open() {
  const parts = ['root', 'late-script'].map((id) => page.getElementById(id)?.outerHTML ?? '');
  document.body.innerHTML = parts.join('');
  new Function('setTimeout', 'document', boot)(setTimeout, document);
  return { root: document.getElementById('root'), notice: document.getElementById('late-script') };
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it('says in both languages, after two minutes, that the script did not arrive', () => {
  const { notice } = open();
  vi.advanceTimersByTime(119_000);
  expect(notice?.hidden).toBe(true);
  vi.advanceTimersByTime(1_000);
  expect(notice?.hidden).toBe(false);
  expect([...(notice?.querySelectorAll('p') ?? [])].map(({ lang }) => lang)).toEqual(['en', 'zh-Hans']);
});

it('says nothing once the page is drawn, and is gone when it is drawn late', () => {
  const { root, notice } = open();
  root?.append('drawn');
  vi.advanceTimersByTime(120_000);
  expect(notice?.hidden).toBe(true);
  const styles = readFileSync(join(web, 'src/ui/theme/static.css'), 'utf8');
  expect(styles).toMatch(/#root:not\(:empty\) ~ \.late-script \{\s*display: none;/);
});
