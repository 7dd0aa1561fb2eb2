import { reportMachine } from '@meridian/workflows/results';
import { describe, expect, it } from 'vitest';
import { compileTransitions } from '../../kernel/index.js';
import { given, machineAccepts } from '../../kernel/testing/index.js';
import { reportDecider } from './report.decider.js';
import { reportPermissions } from './report.permissions.js';
import * as make from '../testing/index.js';

const { awaited, dropped, enter, entered, late, linked, pot, published, returned, shown, verified, withdrawn } = make;
const report = given(reportDecider);
const waiting = report.events([awaited]);
const asEnterer = { actor: make.enterer };
const asVerifier = { actor: make.verifier };
const afterwards = { now: new Date('2026-11-25T09:30:00.000Z') };
const why = 'The laboratory measured it again';
const corrected = entered(2, pot('4.4', 'normal'), { why });
const critical = entered(1, pot('6.6', 'criticalHigh'), { critical: true });

describe('an entry', () => {
  it('pins versions and flags, in the order of the panel', () => {
    waiting.when(enter(), asEnterer).thenExpect([entered(1)]);
    waiting.when(enter('＜ 3', {}), asEnterer).thenExpect([entered(1, { ...pot('3', 'low'), comparator: '<' })]);
    waiting.when(enter('6.6'), asEnterer).thenExpect([critical]);
  });

  it('is refused where it cannot be right', () => {
    const refused = (command: Parameters<typeof waiting.when>[0], reason: string) =>
      expect(waiting.when(command).outcome).toMatchObject({ refused: reason });
    refused(enter('4,2'), 'badReading');
    refused(enter('4.2', { readings: [] }), 'noReadings');
    refused(enter('4.2', { readings: [{ biomarkerId: 'sod', reading: '140' }] }), 'unknownBiomarker');
    refused(enter('4.2', { panel: [make.potassium, make.virus, make.sodium] }), 'readingMissing');
    const twice = [
      { biomarkerId: 'pot', reading: '4.2' },
      { biomarkerId: 'pot', reading: '4.3' },
    ];
    refused(enter('4.2', { readings: twice }), 'readingTwice');
    refused(enter('4.2', { sampleDate: '2026-11-25' }), 'datesTurned');
    refused(enter('4.2', { completeDate: '2026-11-25' }), 'dateAhead');
    refused(enter('4.2', { seen: 1 }), 'entryChanged');
    report.when(enter()).thenExpect({ refused: 'unknownReport' });
    waiting.events([dropped]).when(enter()).thenExpect({ refused: 'reportDropped' });
  });

  it('may be partial where the laboratory measured no more', () => {
    const only = [{ biomarkerId: 'vir', reading: 'yes' }];
    const outcome = waiting.when(enter('', { readings: only, partial: true })).outcome;
    expect(outcome).toMatchObject([{ data: { readings: [{ biomarkerId: 'vir', flag: 'abnormal' }] } }]);
  });

  it('writes nothing where it says the same, until it was given back', () => {
    waiting
      .events([entered(1)])
      .when(enter(), asVerifier)
      .thenExpect([]);
    waiting
      .events([entered(1), verified(1)])
      .when(enter())
      .thenExpect([]);
    report.events(shown).when(enter()).thenExpect([]);
    const again = waiting.events([entered(1), returned(1)]);
    again.when(enter(), asEnterer).thenExpect([entered(2)]);
  });
});

describe('two people', () => {
  it('agree before anything is published', () => {
    const one = waiting.events([entered(1)]);
    one.when(make.publish(1)).thenExpect({ refused: 'notYet' });
    one.when(make.verify(1), asEnterer).thenExpect({ refused: 'samePerson' });
    one.when(make.verify(2), asVerifier).thenExpect({ refused: 'entryChanged' });
    one.when(make.verify(1), asVerifier).thenExpect([verified(1)]);
    const both = one.events([verified(1)]);
    both.when(make.verify(1), asVerifier).thenExpect([]);
    both.when(make.publish(1)).thenExpect([linked(), published(1, 1)]);
    report.events(shown).when(make.publish(1)).thenExpect([]);
  });

  it('begin again where another entry replaces what was verified', () => {
    const replaced = waiting.events([entered(1), verified(1), entered(2, pot('4.4', 'normal'))]);
    replaced.when(make.publish(1)).thenExpect({ refused: 'notYet' });
    replaced.when(make.verify(1), asVerifier).thenExpect({ refused: 'entryChanged' });
    replaced.when(make.publish(2)).thenExpect({ refused: 'notYet' });
  });

  it('give back with words', () => {
    const one = waiting.events([entered(1)]);
    one.when(make.giveBack(1), asVerifier).thenExpect([returned(1)]);
    one.when(make.giveBack(1, '  ')).thenExpect({ refused: 'wordsNeeded' });
    one
      .events([returned(1)])
      .when(make.verify(1), asVerifier)
      .thenExpect({ refused: 'notYet' });
  });
});

describe('a new version of a biomarker', () => {
  const high = pot('4.2', 'high', 3);

  it('is looked at by the second person before publication', () => {
    const both = waiting.events([entered(1), verified(1)]);
    both.when(make.reflag(1, high)).thenExpect([make.reflagged(1, high)]);
    both
      .events([make.reflagged(1, high)])
      .when(make.publish(1))
      .thenExpect({ refused: 'notYet' });
  });

  it('changes nothing that says the same, that is older, or that was published', () => {
    const one = waiting.events([entered(1)]);
    one.when(make.reflag(1, pot('4.2', 'normal', 3))).thenExpect([]);
    one.when(make.reflag(1, pot('4.2', 'high', 2))).thenExpect([]);
    one.when(make.reflag(2, high)).thenExpect({ refused: 'entryChanged' });
    report.events(shown).when(make.reflag(1, high)).thenExpect([]);
  });
});

describe('what was published', () => {
  const out = report.events(shown);

  it('is corrected with a reason, by two people, as the next edition', () => {
    out.when(enter('4.4'), asEnterer).thenExpect({ refused: 'whyNeeded' });
    out.when(enter('4.4', { why }), asEnterer).thenExpect([corrected]);
    const entry = out.events([corrected]);
    expect(entry.state.editions).toHaveLength(1);
    entry.when(make.publish(2)).thenExpect({ refused: 'notYet' });
    entry
      .events([verified(2)])
      .when(make.publish(2, 'd2'))
      .thenExpect([published(2, 2)]);
    entry
      .events([returned(2)])
      .when(enter())
      .thenExpect([]);
  });

  it('may lose a reading, and keep one that is measured no more', () => {
    const former = { measurable: [make.potassium], panel: [make.virus], why };
    const outcome = out.when(enter('4.4', former)).outcome;
    expect(outcome).toMatchObject([{ data: { readings: [{ biomarkerId: 'vir' }, { biomarkerId: 'pot' }] } }]);
    const fewer = { readings: [{ biomarkerId: 'pot', reading: '4.4' }], why };
    expect(out.when(enter('4.4', fewer)).outcome).toMatchObject([{ data: { readings: [{ biomarkerId: 'pot' }] } }]);
  });

  it('is withdrawn with a reason, and comes back as a later edition', () => {
    out.when(make.withdraw()).thenExpect([withdrawn(1)]);
    out.when(make.withdraw({ reason: 'other' })).thenExpect({ refused: 'wordsNeeded' });
    const gone = out.events([withdrawn(1)]);
    expect(gone.state.withdrawn).toMatchObject({ edition: 1, reason: 'labError', words: null });
    gone.when(make.withdraw()).thenExpect([]);
    gone.when(enter()).thenExpect({ refused: 'whyNeeded' });
    const back = gone.events([corrected, verified(2), published(2, 2)]);
    expect(back.state.withdrawn).toBeNull();
    gone.events([corrected]).when(make.withdraw()).thenExpect({ refused: 'alreadyWithdrawn' });
  });

  it('keeps its link until it gets another one', () => {
    out.when(make.relink('l1')).thenExpect([]);
    out.when(make.relink('l2')).thenExpect([linked('l2')]);
    waiting.when(make.relink('l2')).thenExpect({ refused: 'notPublished' });
    waiting
      .events([entered(1), verified(1)])
      .when(make.relink('l2'))
      .thenExpect({ refused: 'notPublished' });
    expect(out.events([linked('l2'), withdrawn(1)]).state).toMatchObject({ linkId: 'l2' });
  });
});

describe('the promise', () => {
  it('is broken once', () => {
    waiting.when(make.markLate).thenExpect([]);
    waiting.when(make.markLate, afterwards).thenExpect([late]);
    waiting.events([late]).when(make.markLate, afterwards).thenExpect([]);
    report.events(shown).when(make.markLate, afterwards).thenExpect([]);
  });
});

it('says who may do what now, and why not the rest', () => {
  const standing = (actor: string, ...history: Parameters<typeof waiting.events>[0]) =>
    Object.fromEntries(reportPermissions(waiting.events(history).state, actor).map((each) => [each.action, each.why]));
  expect(standing(make.enterer, critical)).toEqual({
    enter: null,
    giveBack: null,
    verify: 'samePerson',
    acknowledge: null,
    publish: 'notYet',
    withdraw: 'notPublished',
    renewLink: 'notPublished',
  });
  expect(standing(make.verifier, critical, verified(1))).toMatchObject({
    verify: 'alreadyDone',
    publish: 'notAcknowledged',
  });
  expect(standing(make.verifier, ...shown.slice(1))).toMatchObject({
    publish: 'alreadyDone',
    withdraw: null,
    renewLink: null,
  });
});

it('takes no step that the machine does not, and each that it does', () => {
  const correcting = [...shown, corrected];
  const gone = [...shown, withdrawn(1)];
  const anew = [...gone, corrected];
  const criticalNow = entered(2, pot('6.6', 'criticalHigh'), { why, critical: true });
  const both = (history: readonly Parameters<typeof waiting.events>[0][number][]) => [
    history,
    [...history.slice(0, -1), criticalNow],
  ];
  const on = <Event>(histories: readonly (readonly Event[])[], ...more: readonly Event[]) =>
    histories.map((history) => [...history, ...more]);
  const problems = machineAccepts({
    table: compileTransitions(reportMachine.config),
    decider: reportDecider,
    statusOf: ({ status }) => status,
    histories: {
      none: [[]],
      awaited: [[awaited]],
      entered: [
        [awaited, entered(1)],
        [awaited, critical],
      ],
      returned: [[awaited, entered(1), returned(1)]],
      verified: [
        [awaited, entered(1), verified(1)],
        [awaited, critical, verified(1)],
      ],
      published: [shown],
      correcting: both(correcting),
      corrected: on(both(correcting), verified(2)),
      withdrawn: [gone],
      reentered: both(anew),
      reverified: on(both(anew), verified(2)),
      dropped: [[awaited, dropped]],
    },
    commands: [
      make.awaitReport,
      enter('4.9', { why }),
      ...[1, 2].flatMap((entry) => [
        make.giveBack(entry),
        make.verify(entry),
        make.acknowledge(entry),
        make.remind(entry),
        make.publish(entry),
        make.reflag(entry, pot('4.2', 'high', 3)),
      ]),
      make.relink('l2'),
      make.withdraw(),
      make.markLate,
      make.drop,
    ],
    context: { ...afterwards, actor: make.verifier },
  });
  expect(problems).toEqual([]);
});
