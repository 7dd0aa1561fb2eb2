import type { LocalTextInput } from '../generated/admin.js';
import { line } from './fields.js';
import { rulesFor } from './rules.js';

/** A text in both languages. */
export const inBoth = (most: number) =>
  rulesFor<LocalTextInput>({ en: line(most), zh: line(most) }).required() as never;
