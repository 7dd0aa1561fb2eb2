import { localeOf } from './mail-content.js';
import { markup, Markup, type Insertion } from './markup.js';
import { sheet } from './outbox.style.js';
import type { OutboxMail } from './outbox.transport.js';

const views = { html: 'As it looks', text: 'Text', headers: 'Headers' } as const;
type View = keyof typeof views;

export function viewOf(asked: unknown): View {
  return asked === 'text' || asked === 'headers' ? asked : 'html';
}

export function listPage(mails: readonly OutboxMail[], nonce: string, address = ''): Markup {
  const none = address ? 'No mail to this address.' : 'No mail yet. Those that are sent appear here.';
  const content = markup`<h1>Outbox</h1>
<p>No mail server is named (SMTP_URL), so mails stay here. The last 500 are kept.</p>
<form method="get" action="/dev/mail" role="search">
<label for="to">To</label> <input id="to" name="to" type="search" value="${address}" autocomplete="off">
<button>Find</button>
</form>
${mails.length === 0 ? markup`<p>${none}</p>` : markup`<ul>${mails.map(itemOf)}</ul>`}`;
  return page('Outbox', nonce, content);
}

export function mailPage(mail: OutboxMail, view: View, nonce: string): Markup {
  const { id, subject, language, from, to, at, attachments } = mail;
  const enclosed = attachments.map(
    ({ name, bytes }, position) =>
      markup`<a href="/dev/mail/${id}/attachments/${position}">${name}</a> (${Math.ceil(bytes / 1024)} kB) `,
  );
  const tabs = Object.entries(views).map(([name, label]) => {
    const current = name === view ? new Markup(' aria-current="page"') : undefined;
    return markup`<a href="/dev/mail/${id}?view=${name}"${current}>${label}</a> `;
  });
  const content = markup`<p><a href="/dev/mail">Outbox</a></p>
<h1 lang="${localeOf[language]}">${subject}</h1>
${factsOf({ From: listed(from), To: listed(to), At: timeOf(at), ...(attachments.length > 0 && { Attached: enclosed }) })}
<nav aria-label="Views">${tabs}</nav>
${contentOf(mail, view)}`;
  return page(subject, nonce, content);
}

function contentOf({ id, language, text, headers, idempotencyKey, mailKey }: OutboxMail, view: View): Markup {
  if (view === 'text') return markup`<pre lang="${localeOf[language]}">${text}</pre>`;
  if (view === 'headers') return factsOf({ ...headers, 'Idempotency key': idempotencyKey, MailContent: mailKey });
  const sandbox = 'allow-popups allow-popups-to-escape-sandbox';
  return markup`<iframe src="/dev/mail/${id}/html" sandbox="${sandbox}" title="The mail as it looks"></iframe>`;
}

function itemOf({ id, subject, to, at, language, attachments }: OutboxMail): Markup {
  const enclosed = attachments.map(({ name }) => markup` · ${name}`);
  return markup`<li><a href="/dev/mail/${id}"><b lang="${localeOf[language]}">${subject}</b> ${listed(to)} · ${timeOf(at)}${enclosed}</a></li>`;
}

function factsOf(facts: Readonly<Record<string, Insertion>>): Markup {
  return markup`<dl>${Object.entries(facts).map(([name, value]) => markup`<dt>${name}</dt><dd>${value}</dd>`)}</dl>`;
}

function listed({ name, address }: OutboxMail['to']): string {
  return name ? `${name} <${address}>` : address;
}

function timeOf(at: Date): Markup {
  const words = at.toLocaleString('en-GB', { timeZone: 'Europe/London', dateStyle: 'medium', timeStyle: 'medium' });
  return markup`<time datetime="${at.toISOString()}">${words}</time>`;
}

function page(title: string, nonce: string, content: Markup): Markup {
  return markup`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<style nonce="${nonce}">${sheet}</style>
</head>
<body>
<main>
${content}
</main>
</body>
</html>
`;
}
