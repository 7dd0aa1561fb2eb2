import { Injectable } from '@nestjs/common';
import type { Money, Refused } from '@meridian/domain/kernel';
import type { PaymentEventMap } from '@meridian/domain/payments';
import type { FastifyRequest } from 'fastify';
import type { Viewer } from '../../../platform/session/viewer.js';

type Request = PaymentEventMap['PaymentRequested'];
export type PayMethod = Request['method'];

export interface PayRequest {
  readonly subjectId: string;
  readonly method: PayMethod;
  /** Of the buyer's browser: the same key means the same attempt. */
  readonly idempotencyKey: string;
  /** Minor units on the buyer's screen. */
  readonly seen: number;
  readonly viewer: Viewer;
  readonly request: FastifyRequest;
}

export interface PaymentDue {
  /** At most 40 characters, the same for the same attempt. */
  readonly paymentId: string;
  /** The attempt, where the subject may have several. */
  readonly orderId?: string;
  readonly userId: string;
  readonly amount: Money;
  readonly until: string;
  readonly language: 'en' | 'zh';
}

/** `due`: ask for this money. `settled`: nothing to pay. `notFound` as a refusal is answered like a subject that nobody has. */
export type PayAnswer =
  { readonly due: PaymentDue } | { readonly settled: { readonly subjectId: string } } | Refused<string>;

export interface PaidThing {
  readonly subjectId: string;
  readonly orderId: string | null;
}

/** Something that people pay for. The module that owns it says how much, and ends the attempt by the facts of the payment. */
export interface Payable {
  /** An open name, such as `cart`: it is stored with each payment. */
  readonly kind: string;
  /** Message keys of refusals: `<words>.refusals.<reason>`. */
  readonly words: string;
  /** Repeating it with the same key answers the same payment. */
  begin(request: PayRequest): Promise<PayAnswer>;
  /** The path where the buyer lands. */
  landing(subjectId: string, ended: 'paid' | 'cancelled'): string;
  /** The path where staff see what was paid for. */
  record(paid: PaidThing): string;
  /** What has a receipt is refunded on its own page, which knows its lines. */
  readonly refundsItself?: boolean;
  /** How staff and the buyer call what was paid for, such as the reference of a booking. */
  reference?(paid: PaidThing): string | null;
  /** The subjects or attempts that are called exactly so. */
  called?(reference: string): Promise<readonly string[]>;
}

@Injectable()
export class Payables {
  private readonly byKind = new Map<string, Payable>();

  register(payable: Payable): void {
    if (this.byKind.has(payable.kind)) throw new Error(`What is paid for as ${payable.kind} is registered twice`);
    this.byKind.set(payable.kind, payable);
  }

  all(): readonly Payable[] {
    return [...this.byKind.values()];
  }

  of(kind: string): Payable | undefined {
    return this.byKind.get(kind);
  }
}
