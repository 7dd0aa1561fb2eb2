import { decideCommand, type Decider, type DecisionContext, type DomainMessage, isRefused } from '../decider.js';
import type { TransitionTable } from '../transitions.js';
import { usualContext } from './given.js';

interface MachineCheck<State, Command extends DomainMessage, Event extends DomainMessage, Reason extends string> {
  readonly table: TransitionTable;
  readonly decider: Decider<State, Command, Event, Reason>;
  readonly statusOf: (state: State) => string;
  /** For each status of the machine one history or more that leads there. */
  readonly histories: Readonly<Record<string, readonly (readonly NoInfer<Event>[])[]>>;
  /** Enough commands to make `decide` say everything it can say. */
  readonly commands: readonly Command[];
  readonly context?: DecisionContext;
  /** Events that are in logs, and that no command writes any more. */
  readonly former?: readonly Event['type'][];
}

/**
 * Walks every status of a machine and answers what is wrong: a status without a history, an event that `decide` emits and the
 * machine ignores, a status that `evolve` takes and the machine does not, a transition that no command ever causes.
 */
export function machineAccepts<
  State,
  Command extends DomainMessage,
  Event extends DomainMessage,
  Reason extends string,
>(check: MachineCheck<State, Command, Event, Reason>): string[] {
  const { table, decider, statusOf, histories, commands, context, former = [] } = check;
  const problems = new Set<string>();
  const untaken = new Set(
    table.statuses.flatMap((status) =>
      table
        .accepts(status)
        .filter((type) => !former.includes(type))
        .map((type) => `${status} ${type}`),
    ),
  );

  const follow = (state: State, event: Event): State => {
    const status = statusOf(state);
    const after = decider.evolve(state, event);
    const expected = table.next(status, event.type);
    untaken.delete(`${status} ${event.type}`);
    if (expected === undefined) problems.add(`${status}: the machine ignores ${event.type}`);
    else if (statusOf(after) !== expected) {
      problems.add(`${status}: ${event.type} leads to ${expected}, evolve says ${statusOf(after)}`);
    }
    return after;
  };

  for (const status of table.statuses) {
    if (!histories[status]?.length) problems.add(`${status}: no history leads here`);
    for (const history of histories[status] ?? []) {
      const state = history.reduce(decider.evolve, decider.initial);
      if (statusOf(state) !== status) problems.add(`${status}: its history leads to ${statusOf(state)}`);
      for (const command of commands) {
        const outcome = decideCommand(decider, command, state, context ?? usualContext);
        if (!isRefused(outcome)) outcome.reduce(follow, state);
      }
    }
  }
  for (const transition of untaken) problems.add(`${transition.replace(' ', ': no command causes ')}`);
  return [...problems];
}
