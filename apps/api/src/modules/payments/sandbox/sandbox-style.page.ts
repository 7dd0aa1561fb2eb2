import { Markup } from '../../../platform/mail/index.js';

export const sheet = new Markup(`
:root { color-scheme: light dark; --paper: #fbf9f5; --surface: #fff; --tint: #eef6f5; --line: #e2dcd1; --strong: #857e73; --ink: #1d2224; --soft: #57524a; --accent: #0b5c61; --signal: #f6b44f; --signal-ink: #1d2224; --good: #1c6b3c; --bad: #a8261d; }
@media (prefers-color-scheme: dark) {
  :root { --paper: #171614; --surface: #201e1b; --tint: #152524; --line: #3a3631; --strong: #8f877a; --ink: #efebe4; --soft: #bdb5a8; --accent: #86c9c8; --good: #8fd3a5; --bad: #ffa399; }
}
* { box-sizing: border-box; }
body { margin: 0; min-width: 20rem; background: var(--paper); color: var(--ink); font: 1.0625rem/1.6 system-ui, sans-serif; }
:lang(zh-Hans) { font-family: system-ui, 'PingFang SC', 'Microsoft YaHei', 'Noto Sans CJK SC', sans-serif; line-height: 1.75; }
main { max-width: 26rem; margin: 0 auto; padding: 2rem 1rem 3rem; }
.practice { margin: 0 0 1.25rem; padding: 0.75rem 1rem; border-radius: 0.625rem; background: var(--tint); font-size: 0.9375rem; color: var(--soft); }
.practice b { display: block; color: var(--accent); }
.card { padding: 1.5rem; border: 1px solid var(--line); border-radius: 1rem; background: var(--surface); }
h1 { margin: 0 0 0.25rem; font-size: 1.375rem; line-height: 1.25; font-weight: 680; }
h1 svg { width: 1.75rem; height: 1.75rem; margin-inline-end: 0.5rem; vertical-align: -0.35rem; }
p { margin: 0; text-wrap: pretty; }
.soft { color: var(--soft); }
.due { margin-top: 1rem; }
.amount { font-size: 2.5rem; line-height: 1.2; font-weight: 680; letter-spacing: -0.02em; font-variant-numeric: tabular-nums; }
dl { display: grid; grid-template-columns: auto 1fr; gap: 0.25rem 1rem; margin: 1.25rem 0 0; padding-top: 1.25rem; border-top: 1px solid var(--line); font-size: 0.9375rem; }
dt { color: var(--soft); }
dd { margin: 0; text-wrap: balance; text-align: end; overflow-wrap: anywhere; font-variant-numeric: tabular-nums; }
form, .actions { display: grid; gap: 0.75rem; margin-top: 1.5rem; }
button, .button { display: flex; align-items: center; justify-content: center; width: 100%; min-height: 3rem; padding: 0.5rem 1rem; border: 2px solid var(--strong); border-radius: 0.625rem; background: transparent; color: var(--ink); font: inherit; font-weight: 600; text-align: center; text-decoration: none; cursor: pointer; }
button:hover, .button:hover { border-color: var(--ink); }
.primary { border-color: var(--signal); background: var(--signal); color: var(--signal-ink); }
.primary:hover { border-color: #eea12e; background: #eea12e; }
.quiet { border-color: transparent; color: var(--accent); text-decoration: underline; text-underline-offset: 0.2em; }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
a { color: var(--accent); }
details { margin-top: 1.5rem; padding-top: 0.75rem; border-top: 1px solid var(--line); font-size: 0.9375rem; }
summary { min-height: 2.75rem; line-height: 2.75rem; cursor: pointer; color: var(--soft); }
details form { margin-top: 0.75rem; }
.qr { width: min(15rem, 100%); margin: 1.25rem auto; padding: 0.5rem; border-radius: 0.625rem; background: #fff; border: 1px solid var(--line); }
.qr img { display: block; width: 100%; height: auto; }
.center { text-align: center; }
.good { color: var(--good); }
.bad { color: var(--bad); }
`);
