import { Inject, Injectable } from '@nestjs/common';
import { decideCommand, isRefused, type Refused } from '@meridian/domain/kernel';
import {
  type BiomarkerCommand,
  biomarkerDecider,
  type BiomarkerEvent,
  type BiomarkerRefusal,
  type BiomarkerState,
  biomarkerStream,
  panelDecider,
  type PanelEvent,
  type PanelRefusal,
  panelStream,
} from '@meridian/domain/results';
import { CLOCK, type Clock } from '../../../platform/clock.js';
import { EventStore, type WriteContext, type Written } from '../../../platform/event-store/index.js';
import { KnownTests } from './known-tests.js';

type Outcome<Event extends { readonly type: string; readonly data: object }, Refusal extends string> = Promise<
  Written<Event> | Refused<Refusal | 'busy'>
>;

export interface PanelChange {
  readonly testId: string;
  readonly biomarkers: readonly string[];
  readonly promiseDays: number;
}

/** What staff do with what is measured. */
@Injectable()
export class BiomarkersHandler {
  constructor(
    @Inject(EventStore) private readonly store: EventStore,
    @Inject(KnownTests) private readonly tests: KnownTests,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  send(command: BiomarkerCommand, context: WriteContext): Outcome<BiomarkerEvent, BiomarkerRefusal> {
    return this.store.decide(biomarkerStream(command.data.biomarkerId), biomarkerDecider, command, context);
  }

  /** As it would be; it writes nothing. */
  async after(command: BiomarkerCommand): Promise<BiomarkerState | Refused<BiomarkerRefusal>> {
    const state = await this.look(command.data.biomarkerId);
    const decided = decideCommand(biomarkerDecider, command, state, { now: this.clock.now(), actor: 'preview' });
    return isRefused(decided) ? decided : decided.reduce(biomarkerDecider.evolve, state);
  }

  async look(biomarkerId: string): Promise<BiomarkerState> {
    return (await this.store.look(biomarkerStream(biomarkerId), biomarkerDecider)).state;
  }

  async setPanel(change: PanelChange, context: WriteContext): Outcome<PanelEvent, PanelRefusal> {
    const { testId, biomarkers } = change;
    const [listed, states] = await Promise.all([
      this.tests.exists(testId),
      Promise.all(biomarkers.map((id) => this.look(id))),
    ]);
    const known = states.filter((state) => state !== null);
    const idsOf = (those: typeof known) => those.map(({ biomarkerId }) => biomarkerId);
    const retired = idsOf(known.filter(({ retired: isRetired }) => isRetired));
    const data = { ...change, listed, known: idsOf(known), retired };
    return this.store.decide(panelStream(testId), panelDecider, { type: 'SetPanel', data }, context);
  }
}
