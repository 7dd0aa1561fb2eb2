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

/** Why a command was not sent. Under its key it may have been carried out before; then it answers what it did. */
export interface NotSent<Refusal> {
  readonly notSent: Refusal;
  doneBefore(
    store: Pick<EventStore, 'doneBefore'>,
    commandId: string,
  ): Promise<{ readonly position: LogPosition } | undefined>;
}

/** For a refusal that is found before there is a command: it would have gone to this aggregate. */
export function notSent<
  State,
  Command extends DomainMessage,
  Event extends DomainMessage,
  Reason extends string,
  Refusal,
>(aggregate: Aggregate<State, Command, Event, Reason>, id: string, refusal: Refusal): NotSent<Refusal> {
  return { notSent: refusal, doneBefore: (store, commandId) => store.doneBefore(aggregate, id, commandId) };
}
