import { sign } from 'node:crypto';
import type { SigningKey } from './signing-key.js';

/** What the product signs when it exports evidence: that these are all events, up to this moment. */
export interface EvidenceHead {
  readonly format: 'meridian-evidence-head/1';
  /** Null for the whole log. */
  readonly stream: string | null;
  readonly events: number;
  /** Revision and hash of the last event. */
  readonly lastRevision: string;
  readonly lastHash: unknown;
  readonly exportedAt: string;
  readonly keyId: string;
  readonly signature: string;
}

type Claim = Omit<EvidenceHead, 'format' | 'keyId' | 'signature'>;

export function signedHead(claim: Claim, { keyId, privateKey }: SigningKey): EvidenceHead {
  const format = 'meridian-evidence-head/1';
  const { stream, events, lastRevision, lastHash, exportedAt } = claim;
  const content = JSON.stringify([format, stream, events, lastRevision, lastHash, exportedAt, keyId]);
  const signature = sign(null, Buffer.from(content, 'utf8'), privateKey).toString('base64');
  return { format, ...claim, keyId, signature };
}
