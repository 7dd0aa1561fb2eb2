import { string } from 'yup';
import type { OpenPersonInput } from '../generated/admin.js';
import { accessReasons } from '../kernel/access-reasons.js';
import { oneOfValues } from '../kernel/fields.js';
import { rulesFor } from '../kernel/rules.js';

const person = () => string().uuid().required();

export const openPersonRules = rulesFor<OpenPersonInput>({
  id: person(),
  reason: oneOfValues(accessReasons.person).required(),
});
