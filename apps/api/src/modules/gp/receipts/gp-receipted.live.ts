import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import type { GpPaidKind } from '@meridian/domain/gp';
import type { Language } from '../../../platform/documents/index.js';
import { ENVIRONMENT, type Environment } from '../../../platform/environment.js';
import { EventStore } from '../../../platform/event-store/index.js';
import { ReceiptedThings, type ReceiptPaper, servicePdf } from '../../payments/index.js';
import { AppointmentOwners } from '../appointments/appointment-owners.query.js';
import { GpDocumentAccess } from '../documents/gp-document-access.service.js';
import { gpPapers } from './gp-papers.js';

/** GP appointments and documents as things with receipts. */
@Injectable()
export class GpReceipted implements OnModuleInit {
  constructor(
    @Inject(ReceiptedThings) private readonly things: ReceiptedThings,
    @Inject(EventStore) private readonly store: EventStore,
    @Inject(ENVIRONMENT) private readonly environment: Environment,
    @Inject(AppointmentOwners) private readonly owners: AppointmentOwners,
    @Inject(GpDocumentAccess) private readonly documents: GpDocumentAccess,
  ) {}

  onModuleInit(): void {
    this.register('gp', (id) => this.owners.ownerOf(id));
    this.register('gpDocument', async (id) => {
      const state = await this.documents.any(id);
      return state && this.documents.ownerOf(state);
    });
  }

  private register(kind: GpPaidKind, ownerOf: (id: string) => Promise<string | null>): void {
    const paper = (id: string, language?: Language) => this.paper(kind, id, language);
    this.things.register({ kind, record: 'appointment', ownerOf, paper });
  }

  private async paper(kind: GpPaidKind, id: string, language?: Language): Promise<ReceiptPaper | null> {
    const { store, environment } = this;
    const found = await gpPapers[kind](store, id, language);
    if (!found) return null;
    return {
      userId: found.userId,
      print: (issued, hidePerson) => servicePdf({ store, environment }, found.paper, { ...issued, hidePerson }),
    };
  }
}
