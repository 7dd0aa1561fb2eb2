import type { Aggregate, DomainMessage, Refused } from '@meridian/domain/kernel';
import type { EventStore, LogPosition, WriteContext } from '../event-store/index.js';

/** A command on its way to the aggregate that decides it. */
export interface SentCommand {
  readonly command: DomainMessage;
  sendTo(store: Pick<EventStore, 'send'>, context: WriteContext): Promise<{ readonly position: LogPosition } | Refused>;
}

/** What an operation `sends`: typed by the commands of the aggregate. */
export function command<
  State,
  Command extends DomainMessage,
  Event extends DomainMessage,
  Reason extends string,
  Given extends Command,
>(aggregate: Aggregate<State, Command, Event, Reason>, given: Given): SentCommand {
  return { command: given, sendTo: (store, context) => store.send(aggregate, given, context) };
}
