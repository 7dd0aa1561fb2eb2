import { longestReason, shortestReason } from '@meridian/domain/identity/rules';
import { staffRights } from '@meridian/domain/kernel/rules';
import { array, string } from 'yup';
import type {
  AskRightsInput,
  GiveRightsInput,
  RefuseRightsInput,
  RightsRequestInput,
  StaffRight,
} from '../generated/admin.js';
import { oneOfValues, seenRevision, valuesOf } from '../kernel/fields.js';
import { rulesFor } from '../kernel/rules.js';
import { email } from './sign-in.rules.js';

const request = { id: string().uuid().required(), revision: seenRevision() };
const reason = () => string().trim().min(shortestReason).max(longestReason).required();
const rights = () =>
  array()
    .of(oneOfValues(valuesOf<StaffRight>()(staffRights)).required())
    .max(staffRights.length)
    .defined();

export const giveRightsRules = rulesFor<GiveRightsInput>({
  email: email(),
  rights: rights().min(1),
  reason: reason(),
});
export const askRightsRules = rulesFor<AskRightsInput>({ ...request, rights: rights(), reason: reason() });
export const rightsRequestRules = rulesFor<RightsRequestInput>(request);
export const refuseRightsRules = rulesFor<RefuseRightsInput>({ ...request, reason: reason() });
