import { Inject, Injectable } from '@nestjs/common';
import { translationDecider, type TranslationState, translationStream } from '@meridian/domain/cases';
import { EventStore } from '../../../platform/event-store/index.js';
import { isTranslationId } from '../cases/case-ids.js';

/** Translations as they are in the log, personal fields opened. */
@Injectable()
export class TranslationAccess {
  constructor(@Inject(EventStore) private readonly store: EventStore) {}

  async any(translationId: string): Promise<TranslationState | null> {
    if (!isTranslationId(translationId)) return null;
    const { state } = await this.store.look(translationStream(translationId), translationDecider);
    return state.owner === null ? null : state;
  }
}
