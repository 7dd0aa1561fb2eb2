import { longestAddressLine, longestPostCode, longestTitle } from '@meridian/domain/kernel/rules';
import type { AddLaboratoryInput, ChangeLaboratoryInput, LaboratoryInput } from '../../generated/admin.js';
import { knownId, line, newId, seenRevision } from '../../kernel/fields.js';
import { key, rulesFor } from '../../kernel/rules.js';

const details = { name: line(longestTitle), address1: line(longestAddressLine), postCode: line(longestPostCode) };

export const addLaboratoryRules = rulesFor<AddLaboratoryInput>({
  id: newId(key('bookings.rules.testId')).required(),
  ...details,
});
export const changeLaboratoryRules = rulesFor<ChangeLaboratoryInput>({
  id: knownId(),
  revision: seenRevision(),
  ...details,
});
export const laboratoryRules = rulesFor<LaboratoryInput>({ id: knownId() });
