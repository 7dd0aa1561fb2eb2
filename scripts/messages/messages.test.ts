import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { checkMessages } from './check.mjs';

let root: string;
const put = (path: string, content: string) => {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), content);
};
const page = 'apps/web/src/app/Page.tsx';
const plant = (key: string, en: string | null, zh: string | null) => {
  put('apps/web/src/ui/messages.en.json', JSON.stringify(en === null ? {} : { [key]: en }));
  put('apps/web/src/ui/messages.zh.json', JSON.stringify(zh === null ? {} : { [key]: zh }));
  put('apps/web/src/ui/Planted.tsx', `export const planted = '${key}';`);
};
const complaints = () => checkMessages(root).complaints.join('\n');

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'messages-'));
  put('libs/contracts/clock/messages.en.json', '{"clock.refusals.stopped":"The clock has stopped."}');
  put('libs/contracts/clock/messages.zh.json', '{"clock.refusals.stopped":"时钟停了。"}');
  put('libs/domain/src/clock/clock.decider.ts', "export type ClockRefusal = 'stopped';");
  put('apps/web/src/app/messages.en.json', '{"page.title":"Time in {zone}","page.tip.a":"One","page.tip.b":"Two"}');
  put('apps/web/src/app/messages.zh.json', '{"page.title":"{zone}时间","page.tip.a":"一","page.tip.b":"二"}');
  put(page, "say('page.title'); say(`page.tip.${which}`);");
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

it('finds nothing where all is well', () => expect(checkMessages(root)).toEqual({ complaints: [], count: 4 }));

it.each([
  ['a key without Chinese', 'Time', null, 'has no zh'],
  ['a key without English', null, '时间', 'has no en'],
  ['an empty text', '', '时间', 'has no text'],
  ['English left in Chinese', 'Time now', 'Time now', 'not translated'],
  ['English put otherwise in Chinese', 'Time now', 'The time', 'not translated'],
  ['broken ICU', 'Time {zone', '时间', 'not valid ICU'],
  ['a plural without other', '{n, plural, one {#}}', '时间', 'not valid ICU'],
  ['a placeholder that is missing', 'Time in {zone}', '时间', 'en has {zone}, zh has no placeholder'],
  ['a tag that is missing', 'Call <tel>999</tel>', '请拨打 999', 'en has <tel>'],
  [
    'a placeholder hidden in a plural',
    '{n, plural, other {# in {zone}}}',
    '{n, plural, other {#小时}}',
    'en has {n} {zone}',
  ],
  ['traditional characters', 'Time', '時間', 'traditional characters 時間'],
  ['a half-width comma', 'Time, now', '时间,现在', 'half-width punctuation'],
  ['a half-width full stop', 'The time.', '时间.', 'half-width full stop'],
  ['half-width brackets', 'Time (UK)', '时间(英国)', 'half-width brackets'],
  ['straight quotation marks', 'The "time"', '这个"时间"', 'straight quotation'],
  ['a full-width digit', '3 hours', '３小时', 'full-width digit'],
  ['a space between characters', 'Time now', '时间 现在', 'space between Chinese'],
  ['three dots', 'Wait…', '请稍候...', 'doubled punctuation'],
  ['full-width punctuation in English', 'Time，now', '时间', 'full-width punctuation in English'],
  ['Chinese in English', 'The 时间', '时间', 'Chinese characters in English'],
])('finds %s', (_what, en, zh, complaint) => {
  plant('ui.planted', en, zh);
  expect(complaints()).toContain(complaint);
});

it.each([
  ['WeChat', 'WeChat'],
  ['{product}', '{product}'],
  ['£{price, number}', '£{price, number}'],
  ['At 9:30, {name}', '9:30，{name}'],
  ['Send to name@example.com', '发送至 name@example.com'],
  ['{n, plural, one {# day} other {# days}}', '{n} 天'],
  ['One paragraph.\n\nAnother.', '一段。\n\n又一段。'],
  ['History', '历史'],
])('lets pass what is right: %s', (en, zh) => {
  plant('ui.planted', en, zh);
  expect(complaints()).toBe('');
});

it('lets a text speak the other language where its key says so', () => {
  plant('ui.otherLanguage', '用中文阅读', 'Read in English');
  expect(complaints()).toBe('');
});

it('finds a key that nothing uses', () => {
  put(page, 'say(`page.tip.${which}`);');
  expect(complaints()).toBe('page.title is defined and nowhere used');
});

it('does not take a comment or a test for a use', () => {
  put(page, "say(`page.tip.${which}`); // once 'page.title'");
  put('apps/web/src/app/Page.test.tsx', "say('page.title');");
  expect(complaints()).toContain('nowhere used');
});

it('finds a key that is used and not defined', () => {
  put(page, "say('page.title', 'page.tittle'); say(`page.tip.${which}`);");
  expect(complaints()).toBe('apps/web/src/app/Page.tsx: page.tittle is not defined');
});

it('reads the keys of the page itself', () => {
  put(page, 'say(`page.tip.${which}`);');
  put('apps/web/index.html', '<title>%en:page.title%</title><p>%zh:page.lost%</p>');
  expect(complaints()).toBe('apps/web/index.html: page.lost is not defined');
});

it('finds a message key of the server that is not defined', () => {
  put('apps/api/src/platform/http/problem.ts', "throw problem({ messageKey: 'errors.gone' });");
  expect(complaints()).toContain('errors.gone is not defined');
});

it('takes the name of a letter for the use of its parts, and finds those that it lacks', () => {
  const letter = (text: string) =>
    JSON.stringify({ 'clock.mail.late.subject': text, 'clock.mail.late.heading': text, 'clock.mail.late.note': text });
  put('libs/contracts/clock/mail/messages.en.json', letter('It is late'));
  put('libs/contracts/clock/mail/messages.zh.json', letter('时间不早了'));
  put('apps/api/src/modules/clock/reactions/late.reaction.ts', "mailFrom({ language, key: 'clock.mail.late' });");
  expect(complaints()).toBe(
    'apps/api/src/modules/clock/reactions/late.reaction.ts: clock.mail.late.body is not defined',
  );
});

it('finds a refusal of the domain without a text', () => {
  put('libs/domain/src/clock/clock.decider.ts', "export type ClockRefusal = 'stopped' | 'unwound';");
  expect(complaints()).toContain('clock.refusals.unwound is not defined');
});

it('finds a label of the admin schema without a text', () => {
  put('libs/contracts/kernel/kernel.admin.graphql', 'directive @rows on FIELD_DEFINITION');
  put('libs/contracts/clock/clock.admin.graphql', 'type Tick { no: Int! } extend type Query { ticks: [Tick!]! @rows }');
  put('libs/contracts/clock/clock.graphql', 'extend type Query { now: String }');
  expect(complaints()).toContain('fields.Tick.no is not defined');
});

it('finds a key that is defined twice', () => {
  plant('page.title', 'Time', '时间');
  expect(complaints()).toContain('page.title is already defined in apps/web/src/app/messages.en.json');
});

it('finds a word that the glossary has another for, where it concerns the text', () => {
  const en = [
    { say: 'Remove', not: '\\bTake out\\b' },
    { say: 'buyer', not: 'customer', only: '^cart\\.' },
    { say: 'Delete', not: 'Erase', except: '^page\\.' },
  ];
  put('libs/contracts/glossary.json', JSON.stringify({ en, zh: [{ say: '商城', not: '商店' }] }));
  plant('page.planted', 'Take out of {zone}, customer, Erase', '{zone}的商店');
  expect(complaints()).toMatch(/the glossary says “Remove”[^]*the glossary says “商城”/);
  expect(complaints()).not.toMatch(/buyer|Delete/);
});

it('walks every text of the product by the glossary', () => {
  const product = join(import.meta.dirname, '../..');
  const { en, zh } = JSON.parse(readFileSync(join(product, 'libs/contracts/glossary.json'), 'utf8'));
  expect([en.length, zh.length].every((count) => count > 20)).toBe(true);
  expect(checkMessages(product).complaints.filter((each: string) => each.includes('the glossary says'))).toEqual([]);
});

it('complains about a key without a namespace, which no page loads', () => {
  put('apps/web/src/ui/messages.en.json', '{"planted":"Time"}');
  put('apps/web/src/ui/messages.zh.json', '{"planted":"时间"}');
  put('apps/web/src/ui/Planted.tsx', 'say("planted");');
  expect(complaints()).toContain('planted has no namespace');
});
