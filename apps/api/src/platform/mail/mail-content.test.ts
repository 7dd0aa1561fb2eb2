import { describe, expect, it } from 'vitest';
import { htmlOf } from './mail-content.html.js';
import { textOf } from './mail-content.text.js';
import type { MailContent } from './mail-content.js';
import { MailTemplates } from './mail-templates.js';
import { link, names, texts } from './testing/mail-texts.js';

const letters = new MailTemplates<string>(names, texts);
const frame = letters.frame('en');
const shown = link.replace('&', '&amp;');
const confirm = (language: 'en' | 'zh', name = 'Ada') =>
  letters.mailFrom({ language, key: 'probe.mail.confirm', values: { name, hours: 24 }, action: link });

describe('a letter as text', () => {
  it('says all that there is to say, with the whole address', () => {
    expect(textOf(confirm('zh'), letters.frame('zh'))).toBe(
      [
        'Ada，您好，还差一步',
        '欢迎使用子午健康。请确认这个邮箱是您本人的，确认之后就可以登录了。',
        '链接只能使用一次，24小时内有效。',
        `确认邮箱\n${link}`,
        '如果不是您本人操作，请不必理会。没有确认就不会开通账户。',
        '-- \n子午健康团队\n您收到这封邮件，是因为有人在子午健康使用了这个邮箱。\n这封邮件由系统自动发出，请不要直接回复。\n',
      ].join('\n\n'),
    );
  });

  it('has no gap where there is no button and no note', () => {
    const letter: MailContent = { subject: 'S', heading: 'H', paragraphs: ['P'] };
    expect(textOf(letter, frame)).toMatch(/^H\n\nP\n\n-- \n/);
  });
});

const parted: MailContent = {
  subject: 'S',
  heading: 'H',
  paragraphs: ['P'],
  parts: [
    {
      heading: 'What you bought',
      rows: [
        { name: '2 × Box', value: '£9.00' },
        { name: 'Total', value: '£9.00', strong: true },
      ],
    },
    { heading: 'Delivery address', lines: ['Li Wei', '1 High Street'] },
  ],
};

describe('the parts of a letter', () => {
  it('stand after its paragraphs', () => {
    expect(textOf(parted, frame)).toMatch(
      /^H\n\nP\n\nWhat you bought\n2 × Box  £9.00\nTotal  £9.00\n\nDelivery address\nLi Wei\n1 High Street\n\n-- /,
    );
    const page = htmlOf(parted, frame, 'en');
    expect(page).toMatch(
      />P<\/p>[\s\S]*What you bought<\/h2>[\s\S]*>2 × Box<\/td>[\s\S]*>£9.00<\/td>[\s\S]*Li Wei<br>1 High Street/,
    );
  });

  it('are within their lines, whatever people entered', () => {
    const parts = [{ heading: 'To', rows: [{ name: 'a\nb', value: '\u202e£1' }], lines: ['Li\r\nWei'] }];
    const { parts: tamed } = letters.mailFrom({
      language: 'en',
      key: 'probe.mail.plain',
      values: { at: new Date() },
      parts,
    });
    expect(tamed).toEqual([{ heading: 'To', rows: [{ name: 'a b', value: '£1' }], lines: ['Li Wei'] }]);
  });
});

describe('a letter as HTML', () => {
  it('says who it is from, in its language, and shows the address beneath the button', () => {
    for (const [language, tag] of [
      ['en', 'en-GB'],
      ['zh', 'zh-CN'],
    ] as const) {
      const page = htmlOf(confirm(language), letters.frame(language), language);
      expect(page).toContain(`<html lang="${tag}"`);
      expect(page).toContain(`>${names[language]}</span>`);
      expect(page).toContain(letters.frame(language).reason);
      expect(page.split(`href="${shown}"`)).toHaveLength(3);
      expect(page).toContain(`>${shown}</a>`);
    }
  });

  it('escapes every value', () => {
    const evil = `<img src=x onerror="alert('1')">&`;
    const letter: MailContent = {
      subject: evil,
      heading: evil,
      paragraphs: [evil, `${evil}\n${evil}`],
      parts: [{ heading: evil, rows: [{ name: evil, value: evil }], lines: [evil, evil] }],
      action: { label: evil, url: link },
      note: evil,
    };
    const { productName: _name, ...rest } = frame;
    const page = htmlOf(letter, { productName: evil, ...mapped(rest, () => evil) }, 'en');
    expect(page).not.toContain('<img');
    expect(page).not.toContain('onerror="');
    expect(page.split('&lt;img src=x onerror=&quot;alert(&#39;1&#39;)&quot;&gt;&amp;').length - 1).toBe(18);
  });

  it.each(['javascript:alert(1)', '/confirm_registration', 'data:text/html,x', ''])('refuses the address %j', (url) => {
    const letter: MailContent = { subject: 'S', heading: 'H', paragraphs: [], action: { label: 'Go', url } };
    expect(() => htmlOf(letter, frame, 'en')).toThrow('no web address');
    expect(() => textOf(letter, frame)).toThrow('no web address');
  });

  it('asks for nothing from outside', () => {
    expect(htmlOf(confirm('en'), frame, 'en')).not.toMatch(/<(img|script|link|iframe)|url\(|@import/i);
  });
});

function mapped<Shape extends object>(shape: Shape, to: () => string): Record<keyof Shape, string> {
  return Object.fromEntries(Object.keys(shape).map((name) => [name, to()])) as Record<keyof Shape, string>;
}
