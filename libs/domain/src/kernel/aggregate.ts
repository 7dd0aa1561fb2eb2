import type { Decider, DomainMessage } from './decider.js';

/** A decider together with where its events are: each aggregate has a stream `<category>-<id>`. */
export interface Aggregate<State, Command extends DomainMessage, Event extends DomainMessage, Reason extends string> {
  readonly category: string;
  readonly decider: Decider<State, Command, Event, Reason>;
  readonly idOf: (command: Command) => string;
}
