import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import type { Language } from '../../../platform/documents/index.js';
import { ENVIRONMENT, type Environment } from '../../../platform/environment.js';
import { EventStore } from '../../../platform/event-store/index.js';
import { ReceiptedThings, type ReceiptPaper, servicePdf } from '../../payments/index.js';
import { CaseOwners } from '../cases/case-owners.query.js';
import { casePaper } from './case-paper.js';

/** Second opinions as things with receipts. */
@Injectable()
export class CaseReceipted implements OnModuleInit {
  constructor(
    @Inject(ReceiptedThings) private readonly things: ReceiptedThings,
    @Inject(EventStore) private readonly store: EventStore,
    @Inject(ENVIRONMENT) private readonly environment: Environment,
    @Inject(CaseOwners) private readonly owners: CaseOwners,
  ) {}

  onModuleInit(): void {
    this.things.register({
      kind: 'case',
      record: 'case',
      ownerOf: (id) => this.owners.ownerOf(id),
      paper: (id, language) => this.paper(id, language),
    });
  }

  private async paper(id: string, language?: Language): Promise<ReceiptPaper | null> {
    const { store, environment } = this;
    const found = await casePaper(store, id, language);
    if (!found) return null;
    return {
      userId: found.userId,
      print: (issued, hidePerson) => servicePdf({ store, environment }, found.paper, { ...issued, hidePerson }),
    };
  }
}
