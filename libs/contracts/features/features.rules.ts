import { array, mixed, string } from 'yup';
import type { FeatureAudience, FeatureSwitch, SwitchFeatureInput } from '../generated/admin.js';
import { rulesFor } from '../kernel/rules.js';

const featureKey = /^[a-z][A-Za-z0-9]{1,39}$/;
const ids = (most: number) => array().of(string().trim().min(1).max(80).required()).max(most).nullable().optional();

const wanted = (audience: FeatureAudience) => (values: readonly unknown[]) =>
  values[0] === 'on' && values[1] === audience;

export const switchFeatureRules = rulesFor<SwitchFeatureInput>({
  key: string().trim().matches(featureKey).required(),
  switch: mixed<FeatureSwitch>().oneOf(['on', 'off']).required(),
  audience: mixed<FeatureAudience>()
    .oneOf(['everyone', 'roles', 'users'])
    .nullable()
    .optional()
    .when('switch', {
      is: 'on',
      then: (audience) => audience.required(),
    }),
  roles: ids(20).when(['switch', 'audience'], {
    is: (...values: unknown[]) => wanted('roles')(values),
    then: (roles) => roles.min(1).required(),
  }),
  users: ids(500).when(['switch', 'audience'], {
    is: (...values: unknown[]) => wanted('users')(values),
    then: (users) => users.min(1).required(),
  }),
});
