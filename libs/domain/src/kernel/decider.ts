export interface DomainMessage {
  readonly type: string;
  readonly data: object;
}

export interface DecisionContext {
  readonly now: Date;
  readonly actor: string;
}

export interface Refused<Reason extends string = string> {
  readonly refused: Reason;
  readonly details?: Readonly<Record<string, unknown>>;
}

export interface Decider<State, Command extends DomainMessage, Event extends DomainMessage, Reason extends string> {
  readonly initial: State;
  readonly evolve: (state: State, event: Event) => State;
  readonly decide: {
    readonly [Type in Command['type']]: (
      command: Extract<Command, { type: Type }>,
      state: State,
      context: DecisionContext,
    ) => readonly Event[] | Refused<Reason>;
  };
}

export function refuse<Reason extends string>(
  reason: Reason,
  details?: Readonly<Record<string, unknown>>,
): Refused<Reason> {
  return details ? { refused: reason, details } : { refused: reason };
}

export function isRefused(outcome: object): outcome is Refused {
  return 'refused' in outcome;
}

type Rule<State, Command, Event, Reason extends string> = (
  command: Command,
  state: State,
  context: DecisionContext,
) => readonly Event[] | Refused<Reason>;

export function decideCommand<State, Command extends DomainMessage, Event extends DomainMessage, Reason extends string>(
  decider: Decider<State, Command, Event, Reason>,
  command: Command,
  state: State,
  context: DecisionContext,
): readonly Event[] | Refused<Reason> {
  const rule: unknown = Reflect.get(decider.decide, command.type);
  if (typeof rule !== 'function') throw new Error(`No rule decides ${command.type}`);
  return (rule as Rule<State, Command, Event, Reason>)(command, state, context);
}
