import { expect, it } from 'vitest';
import { decideCommand, isRefused } from '../../kernel/index.js';
import type { ReportCommand } from './report.commands.js';
import { reportDecider } from './report.decider.js';
import type { ReportEvent } from './report.events.js';
import { reportPermissions } from './report.permissions.js';
import type { ReportState } from './report.state.js';
import * as make from '../testing/index.js';

/** The same numbers for the same seed, from 0 up to 1. */
function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

const people = ['staff-1', 'staff-2', 'staff-3'];
const values = ['4.2', '4.4', '<3.5', '6.6', '2', 'nonsense'];

function anyCommand(random: () => number, { lastEntry }: ReportState): ReportCommand {
  const one = <Each>(choices: readonly Each[]) => choices[Math.floor(random() * choices.length)] as Each;
  const entry = Math.max(1, lastEntry - (random() < 0.2 ? 1 : 0));
  const why = random() < 0.8 ? { why: 'Measured again' } : {};
  return one<ReportCommand>([
    make.awaitReport,
    make.enter(one(values), why),
    make.enter(one(values), why),
    make.giveBack(entry),
    make.verify(entry),
    make.verify(entry),
    make.acknowledge(entry),
    make.remind(entry),
    make.publish(entry),
    make.publish(entry),
    make.relink(one(['l1', 'l2'])),
    make.withdraw(),
    make.reflag(entry, make.pot(one(values), one(['high', 'criticalHigh', 'normal']), 3)),
    make.markLate,
    ...(random() < 0.05 ? [make.drop] : []),
  ]);
}

/** What must be so of every history, however it came about. */
function problemIn(history: readonly ReportEvent[]): string | null {
  const by = new Map<number, string>();
  const criticalNow = new Map<number, boolean>();
  const verified = new Set<number>();
  const answered = new Set<number>();
  let editions = 0;
  for (const event of history) {
    switch (event.type) {
      case 'ReadingsEntered': {
        const { entry, critical, why } = event.data;
        if (by.has(entry) || entry !== by.size + 1) return 'an entry was overwritten';
        if (editions > 0 && why === undefined) return 'a correction without a reason';
        by.set(entry, event.data.by);
        criticalNow.set(entry, critical);
        break;
      }
      case 'ReadingsReflagged':
        criticalNow.set(event.data.entry, event.data.critical);
        verified.delete(event.data.entry);
        answered.delete(event.data.entry);
        break;
      case 'ReadingsReturned':
        verified.delete(event.data.entry);
        break;
      case 'ReadingsVerified':
        if (event.data.by === by.get(event.data.entry)) return 'verified by who entered it';
        verified.add(event.data.entry);
        break;
      case 'CriticalAcknowledged':
        answered.add(event.data.entry);
        break;
      case 'CriticalReminded':
        if (answered.has(event.data.entry)) return 'reminded of what was acknowledged';
        break;
      case 'ReportPublished': {
        const { entry, edition } = event.data;
        if (entry !== by.size) return 'published what is not the last entry';
        if (!verified.has(entry)) return 'published without a second person';
        if (criticalNow.get(entry) && !answered.has(entry)) return 'published a critical reading that nobody answered';
        if (edition !== editions + 1) return 'an edition was skipped or published twice';
        editions = edition;
        break;
      }
      case 'ReportWithdrawn':
        if (event.data.edition !== editions) return 'withdrew what does not stand';
        break;
      case 'ReportAwaited':
      case 'ReportLinked':
      case 'ReportLate':
      case 'ReportDropped':
        break;
    }
  }
  return null;
}

it('never publishes what two people did not agree on, whatever is tried in whatever order', () => {
  const reached = new Set<string>();
  const problems: (string | null)[] = [];
  for (let seed = 1; seed <= 200; seed += 1) {
    const random = numbers(seed);
    let state = reportDecider.initial;
    const history: ReportEvent[] = [];
    for (let step = 0; step < 60; step += 1) {
      const actor = people[Math.floor(random() * people.length)] ?? '';
      const now = new Date(Date.parse('2026-11-24T09:30:00.000Z') + step * 3_600_000);
      const outcome = decideCommand(reportDecider, anyCommand(random, state), state, { now, actor });
      if (isRefused(outcome) || outcome.length === 0) continue;
      state = outcome.reduce(reportDecider.evolve, state);
      history.push(...outcome);
      reached.add(state.status);
      reportPermissions(state, actor);
    }
    problems.push(problemIn(history));
    expect(history.reduce(reportDecider.evolve, reportDecider.initial)).toEqual(state);
  }
  expect(problems.filter(Boolean)).toEqual([]);
  expect([...reached].toSorted()).toEqual(
    [
      'awaited',
      'corrected',
      'correcting',
      'dropped',
      'entered',
      'published',
      'reentered',
      'returned',
      'reverified',
      'verified',
      'withdrawn',
    ].toSorted(),
  );
});
