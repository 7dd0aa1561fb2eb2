import { Markup } from './markup.js';

export const sheet = new Markup(`
:root { color-scheme: light dark; --paper: #fbf9f5; --surface: #fff; --line: #e2dcd1; --ink: #1d2224; --soft: #57524a; --accent: #0b5c61; }
@media (prefers-color-scheme: dark) {
  :root { --paper: #171614; --surface: #201e1b; --line: #3a3631; --ink: #efebe4; --soft: #bdb5a8; --accent: #86c9c8; }
}
* { box-sizing: border-box; }
body { margin: 0 auto; max-width: 60rem; padding: 1.5rem 1rem; background: var(--paper); color: var(--ink); font: 1rem/1.6 system-ui, sans-serif; overflow-wrap: anywhere; }
h1 { font-size: 1.625rem; line-height: 1.2; margin: 0 0 1rem; }
a { color: var(--accent); }
p, dt, time, li a { color: var(--soft); }
ul { list-style: none; margin: 0; padding: 0; border-top: 1px solid var(--line); }
li { border-bottom: 1px solid var(--line); }
li a { display: block; padding: 0.75rem 0.25rem; text-decoration: none; }
li a:hover b { text-decoration: underline; }
li b { display: block; color: var(--ink); }
form { display: flex; flex-wrap: wrap; gap: 0.5rem; align-items: center; margin: 1.5rem 0; }
input, button { font: inherit; color: inherit; min-height: 2.75rem; padding: 0 0.75rem; border: 1px solid var(--soft); border-radius: 0.625rem; background: var(--surface); }
input { flex: 1 1 14rem; min-width: 0; }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
nav { display: flex; gap: 1.25rem; margin: 1rem 0; }
nav a { min-height: 2.75rem; line-height: 2.75rem; }
nav [aria-current] { font-weight: 700; text-decoration: none; }
dl { display: grid; grid-template-columns: auto 1fr; gap: 0.125rem 1rem; margin: 0; }
dd { margin: 0; }
iframe, pre { width: 100%; background: var(--surface); border: 1px solid var(--line); border-radius: 0.625rem; margin: 0; }
iframe { height: 75vh; }
pre { padding: 1rem; white-space: pre-wrap; font: inherit; }
`);
