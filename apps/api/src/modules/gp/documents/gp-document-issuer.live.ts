import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import type { DocumentStatus } from '@meridian/contracts/generated/public';
import { type DocumentIssuer, DocumentIssuers, DocumentSigner } from '../../../platform/documents/index.js';
import { EventStore } from '../../../platform/event-store/index.js';
import { ServerKeys } from '../../../platform/secrets/index.js';
import { signedGpDocument } from './signed-gp-document.js';

/** Signs documents of GPs, and answers who asks whether one is valid. */
@Injectable()
export class GpDocumentIssuer implements DocumentIssuer, OnModuleInit {
  readonly key: DocumentSigner;

  constructor(
    @Inject(DocumentIssuers) private readonly issuers: DocumentIssuers,
    @Inject(EventStore) private readonly store: EventStore,
    @Inject(ServerKeys) keys: ServerKeys,
  ) {
    this.key = new DocumentSigner(keys, 'gp documents');
  }

  onModuleInit(): void {
    this.issuers.register(this);
  }

  async statusOf(documentId: string): Promise<DocumentStatus | null> {
    const found = await signedGpDocument(this.store, documentId);
    if (!found) return null;
    const { state, signedAt: publishedAt, withdrawnAt: changedAt, signatory } = found;
    const status = changedAt ? 'withdrawn' : 'valid';
    return { kind: state.kind, status, edition: 1, publishedAt, changedAt, signatory };
  }
}
