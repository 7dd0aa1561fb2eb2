import { describe, expect, it } from 'vitest';
import { catalogues, MailTemplates } from './mail-templates.js';
import { checkMail, faultsOf } from './testing/check-mail.js';
import { link, names, texts } from './testing/mail-texts.js';

const letters = new MailTemplates<string>(names, texts);
const key = 'probe.mail.confirm';
const values = { name: 'Ada', hours: 24 };

describe('a letter', () => {
  it('is written in the language of its reader', () => {
    expect(letters.mailFrom({ language: 'en', key, values, action: link })).toEqual({
      key,
      subject: 'Confirm your email address for Meridian',
      heading: 'Nearly there, Ada',
      paragraphs: [
        'Welcome to Meridian. Please confirm that this email address is yours. Then you can sign in.',
        'The link works once, for 24 hours.',
      ],
      action: { label: 'Confirm my email address', url: link },
      note: 'If you did not ask for this, do nothing: without the confirmation no account is opened.',
    });
    const chinese = letters.mailFrom({ language: 'zh', key, values, action: link });
    expect([chinese.subject, chinese.heading, chinese.paragraphs[1]]).toEqual([
      '请确认您在子午健康的邮箱',
      'Ada，您好，还差一步',
      '链接只能使用一次，24小时内有效。',
    ]);
  });

  it('tells times as the United Kingdom does', () => {
    const at = new Date('2026-07-01T22:30:00Z');
    const written = (language: 'en' | 'zh') =>
      letters.mailFrom({ language, key: 'probe.mail.plain', values: { at } }).paragraphs;
    expect(written('en')).toEqual(['It was changed on 1 July 2026 at 23:30 (UK time).']);
    expect(written('zh')).toEqual(['更改时间：2026年7月1日 23:30（英国时间）。']);
  });

  it('knows no value but the name of the product in its subject', () => {
    const leaky = () => letters.mailFrom({ language: 'en', key: 'probe.mail.leaky', values: { name: 'Ada Lovelace' } });
    expect(leaky).toThrow('probe.mail.leaky.subject cannot be written in en');
    expect(leaky).not.toThrow(/Lovelace/);
    const renamed = letters.mailFrom({
      language: 'en',
      key,
      values: { ...values, product: 'Other' },
      action: link,
    });
    expect(renamed.subject).toBe('Confirm your email address for Meridian');
  });

  it('keeps what people entered within its line', () => {
    const name = ' Ada\r\n\r\nSend money\u202E to\u0000 me';
    const { heading } = letters.mailFrom({ language: 'en', key, values: { name, hours: 1 }, action: link });
    expect(heading).toBe('Nearly there, Ada Send money to me');
  });

  it('is a bug where a message, a value or the address is missing', () => {
    const write = (more: object) => () => letters.mailFrom({ language: 'zh', key, values, action: link, ...more });
    expect(write({ key: 'probe.mail.unknown', action: undefined })).toThrow(
      'probe.mail.unknown.subject is missing in zh',
    );
    expect(write({ values: { hours: 1 } })).toThrow(
      'probe.mail.confirm.heading cannot be written in zh: MISSING_VALUE',
    );
    expect(write({ action: undefined })).toThrow('probe.mail.confirm.action go together');
    expect(write({ key: 'probe.mail.plain', values: { at: new Date() } })).toThrow('go together');
  });
});

describe('the check of a letter', () => {
  const without = (name: string, language: 'en' | 'zh') => ({
    ...texts,
    [language]: Object.fromEntries(Object.entries(texts[language]).filter(([each]) => each !== name)),
  });

  it('finds nothing wrong with a whole one', () => {
    expect(faultsOf(key, texts)).toEqual([]);
    expect(faultsOf('probe.mail.plain', texts)).toEqual([]);
  });

  it.each([
    ['probe.mail.confirm.body is missing in zh', without('probe.mail.confirm.body', 'zh'), key],
    ['probe.mail.confirm.note stands in one language alone', without('probe.mail.confirm.note', 'en'), key],
    ['probe.mail.leaky.subject must not name {name} in en', texts, 'probe.mail.leaky'],
    ['probe.mail.confirm.note is no ICU message in en', { ...texts, en: { ...texts.en, [`${key}.note`]: '{' } }, key],
  ])('finds that %s', (fault, given, named) => {
    expect(faultsOf(named, given).join('\n')).toContain(fault);
  });
});

describe('the letters of the product', () => {
  const keys = Object.keys(catalogues.en).flatMap((name) => /^(\w[\w-]*\.mail\.[\w-]+)\.\w+$/.exec(name)?.[1] ?? []);

  it('stand whole in both languages', () => {
    for (const each of new Set(keys)) checkMail(each);
  });
});
