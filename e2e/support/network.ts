import { randomInt } from 'node:crypto';

const part = () => randomInt(1, 255);

/** For a context: it asks from a network of its own, against which nobody else counts, nor an earlier try of the same journey. */
export const ownNetwork = () => ({ extraHTTPHeaders: { 'x-forwarded-for': `10.${part()}.${part()}.${part()}` } });
