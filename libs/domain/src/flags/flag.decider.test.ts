import { featureMachine } from '@meridian/workflows/flags';
import { describe, expect, it } from 'vitest';
import { compileTransitions, createEventRegistry } from '../kernel/index.js';
import { describeGolden, given, machineAccepts } from '../kernel/testing/index.js';
import { featureCatalogue } from './flag-catalogue.js';
import { type FeatureCommand, featureDecider } from './flag.decider.js';
import { type FeatureEvent, featureEvents } from './flag.events.js';
import golden from './flags.golden.json' with { type: 'json' };

const texts = { key: 'dial', nameEn: 'Dial', nameZh: '表盘', descriptionEn: 'A dial.', descriptionZh: '一个表盘。' };
const everyone = { audience: 'everyone', roles: [], users: [] } as const;
const declared: FeatureEvent = { type: 'FeatureDeclared', data: texts };
const on: FeatureEvent = { type: 'FeatureSwitchedOn', data: { key: 'dial', ...everyone } };
const off: FeatureEvent = { type: 'FeatureSwitchedOff', data: { key: 'dial' } };
const retired: FeatureEvent = { type: 'FeatureRetired', data: { key: 'dial' } };
const declare: FeatureCommand = { type: 'DeclareFeature', data: texts };
const switchOn: FeatureCommand = { type: 'SwitchFeatureOn', data: { key: 'dial', ...everyone } };
const switchOff: FeatureCommand = { type: 'SwitchFeatureOff', data: { key: 'dial' } };
const retire: FeatureCommand = { type: 'RetireFeature', data: { key: 'dial' } };
const feature = given(featureDecider);

describe('a feature', () => {
  it('is declared once, and again when its texts change', () => {
    feature.when(declare).thenExpect([declared]);
    feature.events([declared]).when(declare).thenExpect([]);
    const changed = { ...texts, nameEn: 'Round dial' };
    feature
      .events([declared])
      .when({ type: 'DeclareFeature', data: changed })
      .thenExpect([{ type: 'FeatureDeclared', data: changed }]);
  });

  it('is switched on and off', () => {
    feature.events([declared]).when(switchOn).thenExpect([on]);
    feature.events([declared, on]).when(switchOn).thenExpect([]);
    feature.events([declared, on]).when(switchOff).thenExpect([off]);
  });

  it('changes its audience while it is on, and keeps only the names that count', () => {
    feature
      .events([declared, on])
      .when({
        type: 'SwitchFeatureOn',
        data: { key: 'dial', audience: 'roles', roles: ['staff', 'doctor', 'staff'], users: ['u1'] },
      })
      .thenExpect([
        { type: 'FeatureSwitchedOn', data: { key: 'dial', audience: 'roles', roles: ['doctor', 'staff'], users: [] } },
      ]);
  });

  it('stays on when only its texts change', () => {
    expect(feature.events([declared, on, declared]).state.status).toBe('on');
  });

  it('is refused', () => {
    feature.when(switchOn).thenExpect({ refused: 'unknownFeature' });
    feature.when(switchOff).thenExpect({ refused: 'unknownFeature' });
    feature.events([declared]).when(switchOff).thenExpect({ refused: 'alreadyOff' });
    feature.events([declared, retired]).when(switchOn).thenExpect({ refused: 'retired' });
    feature.events([declared, retired]).when(switchOff).thenExpect({ refused: 'retired' });
    for (const audience of ['roles', 'users'] as const) {
      feature
        .events([declared])
        .when({ type: 'SwitchFeatureOn', data: { key: 'dial', audience, roles: [], users: [] } })
        .thenExpect({ refused: 'audienceMissing' });
    }
  });

  it('retires with its release and comes back switched off', () => {
    feature.events([declared, on]).when(retire).thenExpect([retired]);
    feature.events([declared, retired]).when(retire).thenExpect([]);
    feature.events([declared, on, retired]).when(declare).thenExpect([declared]);
    expect(feature.events([declared, on, retired, declared]).state).toMatchObject({ status: 'off', audience: null });
  });

  it('obeys its machine in every state', () => {
    const problems = machineAccepts({
      table: compileTransitions(featureMachine.config),
      decider: featureDecider,
      statusOf: ({ status }) => status,
      histories: { undeclared: [[]], off: [[declared]], on: [[declared, on]], retired: [[declared, retired]] },
      commands: [
        declare,
        { type: 'DeclareFeature', data: { ...texts, nameEn: 'Other' } },
        switchOn,
        { type: 'SwitchFeatureOn', data: { key: 'dial', audience: 'users', roles: [], users: ['u1'] } },
        switchOff,
        retire,
      ],
    });
    expect(problems).toEqual([]);
  });
});

it('lists features of this release once each, in a form that can be stored', () => {
  const registry = createEventRegistry(featureEvents);
  for (const entry of featureCatalogue) registry.check('FeatureDeclared', entry);
  expect(new Set(featureCatalogue.map(({ key }) => key)).size).toBe(featureCatalogue.length);
});

describeGolden('features', featureEvents, golden);
