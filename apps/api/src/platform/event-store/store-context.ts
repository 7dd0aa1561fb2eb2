/** On whose authority and why something is written. */
export interface WriteContext {
  readonly actor: string;
  readonly now?: Date;
  /** Who asked for it, where somebody else reports it, such as a payment provider. */
  readonly onBehalfOf?: string;
  readonly reason?: string;
  readonly correlationId?: string;
  readonly causationId?: string;
  readonly requestId?: string;
  /** The same command id never writes twice to the same stream: a repeated one answers what it did the first time. */
  readonly commandId?: string;
  /** The revision of the record on which the change was entered; -1 where there was none. A later one is not overwritten. */
  readonly seenRevision?: bigint;
}
