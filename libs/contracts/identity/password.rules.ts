import { string } from 'yup';
import { key } from '../kernel/rules.js';

const longEnough = 8;
const mixed = /^(?=.*\d)(?=.*\p{Ll})(?=.*\p{Lu})/su;

/** What a new password must be. Whether it is known from a breach is for the server to say. */
export const newPassword = () =>
  string()
    .required(key('profile.newPassRequired'))
    .max(128)
    .test('mixed', key('profile.enterValidPassword'), (value) => value.length >= longEnough && mixed.test(value))
    .test('word', key('profile.passwordWord'), (value) => !/password/i.test(value));
