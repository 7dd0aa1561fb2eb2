import { longestAddressLine, longestCity, longestId, longestPhone, longestTitle } from '@meridian/domain/kernel/rules';
import { number, string, type StringSchema } from 'yup';
import type { MutationMutatePharmaArgs, PharmaAction } from '../generated/public.js';
import { optionalEmail } from '../identity/sign-in.rules.js';
import { knownId, oneOfValues, optionalLine, ukPostCode, valuesOf } from '../kernel/fields.js';
import { key, rulesFor } from '../kernel/rules.js';

type Given = StringSchema<string | null | undefined>;
/** What is said of a pharmacy, where it is said. */
const fact = (given: Given) =>
  given.when('action', ([action], field) =>
    action === 'new' || action === 'update' ? (field as Given).required() : field,
  );

export const mutatePharmaRules = rulesFor<MutationMutatePharmaArgs>({
  action: oneOfValues(valuesOf<PharmaAction>()(['new', 'update', 'activate', 'deactivate', 'calendar'])).required(),
  pharmagroup: knownId(),
  pharmaid: string()
    .trim()
    .max(longestId)
    .required()
    .when('action', ([action], given) => (action === 'new' ? given.uuid() : given)),
  name: fact(optionalLine(longestTitle)),
  address1: fact(optionalLine(longestAddressLine)),
  city: fact(optionalLine(longestCity)),
  postCode: fact(ukPostCode(key('bookings.rules.postCode')).nullable().optional()),
  phone: fact(optionalLine(longestPhone)),
  email: optionalEmail(),
  edition: number().integer().min(0).nullable().optional(),
});
