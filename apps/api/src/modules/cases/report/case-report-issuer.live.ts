import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import type { DocumentStatus } from '@meridian/contracts/generated/public';
import { type DocumentIssuer, DocumentIssuers, DocumentSigner } from '../../../platform/documents/index.js';
import { EventStore } from '../../../platform/event-store/index.js';
import { ServerKeys } from '../../../platform/secrets/index.js';
import { signedCaseReport } from './signed-case-report.js';

/** Signs reports of second opinions, and answers who asks whether one is valid. */
@Injectable()
export class CaseReportIssuer implements DocumentIssuer, OnModuleInit {
  readonly key: DocumentSigner;

  constructor(
    @Inject(DocumentIssuers) private readonly issuers: DocumentIssuers,
    @Inject(EventStore) private readonly store: EventStore,
    @Inject(ServerKeys) keys: ServerKeys,
  ) {
    this.key = new DocumentSigner(keys, 'second opinions');
  }

  onModuleInit(): void {
    this.issuers.register(this);
  }

  async statusOf(documentId: string): Promise<DocumentStatus | null> {
    const found = await signedCaseReport(this.store, documentId);
    if (!found) return null;
    const { edition, signedAt, signatory } = found.signed;
    return {
      kind: 'secondOpinion',
      status: found.ended?.status ?? 'valid',
      edition,
      publishedAt: new Date(signedAt),
      changedAt: found.ended?.at ?? null,
      signatory: typeof signatory === 'object' ? signatory : null,
    };
  }
}
