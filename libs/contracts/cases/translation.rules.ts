import {
  longestException,
  longestReturnReason,
  longestSource,
  longestTarget,
  mostTranslationParagraphs,
} from '@meridian/domain/cases/rules';
import { number, string } from 'yup';
import type { TakeBackTranslationInput } from '../generated/admin.js';
import type { ReturnTranslationInput, WriteParagraphInput } from '../generated/public.js';
import { knownId, line, optionalLine } from '../kernel/fields.js';
import { rulesFor } from '../kernel/rules.js';

export const writeParagraphRules = rulesFor<WriteParagraphInput>({
  id: knownId(),
  index: number()
    .integer()
    .min(0)
    .max(mostTranslationParagraphs - 1)
    .required(),
  source: optionalLine(longestSource),
  target: string().trim().max(longestTarget).defined(),
  exception: optionalLine(longestException),
});
export const returnTranslationRules = rulesFor<ReturnTranslationInput>({
  id: knownId(),
  reason: line(longestReturnReason),
});
export const takeBackTranslationRules = rulesFor<TakeBackTranslationInput>({
  id: knownId(),
  reason: line(longestReturnReason),
});
