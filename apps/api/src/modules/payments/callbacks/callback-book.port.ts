export interface NotedCallback {
  readonly provider: string;
  readonly eventId: string;
  readonly paymentId: string;
  readonly kind: string;
  /** `noted`, `known`, `tooEarly`, or why it was refused. */
  readonly outcome: string;
}

/** Raw callbacks of providers, for support. No decision depends on them. */
export interface CallbackBook {
  note(callback: NotedCallback): Promise<void>;
}

export const CALLBACK_BOOK = Symbol('CALLBACK_BOOK');
