import { longestVaccine, longestVaccineBatch } from '@meridian/domain/bookings/rules';
import { longestId } from '@meridian/domain/kernel/rules';
import { longestSupplier, mostDoses, writeOffReasons } from '@meridian/domain/pharma/rules';
import { number, type Schema, string } from 'yup';
import type { MutateVaccineStockInput, VaccineStockAction, VaccineWriteOff } from '../generated/public.js';
import { day, knownId, oneOfValues, optionalLine, valuesOf } from '../kernel/fields.js';
import { rulesFor } from '../kernel/rules.js';

const actions = valuesOf<VaccineStockAction>()(['receive', 'count', 'writeOff']);

/** Needed with these actions, and by no other. */
const withActions = <Field extends Schema>(field: Field, ...needing: readonly VaccineStockAction[]) =>
  field
    .nullable()
    .optional()
    .when('action', ([action]: readonly unknown[], given: Schema) =>
      needing.some((each) => each === action) ? given.required() : given,
    ) as Field;

export const mutateVaccineStockRules = rulesFor<MutateVaccineStockInput>({
  action: oneOfValues(actions).required(),
  pharmaid: knownId(),
  changeId: string().uuid().required(),
  id: withActions(optionalLine(longestId), 'count', 'writeOff'),
  edition: withActions(number().integer().min(0), 'count', 'writeOff'),
  testId: withActions(optionalLine(longestId), 'receive'),
  vaccine: withActions(optionalLine(longestVaccine), 'receive'),
  batch: withActions(optionalLine(longestVaccineBatch), 'receive'),
  expiry: withActions(day(), 'receive'),
  supplier: optionalLine(longestSupplier),
  doses: withActions(number().integer().min(0).max(mostDoses), 'receive', 'count', 'writeOff').when(
    'action',
    ([action], given) => (action === 'receive' ? given.min(1) : given),
  ),
  writeOff: withActions(oneOfValues(valuesOf<VaccineWriteOff>()(writeOffReasons)), 'writeOff'),
});
