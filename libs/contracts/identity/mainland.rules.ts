import { mainlandCode, type Whereabouts, whereabouts } from '@meridian/domain/identity/rules';
import { boolean } from 'yup';
import { oneOfValues } from '../kernel/fields.js';
import { key } from '../kernel/rules.js';

/** Whoever gives a number of mainland China says where they are, and agrees there to each of two things. */
export interface MainlandInput {
  readonly whereNow?: Whereabouts | null;
  readonly agreeSensitive?: boolean | null;
  readonly agreeAbroad?: boolean | null;
}

const isThere = ([whereNow]: readonly unknown[]) => whereNow === 'mainlandChina';
const agreed = (message: Parameters<typeof key>[0]) =>
  boolean()
    .nullable()
    .optional()
    .when('whereNow', (where, given) =>
      isThere(where) ? given.oneOf([true], key(message)).required(key(message)) : given,
    );

export const mainlandFields = {
  whereNow: oneOfValues<Whereabouts>(whereabouts)
    .nullable()
    .optional()
    .when('phoneCountry', ([code], where) =>
      code === mainlandCode ? where.required(key('identity.rules.whereNow')) : where,
    ),
  agreeSensitive: agreed('identity.rules.agreeSensitive'),
  agreeAbroad: agreed('identity.rules.agreeAbroad'),
};
