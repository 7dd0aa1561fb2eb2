type Generated = { readonly __meta__?: Readonly<Record<string, unknown>> };

/** A document of the staff's endpoint as its client sends it: by its hash. */
export function trusted(document: unknown): { readonly hash: string } {
  const hash = (document as Generated).__meta__?.['hash'];
  if (typeof hash !== 'string') throw new Error('this document is not among the trusted ones');
  return { hash };
}
