import { catalogues, type Catalogues } from '../mail-templates.js';

export const names = { en: 'Meridian', zh: '子午健康' };

/** A small catalogue with the platform's own messages and one letter that has every part. */
export const texts: Catalogues = {
  en: {
    ...catalogues.en,
    'probe.mail.confirm.subject': 'Confirm your email address for {product}',
    'probe.mail.confirm.heading': 'Nearly there, {name}',
    'probe.mail.confirm.body':
      'Welcome to {product}. Please confirm that this email address is yours. Then you can sign in.\n\nThe link works once, for {hours, plural, one {# hour} other {# hours}}.',
    'probe.mail.confirm.action': 'Confirm my email address',
    'probe.mail.confirm.note':
      'If you did not ask for this, do nothing: without the confirmation no account is opened.',
    'probe.mail.plain.subject': 'Your password was changed',
    'probe.mail.plain.heading': 'Your password was changed',
    'probe.mail.plain.body': 'It was changed on {at, date, long} at {at, time, short} (UK time).',
    'probe.mail.leaky.subject': 'Results for {name}',
    'probe.mail.leaky.heading': 'Results',
    'probe.mail.leaky.body': 'Results',
  },
  zh: {
    ...catalogues.zh,
    'probe.mail.confirm.subject': '请确认您在{product}的邮箱',
    'probe.mail.confirm.heading': '{name}，您好，还差一步',
    'probe.mail.confirm.body':
      '欢迎使用{product}。请确认这个邮箱是您本人的，确认之后就可以登录了。\n\n链接只能使用一次，{hours, number}小时内有效。',
    'probe.mail.confirm.action': '确认邮箱',
    'probe.mail.confirm.note': '如果不是您本人操作，请不必理会。没有确认就不会开通账户。',
    'probe.mail.plain.subject': '您的密码已更改',
    'probe.mail.plain.heading': '您的密码已更改',
    'probe.mail.plain.body': '更改时间：{at, date, long} {at, time, short}（英国时间）。',
    'probe.mail.leaky.subject': '{name}的结果',
    'probe.mail.leaky.heading': '结果',
    'probe.mail.leaky.body': '结果',
  },
};

export const link = 'https://portal.example.org/confirm_registration?code=a1b2c3&next=%2Fprofile';
