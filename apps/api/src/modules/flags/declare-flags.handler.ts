import { Inject, Injectable } from '@nestjs/common';
import { type CataloguedFlag, type FlagCommand, flagDecider, flagStream } from '@meridian/domain/flags';
import { isRefused } from '@meridian/domain/kernel';
import { asRelease, comparePositions, EventStore, type LogPosition } from '../../platform/event-store/index.js';

/** Declares the flags of this release in the log, and answers the resulting position. Idempotent. */
@Injectable()
export class DeclareFlagsHandler {
  constructor(@Inject(EventStore) private readonly store: EventStore) {}

  async handle(catalogue: readonly CataloguedFlag[], known: readonly string[]): Promise<LogPosition | null> {
    const keys = new Set(catalogue.map(({ key }) => key));
    const gone = known.filter((key) => !keys.has(key));
    const commands: FlagCommand[] = [
      ...catalogue.map((data) => ({ type: 'DeclareFlag', data }) as const),
      ...gone.map((key) => ({ type: 'RetireFlag', data: { key } }) as const),
    ];
    let last: LogPosition | null = null;
    for (const command of commands) {
      const outcome = await this.store.decide(flagStream(command.data.key), flagDecider, command, asRelease);
      if (isRefused(outcome)) throw new Error(`${command.type} was refused: ${outcome.refused}`);
      if (!last || comparePositions(last, outcome.position) < 0) last = outcome.position;
    }
    return last;
  }
}
