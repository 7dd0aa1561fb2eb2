import { flagMachine } from '@meridian/workflows/flags';
import { describe, expect, it } from 'vitest';
import { compileTransitions, createEventRegistry } from '../kernel/index.js';
import { describeGolden, given, machineAccepts } from '../kernel/testing/index.js';
import { flagCatalogue } from './flag-catalogue.js';
import { type FlagCommand, flagDecider } from './flag.decider.js';
import { type FlagEvent, flagEvents } from './flag.events.js';
import golden from './flags.golden.json' with { type: 'json' };

const texts = { key: 'dial', nameEn: 'Dial', nameZh: '表盘', descriptionEn: 'A dial.', descriptionZh: '一个表盘。' };
const everyone = { audience: 'everyone', roles: [], users: [] } as const;
const declared: FlagEvent = { type: 'FeatureDeclared', data: texts };
const on: FlagEvent = { type: 'FeatureSwitchedOn', data: { key: 'dial', ...everyone } };
const off: FlagEvent = { type: 'FeatureSwitchedOff', data: { key: 'dial' } };
const retired: FlagEvent = { type: 'FeatureRetired', data: { key: 'dial' } };
const declare: FlagCommand = { type: 'DeclareFlag', data: texts };
const switchOn: FlagCommand = { type: 'SwitchFlagOn', data: { key: 'dial', ...everyone } };
const switchOff: FlagCommand = { type: 'SwitchFlagOff', data: { key: 'dial' } };
const retire: FlagCommand = { type: 'RetireFlag', data: { key: 'dial' } };
const feature = given(flagDecider);

describe('a feature', () => {
  it('is declared once, and again when its texts change', () => {
    feature.when(declare).thenExpect([declared]);
    feature.events([declared]).when(declare).thenExpect([]);
    const changed = { ...texts, nameEn: 'Round dial' };
    feature
      .events([declared])
      .when({ type: 'DeclareFlag', data: changed })
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
        type: 'SwitchFlagOn',
        data: { key: 'dial', audience: 'roles', roles: ['staff', 'doctor', 'staff'], users: ['u1'] },
      })
      .thenExpect([
        { type: 'FeatureSwitchedOn', data: { key: 'dial', audience: 'roles', roles: ['doctor', 'staff'], users: [] } },
      ]);
  });

  it('is for pharmacies in trials, without naming anybody', () => {
    feature
      .events([declared])
      .when({ type: 'SwitchFlagOn', data: { key: 'dial', audience: 'pilot', roles: ['staff'], users: ['u1'] } })
      .thenExpect([{ type: 'FeatureSwitchedOn', data: { key: 'dial', audience: 'pilot', roles: [], users: [] } }]);
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
        .when({ type: 'SwitchFlagOn', data: { key: 'dial', audience, roles: [], users: [] } })
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
      table: compileTransitions(flagMachine.config),
      decider: flagDecider,
      statusOf: ({ status }) => status,
      histories: { undeclared: [[]], off: [[declared]], on: [[declared, on]], retired: [[declared, retired]] },
      commands: [
        declare,
        { type: 'DeclareFlag', data: { ...texts, nameEn: 'Other' } },
        switchOn,
        { type: 'SwitchFlagOn', data: { key: 'dial', audience: 'users', roles: [], users: ['u1'] } },
        switchOff,
        retire,
      ],
    });
    expect(problems).toEqual([]);
  });
});

it('lists features of this release once each, in a form that can be stored', () => {
  const registry = createEventRegistry(flagEvents);
  for (const entry of flagCatalogue) registry.check('FeatureDeclared', entry);
  expect(new Set(flagCatalogue.map(({ key }) => key)).size).toBe(flagCatalogue.length);
});

describeGolden('features', flagEvents, golden);
