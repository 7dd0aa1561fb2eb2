import { decideCommand, type Decider, type DomainMessage, isRefused } from '@meridian/domain/kernel';

/** What a decider says to these commands one after the other, each at its time. */
export function decidedEvents<State, Command extends DomainMessage, Event extends DomainMessage, Reason extends string>(
  decider: Decider<State, Command, Event, Reason>,
  steps: readonly { readonly command: Command; readonly now: Date; readonly actor: string }[],
): readonly Event[] {
  const events: Event[] = [];
  let state = decider.initial;
  for (const { command, ...context } of steps) {
    const outcome = decideCommand(decider, command, state, context);
    if (isRefused(outcome)) throw new Error(`The demo was refused: ${command.type}: ${outcome.refused}`);
    state = outcome.reduce(decider.evolve, state);
    events.push(...outcome);
  }
  return events;
}
