import type { DocumentStatus } from '@meridian/contracts/generated/public';
import { describe, expect, it } from 'vitest';
import { type DocumentIssuer, DocumentIssuers } from './document-issuers.js';

const issuer = (id: string): DocumentIssuer => ({
  key: { known: { id, publicKey: id } },
  statusOf: (documentId) =>
    Promise.resolve(documentId.startsWith(id) ? ({ kind: 'vaccination' } as DocumentStatus) : null),
});

describe('issuers of documents', () => {
  it('are asked one by one, until one knows the document', async () => {
    const issuers = new DocumentIssuers();
    for (const id of ['a', 'b']) issuers.register(issuer(id));
    expect(await issuers.statusOf('b-1')).toEqual({ kind: 'vaccination' });
    expect(await issuers.statusOf('c-1')).toBeNull();
    expect(issuers.keys().map(({ id }) => id)).toEqual(['a', 'b']);
  });
});
