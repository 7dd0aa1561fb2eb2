import { longestPassword, meetsNeed, passwordNeeds } from '@meridian/domain/identity/rules';
import { string } from 'yup';
import { key } from '../kernel/rules.js';

/** Where a password is optional there may be none. */
type Given = string | null | undefined;
const isMixed = (value: Given): boolean => value == null || passwordNeeds.every((need) => meetsNeed(value, need));
const isNotTheWord = (value: Given): boolean => value == null || !/password/i.test(value);

/** What a new password must be. Whether it is known from a breach is for the server to say. */
export const newPassword = () =>
  string()
    .required(key('profile.newPassRequired'))
    .max(longestPassword)
    .test('mixed', key('profile.enterValidPassword'), isMixed)
    .test('word', key('profile.passwordWord'), isNotTheWord);
