import { onPurpose } from './dead-letters.store.js';

/** Thrown by a reaction that has to wait, as long as what it would send can be taken back: no failed try, and later events of the stream wait with it. */
export class NotYet extends Error {
  constructor(readonly seconds: number) {
    super(onPurpose);
  }
}
