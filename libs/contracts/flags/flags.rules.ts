import { audiences, flagKeyForm, longestUserId, mostRoles, mostUsers } from '@meridian/domain/flags/rules';
import { array, string } from 'yup';
import type { FeatureAudience, FeatureSwitch, SwitchFeatureInput } from '../generated/admin.js';
import { oneOfValues, valuesOf, seenRevision } from '../kernel/fields.js';
import { rulesFor } from '../kernel/rules.js';

const ids = (most: number) =>
  array().of(string().trim().min(1).max(longestUserId).required()).max(most).nullable().optional();

const isOn = (to: unknown): boolean => to === 'on';
const names = (audience: FeatureAudience, [to, chosen]: readonly unknown[]) => isOn(to) && chosen === audience;

export const switchFeatureRules = rulesFor<SwitchFeatureInput>({
  key: string().trim().matches(flagKeyForm).required(),
  revision: seenRevision(),
  switch: oneOfValues(valuesOf<FeatureSwitch>()(['on', 'off'])).required(),
  audience: oneOfValues(valuesOf<FeatureAudience>()(audiences))
    .nullable()
    .optional()
    .when('switch', ([to], audience) => (isOn(to) ? audience.required() : audience)),
  roles: ids(mostRoles).when(['switch', 'audience'], (given, roles) =>
    names('roles', given) ? roles.min(1).required() : roles,
  ),
  users: ids(mostUsers).when(['switch', 'audience'], (given, users) =>
    names('users', given) ? users.min(1).required() : users,
  ),
});
