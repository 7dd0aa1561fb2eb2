import { array, mixed, string } from 'yup';
import type { FeatureAudience, FeatureSwitch, SwitchFeatureInput } from '../generated/admin.js';
import { rulesFor } from '../kernel/rules.js';

const featureKey = /^[a-z][A-Za-z0-9]{1,39}$/;
const ids = (most: number) => array().of(string().trim().min(1).max(80).required()).max(most).nullable().optional();

const isOn = (to: unknown): boolean => to === 'on';
const names = (audience: FeatureAudience, [to, chosen]: readonly unknown[]) => isOn(to) && chosen === audience;

export const switchFeatureRules = rulesFor<SwitchFeatureInput>({
  key: string().trim().matches(featureKey).required(),
  switch: mixed<FeatureSwitch>().oneOf(['on', 'off']).required(),
  audience: mixed<FeatureAudience>()
    .oneOf(['everyone', 'roles', 'users'])
    .nullable()
    .optional()
    .when('switch', ([to], audience) => (isOn(to) ? audience.required() : audience)),
  roles: ids(20).when(['switch', 'audience'], (given, roles) =>
    names('roles', given) ? roles.min(1).required() : roles,
  ),
  users: ids(500).when(['switch', 'audience'], (given, users) =>
    names('users', given) ? users.min(1).required() : users,
  ),
});
