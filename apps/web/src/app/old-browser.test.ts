import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const web = join(import.meta.dirname, '../..');
const html = readFileSync(join(web, 'index.html'), 'utf8');

const page = new DOMParser().parseFromString(html, 'text/html');

function banner() {
  document.body.innerHTML = page.getElementById('old-browser')?.outerHTML ?? '';
  return document.getElementById('old-browser');
}

it('says in both languages that the browser is too old, from the page itself', () => {
  const said = [...(banner()?.querySelectorAll('p[lang]') ?? [])].map((line) => [
    line.getAttribute('lang'),
    line.textContent,
  ]);
  expect(said).toEqual([
    ['en', '%en:notification.browser%'],
    ['zh-Hans', '%zh:notification.browser%'],
  ]);
});

it('is shown by a script that only browsers without modules run, and that the policy of the page allows', () => {
  const script = page.querySelector('#old-browser ~ script[nomodule]');
  expect(script?.getAttribute('src')).toBe('/old-browser.js');
  expect(script?.textContent).toBe('');
  const shown = banner();
  expect(shown?.className).toBe('old-browser');
  new Function(readFileSync(join(web, 'public/old-browser.js'), 'utf8'))();
  expect(shown?.className).toBe('old-browser old-browser-shown');
  const styles = readFileSync(join(web, 'src/ui/theme/static.css'), 'utf8');
  expect(styles).toMatch(/\.old-browser \{\s*display: none;/);
  expect(styles).toMatch(/\.old-browser-shown \{\s*display: block;/);
});
