import { string } from 'yup';
import { key } from '../kernel/rules.js';

const longEnough = 8;
const mixed = /^(?=.*\d)(?=.*\p{Ll})(?=.*\p{Lu})/su;

/** Where a password is optional there may be none. */
type Given = string | null | undefined;
const isMixed = (value: Given): boolean => value == null || (value.length >= longEnough && mixed.test(value));
const isNotTheWord = (value: Given): boolean => value == null || !/password/i.test(value);

/** What a new password must be. Whether it is known from a breach is for the server to say. */
export const newPassword = () =>
  string()
    .required(key('profile.newPassRequired'))
    .max(128)
    .test('mixed', key('profile.enterValidPassword'), isMixed)
    .test('word', key('profile.passwordWord'), isNotTheWord);
