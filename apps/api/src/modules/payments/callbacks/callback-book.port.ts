export interface NotedCallback {
  readonly provider: string;
  readonly eventId: string;
  readonly paymentId: string;
  readonly kind: string;
  /** `noted`, `known`, `tooEarly`, or why it was refused. */
  readonly outcome: string;
}

/** What providers told, for support. Nothing is decided by it. */
export interface CallbackBook {
  note(callback: NotedCallback): Promise<void>;
}

export const CALLBACK_BOOK = Symbol('CALLBACK_BOOK');
