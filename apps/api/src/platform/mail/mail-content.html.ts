import {
  linkOf,
  localeOf,
  type Frame,
  type Language,
  type MailContent,
  type MailAction,
  type MailPart,
} from './mail-content.js';
import { markup, Markup } from './markup.js';

const faces: Readonly<Record<Language, string>> = {
  en: "'Segoe UI',Roboto,'Helvetica Neue',Helvetica,Arial,sans-serif",
  zh: "'PingFang SC','Microsoft YaHei','Noto Sans CJK SC','Noto Sans SC','Helvetica Neue',Arial,sans-serif",
};
const leading: Readonly<Record<Language, string>> = { en: '1.6', zh: '1.75' };

const colours = {
  paper: '#fbf9f5',
  surface: '#ffffff',
  line: '#e2dcd1',
  ink: '#1d2224',
  soft: '#57524a',
  accent: '#0b5c61',
  signal: '#f6b44f',
  onSignal: '#2a1c05',
};

/** For the mail programs that read it; the others keep the inline styles. */
const sheet = new Markup(`
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (max-width: 480px) {
  .outer { padding: 20px 12px !important; }
  .inner { padding: 28px 20px 24px !important; }
  .button { width: 100% !important; }
  .button a { display: block !important; }
}
@media (prefers-color-scheme: dark) {
  .paper { background-color: #171614 !important; }
  .surface { background-color: #201e1b !important; border-color: #3a3631 !important; }
  .ink { color: #efebe4 !important; }
  .soft { color: #bdb5a8 !important; }
  .accent { color: #86c9c8 !important; }
  .line { border-color: #3a3631 !important; }
}
`);

const outlookOpens = new Markup(
  '<!--[if mso]><table role="presentation" width="560" align="center" cellpadding="0" cellspacing="0"><tr><td><![endif]-->',
);
const outlookCloses = new Markup('<!--[if mso]></td></tr></table><![endif]-->');

interface Styles {
  readonly name: Markup;
  readonly heading: Markup;
  readonly text: Markup;
  readonly small: Markup;
  readonly part: Markup;
  readonly cell: Markup;
  readonly button: Markup;
}

function stylesFor(language: Language): Styles {
  const type = `font-family:${faces[language]};line-height:${leading[language]};`;
  const heading = `font-family:${faces[language]};line-height:1.3;`;
  const wrap = 'overflow-wrap:anywhere;';
  return {
    name: new Markup(`${type}font-size:20px;font-weight:700;color:${colours.accent};`),
    heading: new Markup(`${heading}font-size:26px;font-weight:700;color:${colours.ink};margin:0 0 20px;${wrap}`),
    text: new Markup(`${type}font-size:17px;color:${colours.ink};margin:0 0 18px;${wrap}`),
    small: new Markup(`${type}font-size:14px;color:${colours.soft};margin:0 0 8px;${wrap}`),
    part: new Markup(`${heading}font-size:18px;font-weight:700;color:${colours.ink};margin:26px 0 8px;${wrap}`),
    cell: new Markup(`${type}font-size:16px;color:${colours.ink};padding:8px 0;border-top:1px solid ${colours.line};`),
    button: new Markup(
      `${type}font-size:17px;font-weight:600;color:${colours.onSignal};display:inline-block;padding:11px 28px;` +
        'text-align:center;text-decoration:none;border-radius:10px;',
    ),
  };
}

/** Tables and inline styles, because that is what every mail program draws alike. */
export function htmlOf(letter: MailContent, frame: Frame, language: Language): string {
  const { subject, heading, paragraphs, parts = [], action, note } = letter;
  const { paper, surface, line } = colours;
  const styles = stylesFor(language);
  const page = markup`<!doctype html>
<html lang="${localeOf[language]}" dir="ltr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no, date=no, address=no, email=no">
<title>${subject}</title>
<style>${sheet}</style>
</head>
<body class="paper" style="margin:0;padding:0;background-color:${paper};-webkit-text-size-adjust:100%;">
<div role="article" aria-label="${subject}" lang="${localeOf[language]}">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" class="paper" style="background-color:${paper};">
<tr><td align="center" class="outer" style="padding:32px 16px;">
${outlookOpens}
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;table-layout:fixed;">
<tr><td align="left" style="padding:0 4px 16px;">
<span class="accent" translate="no" style="${styles.name}">${frame.productName}</span>
</td></tr>
<tr><td align="left" class="surface inner" style="padding:36px 36px 30px;background-color:${surface};border:1px solid ${line};border-radius:16px;">
<h1 class="ink" style="${styles.heading}">${heading}</h1>
${paragraphs.map((paragraph) => markup`<p class="ink" style="${styles.text}">${linesOf(paragraph)}</p>\n`)}
${parts.map((part) => partOf(part, styles))}
${action && actionOf(action, frame, styles)}
${note && markup`<p class="soft" style="${styles.small}">${linesOf(note)}</p>`}
<p class="ink" style="${styles.text}margin:22px 0 0;">${frame.signature}</p>
</td></tr>
<tr><td align="left" style="padding:18px 4px 0;">
<p class="soft" style="${styles.small}">${frame.reason}</p>
<p class="soft" style="${styles.small}">${frame.automatic}</p>
</td></tr>
</table>
${outlookCloses}
</td></tr>
</table>
</div>
</body>
</html>
`;
  return page.text;
}

function partOf({ heading, rows = [], lines = [] }: MailPart, { part, cell, text }: Styles): Markup {
  const table = markup`<table role="presentation" width="100%" cellpadding="0" cellspacing="0">
${rows.map(({ name, value, strong }) => {
  const weight = new Markup(strong ? 'font-weight:700;' : '');
  return markup`<tr><td align="left" class="ink line" style="${cell}${weight}overflow-wrap:anywhere;">${name}</td>
<td align="right" valign="top" class="ink line" style="${cell}${weight}white-space:nowrap;padding-left:16px;">${value}</td></tr>\n`;
})}</table>`;
  return markup`<h2 class="ink" style="${part}">${heading}</h2>
${rows.length > 0 ? table : ''}${lines.length > 0 ? markup`<p class="ink" style="${text}">${linesOf(lines.join('\n'))}</p>` : ''}\n`;
}

function actionOf(action: MailAction, frame: Frame, { button, small }: Styles): Markup {
  const link = linkOf(action);
  const { signal, accent } = colours;
  return markup`<table role="presentation" cellpadding="0" cellspacing="0" class="button" style="margin:26px 0 22px;">
<tr><td align="center" bgcolor="${signal}" style="background-color:${signal};border-radius:10px;mso-padding-alt:14px 28px;">
<a href="${link}" target="_blank" rel="noopener" style="${button}">${action.label}</a>
</td></tr>
</table>
<p class="soft" style="${small}margin:0 0 4px;">${frame.copyLink}</p>
<p style="${small}margin:0 0 22px;word-break:break-all;"><a href="${link}" target="_blank" rel="noopener" class="accent" style="color:${accent};">${link}</a></p>`;
}

function linesOf(text: string): Markup {
  const [first = '', ...rest] = text.split('\n');
  return markup`${first}${rest.map((line) => markup`<br>${line}`)}`;
}
