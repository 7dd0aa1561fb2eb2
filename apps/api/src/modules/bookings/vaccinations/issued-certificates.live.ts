import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import type { DocumentStatus } from '@meridian/contracts/generated/public';
import { type DocumentIssuer, DocumentIssuers } from '../../../platform/documents/index.js';
import { EventStore } from '../../../platform/event-store/index.js';
import { CertificateKey } from './certificate-key.service.js';
import { certified } from './certificate.js';

/** The first edition has no number. */
const form = /^v(\d{1,2})(?:e(\d{1,2}))?-([0-9a-f-]{32,36})$/;

/** For whoever holds a certificate and asks whether we issued it. */
@Injectable()
export class IssuedCertificates implements DocumentIssuer, OnModuleInit {
  constructor(
    @Inject(DocumentIssuers) private readonly issuers: DocumentIssuers,
    @Inject(EventStore) private readonly store: EventStore,
    @Inject(CertificateKey) readonly key: CertificateKey,
  ) {}

  onModuleInit(): void {
    this.issuers.register(this);
  }

  async statusOf(documentId: string): Promise<DocumentStatus | null> {
    const [, patient, wanted = '1', bookingId] = form.exec(documentId) ?? [];
    if (patient === undefined || bookingId === undefined) return null;
    const found = await certified(this.store, bookingId, Number(patient), Number(wanted));
    if (found?.documentId !== documentId) return null;
    const { edition, at, replacedAt } = found.edition;
    return {
      kind: 'vaccination',
      status: replacedAt === null ? 'valid' : 'superseded',
      edition,
      publishedAt: new Date(at),
      changedAt: replacedAt === null ? null : new Date(replacedAt),
      signatory: null,
    };
  }
}
