import { longestCaseReason, mostOffers } from '@meridian/domain/cases/rules';
import { array, boolean } from 'yup';
import type {
  CancelStaffCaseInput,
  DeclineCaseCancellationInput,
  OfferCaseInput,
  ReassignCaseInput,
  WithdrawStaffCaseReportInput,
} from '../generated/admin.js';
import { knownId, line } from '../kernel/fields.js';
import { key, rulesFor } from '../kernel/rules.js';

const reason = () => line(longestCaseReason);

export const offerCaseRules = rulesFor<OfferCaseInput>({
  id: knownId(),
  doctorIds: array().of(knownId().required()).min(1, key('cases.rules.doctors')).max(mostOffers).required(),
});
export const reassignCaseRules = rulesFor<ReassignCaseInput>({ id: knownId(), reason: reason() });
export const cancelStaffCaseRules = rulesFor<CancelStaffCaseInput>({
  id: knownId(),
  refund: boolean().required(),
  reason: reason(),
});
export const declineCaseCancellationRules = rulesFor<DeclineCaseCancellationInput>({
  id: knownId(),
  reason: reason(),
});
export const withdrawStaffCaseReportRules = rulesFor<WithdrawStaffCaseReportInput>({
  id: knownId(),
  reason: reason(),
});
