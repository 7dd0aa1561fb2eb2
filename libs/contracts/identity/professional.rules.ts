import { longestReason, shortestReason } from '@meridian/domain/identity/rules';
import { boolean, string } from 'yup';
import type {
  ActivatePrescriberInput,
  DeactivatePrescriberInput,
  OpenProfessionalInput,
  RefuseDoctorInput,
  VerifyDoctorInput,
} from '../generated/admin.js';
import { accessReasons } from '../kernel/access-reasons.js';
import { oneOfValues } from '../kernel/fields.js';
import { key, rulesFor } from '../kernel/rules.js';
import { srxId } from './sign-in.rules.js';

const person = () => string().uuid().required();
const reason = () => string().trim().min(shortestReason).max(longestReason).required();

export const openProfessionalRules = rulesFor<OpenProfessionalInput>({
  id: person(),
  reason: oneOfValues(accessReasons.professional).required(),
});

export const verifyDoctorRules = rulesFor<VerifyDoctorInput>({
  id: person(),
  checked: boolean().oneOf([true], key('identity.rules.checked')).required(),
});

export const refuseDoctorRules = rulesFor<RefuseDoctorInput>({ id: person(), reason: reason() });

export const activatePrescriberRules = rulesFor<ActivatePrescriberInput>({
  id: person(),
  srxId: srxId(),
});

export const deactivatePrescriberRules = rulesFor<DeactivatePrescriberInput>({ id: person(), reason: reason() });
