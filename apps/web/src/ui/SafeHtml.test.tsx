import { cleanup, render } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, describe, expect, it } from 'vitest';
import { SafeHtml } from './SafeHtml.tsx';

afterEach(cleanup);

const shown = (html: string) => render(<SafeHtml html={html} />, { wrapper: MemoryRouter }).container;

describe('words with a little markup', () => {
  it('keep bold, emphasis and links to our own pages', () => {
    const text =
      'Wrong <b>password</b>. <em>Forgotten</em>? <a href="/forgot_password?a=1">Ask <strong>us</strong></a>';
    expect(shown(text).innerHTML).toBe(
      'Wrong <strong>password</strong>. <em>Forgotten</em>? ' +
        '<a href="/forgot_password?a=1" data-discover="true">Ask <strong>us</strong></a>',
    );
  });

  it.each([
    '<script>window.broken = 1</script>a',
    '<img src=x onerror="window.broken = 1">a',
    '<svg onload="window.broken = 1"><a xlink:href="javascript:1">a</a></svg>',
    '<b onclick="window.broken = 1" style="color:red" class="x" id="y">a</b>',
    '<iframe srcdoc="<script>window.broken = 1</script>"></iframe>a',
    '<a href="javascript:window.broken=1">a</a>',
    '<a href="https://elsewhere.example/">a</a>',
    '<a href="//elsewhere.example/">a</a>',
    '<a href="/\\elsewhere.example/">a</a>',
    '<a href="/&#9;/elsewhere.example">a</a>',
    '<a href=" /help">a</a>',
    '<form action="/api/logout_user/"><button>a</button></form>',
    '<style>body{display:none}</style>a',
    '<b><b><i>a',
    '<math><mtext><table><mglyph><style><img src=x onerror="window.broken=1"></style></mglyph></table></mtext></math>a',
  ])('lose everything else: %s', (html) => {
    const box = shown(html);
    expect((window as unknown as { broken?: number }).broken).toBeUndefined();
    expect(box.querySelector(':not(strong):not(em)')).toBeNull();
    expect([...box.querySelectorAll('*')].flatMap(({ attributes }) => [...attributes])).toEqual([]);
    expect(box.textContent).toBe('a');
  });

  it('leave plain words alone', () => {
    expect(shown('1 &lt; 2 & "so on"').textContent).toBe('1 < 2 & "so on"');
  });
});
