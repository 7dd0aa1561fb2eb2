import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import type { Language } from '../../../platform/documents/index.js';
import { ENVIRONMENT, type Environment } from '../../../platform/environment.js';
import { EventStore } from '../../../platform/event-store/index.js';
import { PERSONAL_DATA, type PersonalDataService } from '../../../platform/personal-data/index.js';
import { type Receipted, ReceiptedThings, type ReceiptPaper } from '../../payments/index.js';
import { documentPdf } from './document-pdf.js';
import { orderDocument } from './order-document.js';
import { OrderOwnerQuery } from './order-owner.query.js';

/** An order as something with receipts. */
@Injectable()
export class ReceiptedOrders implements Receipted, OnModuleInit {
  readonly kind = 'order';
  readonly record = 'order';

  constructor(
    @Inject(ReceiptedThings) private readonly things: ReceiptedThings,
    @Inject(OrderOwnerQuery) private readonly owners: OrderOwnerQuery,
    @Inject(EventStore) private readonly store: EventStore,
    @Inject(PERSONAL_DATA) private readonly personalData: PersonalDataService,
    @Inject(ENVIRONMENT) private readonly environment: Environment,
  ) {}

  onModuleInit(): void {
    this.things.register(this);
  }

  ownerOf(orderId: string): Promise<string | null> {
    return this.owners.ownerOf(orderId);
  }

  async paper(orderId: string, language?: Language): Promise<ReceiptPaper | null> {
    const { store, personalData, environment } = this;
    const tools = { store, personalData, environment };
    const document = await orderDocument(tools, orderId, language);
    if (!document) return null;
    return {
      userId: document.userId,
      print: ({ number, series, documentId }, hideBuyer) =>
        documentPdf(tools, document, { number, refundId: series === 'receipt' ? null : documentId, hideBuyer }),
    };
  }
}
