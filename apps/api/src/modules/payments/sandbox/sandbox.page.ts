import { formatMoney, formatUkTime } from '@meridian/domain/kernel';
import type { ScanPlace } from '@meridian/domain/payments/rules';
import { renderSVG } from 'uqr';
import { Markup, markup } from '../../../platform/mail/index.js';
import type { SandboxSession } from './sandbox-book.store.js';
import { sheet } from './sandbox-style.page.js';
import { type SandboxWords, sandboxWords } from './sandbox.words.js';

export interface SandboxFrame {
  readonly nonce: string;
  /** Of the two names of the product that of the page's language. */
  readonly product: { readonly en: string; readonly zh: string };
}

const tick = new Markup(
  '<svg class="good" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2.5" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true"><circle cx="12" cy="12" r="10"/><path d="m7.5 12.5 3 3 6-6.5"/></svg>',
);
const cross = new Markup(
  '<svg class="bad" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2.5" stroke-linecap="round" aria-hidden="true"><circle cx="12" cy="12" r="10"/><path d="m8.5 8.5 7 7m0-7-7 7"/></svg>',
);
/** Looks whether the phone has paid; a browser without script reloads the whole page. */
const waiting = new Markup(`
<script src="/sandbox/wait.js" defer></script>
<noscript><meta http-equiv="refresh" content="3"></noscript>`);
export const waitScript = `const look = async () => {
  const answer = await fetch(location.pathname + '/status').catch(() => null);
  if (answer?.ok && (await answer.json()).status !== 'open') location.reload();
  else setTimeout(look, 1500);
};
setTimeout(look, 1500);
`;

/** Where a card is paid: the buyer, or anyone who tries the product, chooses how it ends. */
export function cardPage(session: SandboxSession, frame: SandboxFrame): Markup {
  const words = sandboxWords[session.language];
  return page(session, frame, words.cardTitle, [
    markup`<h1>${words.cardTitle}</h1>`,
    due(session, frame, words),
    choices(session, words),
    markup`<details><summary>${words.testing}</summary><p class="soft">${words.silentNote}</p>
${button(session, 'silent', words.silent)}</details>`,
  ]);
}

/** Where the code is shown; it looks again by itself until the phone has paid. */
export function scanPage(
  session: SandboxSession,
  { phoneUrl, place }: { readonly phoneUrl: string; readonly place: ScanPlace },
  frame: SandboxFrame,
): Markup {
  const words = sandboxWords[session.language];
  // A picture, which WeChat reads when it is held.
  const qr = `data:image/svg+xml,${encodeURIComponent(renderSVG(phoneUrl, { ecc: 'M', border: 2 }))}`;
  return page(
    session,
    frame,
    words.scanTitle,
    [
      markup`<h1>${words.scanTitle}</h1><p>${words.scanHow[place]}</p><p class="soft">${words.scanNote}</p>
<div class="qr"><img src="${qr}" alt="${words.qr}"></div>
<p class="center"><a href="${phonePath(session)}" target="_blank" rel="noopener">${words.openPhone}</a></p>`,
      due(session, frame, words),
      button(session, 'cancel', words.cancel, 'quiet'),
    ],
    waiting,
  );
}

/** What opens on the phone that scanned the code. */
export function phonePage(session: SandboxSession, frame: SandboxFrame): Markup {
  const words = sandboxWords[session.language];
  if (session.status === 'paid') return endPage(session, frame, words.paidTitle, words.paidNote);
  return page(session, frame, words.phoneTitle, [
    markup`<h1>${words.phoneTitle}</h1>`,
    due(session, frame, words),
    choices(session, words, '/phone'),
  ]);
}

export function endedPage(session: SandboxSession, frame: SandboxFrame): Markup {
  const words = sandboxWords[session.language];
  if (session.status === 'cancelled') return endPage(session, frame, words.cancelledTitle, words.cancelledNote);
  if (session.status === 'failed') return endPage(session, frame, words.failedTitle, words.failedNote);
  return endPage(session, frame, words.expiredTitle, words.expiredNote);
}

export const phonePath = ({ reference }: SandboxSession): string => `/sandbox/pay/${reference}/phone`;

/** The product's own address, without its host: a tunnel or another port leads back through itself. */
export function pathOf(url: string): string {
  const { pathname, search } = new URL(url);
  return pathname + search;
}

function endPage(session: SandboxSession, frame: SandboxFrame, title: string, note: string): Markup {
  const words = sandboxWords[session.language];
  const paid = session.status === 'paid';
  const way = markup`<div class="actions"><a class="button" href="${pathOf(session.cancelled_url)}">${words.back}</a></div>`;
  return page(session, frame, title, [
    markup`<h1>${paid ? tick : cross}${title}</h1><p class="soft">${note}</p>`,
    paid ? markup`<p class="amount">${formatMoney(session)}</p>` : way,
  ]);
}

function due(session: SandboxSession, { product }: SandboxFrame, words: SandboxWords): Markup {
  const { language, reference, expires_at: until } = session;
  return markup`<p class="soft due">${words.toPay}</p><p class="amount">${formatMoney(session)}</p>
<dl><dt>${words.to}</dt><dd>${product[language]}</dd>
<dt>${words.payBefore}</dt><dd><time datetime="${until.toISOString()}">${formatUkTime(until, language)}</time></dd>
<dt>${words.reference}</dt><dd>${reference.slice(-8)}</dd></dl>`;
}

function choices(session: SandboxSession, words: SandboxWords, from = ''): Markup {
  const at = (step: string) => `/sandbox/pay/${session.reference}${from}/${step}`;
  return markup`<form method="post" action="${at('pay')}">
<button class="primary">${words.pay} ${formatMoney(session)}</button>
<button formaction="${at('fail')}">${words.fail}</button>
<button class="quiet" formaction="${at('cancel')}">${words.cancel}</button>
</form>`;
}

function button({ reference }: SandboxSession, step: string, label: string, kind = ''): Markup {
  return markup`<form method="post" action="/sandbox/pay/${reference}/${step}"><button class="${kind}">${label}</button></form>`;
}

function page(
  { language }: SandboxSession,
  { nonce, product }: SandboxFrame,
  title: string,
  content: readonly Markup[],
  more?: Markup,
): Markup {
  const words = sandboxWords[language];
  return markup`<!doctype html>
<html lang="${language === 'zh' ? 'zh-Hans' : 'en'}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">${more}
<title>${title} – ${product[language]}</title>
<style nonce="${nonce}">${sheet}</style>
</head>
<body>
<main>
<p class="practice"><b>${words.practice}</b>${words.practiceNote}</p>
<section class="card">
${content}
</section>
</main>
</body>
</html>
`;
}
