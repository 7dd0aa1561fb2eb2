import { Inject, Injectable } from '@nestjs/common';
import type { ChangedValue, PracticeHistoryEntry, SaidValue } from '@meridian/contracts/generated/admin';
import { Histories } from '../../../platform/history/index.js';
import { texts } from '../../../platform/texts.js';
import { VenuesQuery } from '../../diary/index.js';
import { practiceHistory } from './practice.history.js';

const place = texts.en['fields.Practice.venueId'];
const isPlace = ({ names }: ChangedValue): boolean => names[0]?.en === place;

/** What happened to a practice; a place that was changed is called by its name. */
@Injectable()
export class PracticeHistoryQuery {
  constructor(
    @Inject(Histories) private readonly histories: Histories,
    @Inject(VenuesQuery) private readonly venues: VenuesQuery,
  ) {}

  async of(userId: string): Promise<PracticeHistoryEntry[]> {
    const entries = await this.histories.of(practiceHistory, userId);
    const changes = entries.flatMap(({ changed }) => changed.filter(isPlace));
    if (changes.length === 0) return entries;
    const ids = changes.flatMap(({ before, after }) => [...before, ...after].flatMap(({ value }) => value ?? []));
    const places = await this.venues.shown([...new Set(ids)]);
    const called = (said: SaidValue): SaidValue => {
      const name = places.get(said.value ?? '')?.name;
      return name === undefined ? said : { ...said, text: { en: name, zh: name } };
    };
    const inWords = (change: ChangedValue): ChangedValue =>
      isPlace(change) ? { ...change, before: change.before.map(called), after: change.after.map(called) } : change;
    return entries.map((entry) => ({ ...entry, changed: entry.changed.map(inWords) }));
  }
}
