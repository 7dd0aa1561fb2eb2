import type { MetadataEndpoint } from '@meridian/contracts/kernel';
import type { DocumentNode } from 'graphql';
import { mutationIn } from './command-key.ts';

type Generated = { readonly __meta__?: Readonly<Record<string, unknown>> };

/** A document as its client sends it: by its hash, to the endpoint that knows it. */
export interface Trusted {
  readonly hash: string;
  readonly endpoint: MetadataEndpoint;
  /** Which one it is, where it writes. */
  readonly mutation?: string;
}

/** `adminGraphql` makes documents of the staff's endpoint, `graphql` of the public one. */
export function trusted(document: unknown, endpoint: MetadataEndpoint = 'admin'): Trusted {
  const hash = (document as Generated).__meta__?.['hash'];
  if (typeof hash !== 'string') throw new Error('this document is not among the trusted ones');
  const mutation = mutationIn(document as DocumentNode);
  return { hash, endpoint, ...(mutation && { mutation }) };
}
