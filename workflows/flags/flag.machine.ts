import { createMachine } from 'xstate';

const lifecycle = {
  id: 'feature',
  initial: 'undeclared',
  states: {
    undeclared: { on: { FeatureDeclared: 'off' } },
    off: { on: { FeatureDeclared: 'off', FeatureSwitchedOn: 'on', FeatureRetired: 'retired' } },
    on: {
      on: { FeatureDeclared: 'on', FeatureSwitchedOn: 'on', FeatureSwitchedOff: 'off', FeatureRetired: 'retired' },
    },
    retired: { on: { FeatureDeclared: 'off' } },
  },
} as const;

/** A feature flag. It exists once a release has declared it; `retired` means that no release knows it any more. */
export const flagMachine = createMachine(lifecycle);

export type FeatureStatus = keyof (typeof lifecycle)['states'];
