import { randomBytes } from 'node:crypto';

/** MailTemplates and digits that nobody had before: not in another worker, nor in an earlier run on the same data. */
export const newMark = (): string => randomBytes(5).toString('hex');
