import { Injectable } from '@nestjs/common';
import type { DocumentStatus } from '@meridian/contracts/generated/public';
import type { SigningKey } from '@meridian/contracts/kernel';

/** Signs documents of some kinds, and says to whoever holds one whether it is valid. */
export interface DocumentIssuer {
  readonly key: { readonly known: SigningKey };
  /** Null for a document that it never issued. */
  statusOf(documentId: string): Promise<DocumentStatus | null>;
}

/** Whatever bears a signature of ours. The module that issues it registers itself. */
@Injectable()
export class DocumentIssuers {
  private readonly issuers: DocumentIssuer[] = [];

  register(issuer: DocumentIssuer): void {
    this.issuers.push(issuer);
  }

  keys(): readonly SigningKey[] {
    return this.issuers.map(({ key }) => key.known);
  }

  async statusOf(documentId: string): Promise<DocumentStatus | null> {
    for (const issuer of this.issuers) {
      const status = await issuer.statusOf(documentId);
      if (status) return status;
    }
    return null;
  }
}
