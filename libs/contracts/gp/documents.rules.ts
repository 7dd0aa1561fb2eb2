import {
  gpDocumentFitness,
  gpDocumentKinds,
  longestAdjustments,
  longestDocumentReason,
  longestDocumentText,
  longestPriceReason,
  longestRecipient,
  mostCertificatePrice,
} from '@meridian/domain/gp/rules';
import { number } from 'yup';
import type {
  ChangeGpDocumentInput,
  DraftGpDocumentInput,
  GpDocumentFitness,
  GpDocumentKind,
  GpSickNoteInput,
  WithdrawGpDocumentInput,
} from '../generated/public.js';
import { day, knownId, line, oneOfValues, optionalLine, valuesOf } from '../kernel/fields.js';
import { rulesFor } from '../kernel/rules.js';

const sick = rulesFor<GpSickNoteInput>({
  from: day().required(),
  until: day().required(),
  fitness: oneOfValues(valuesOf<GpDocumentFitness>()(gpDocumentFitness)).required(),
  adjustments: optionalLine(longestAdjustments),
});

const draft = {
  kind: oneOfValues(valuesOf<GpDocumentKind>()(gpDocumentKinds)).required(),
  recipient: line(longestRecipient),
  text: line(longestDocumentText),
  textZh: optionalLine(longestDocumentText),
  sick: sick.nullable().default(undefined).optional() as never,
  price: number().integer().min(0).max(mostCertificatePrice).nullable().optional(),
  priceReason: optionalLine(longestPriceReason),
};

export const draftGpDocumentRules = rulesFor<DraftGpDocumentInput>({
  appointmentId: knownId(),
  draftId: knownId(),
  ...draft,
});
export const changeGpDocumentRules = rulesFor<ChangeGpDocumentInput>({ id: knownId(), ...draft });
export const withdrawGpDocumentRules = rulesFor<WithdrawGpDocumentInput>({
  id: knownId(),
  reason: line(longestDocumentReason),
});
