import { Injectable } from '@nestjs/common';
import type { VoucherProblemRefusal } from '@meridian/domain/bookings';
import type { Refused } from '@meridian/domain/kernel';
import type { FastifyRequest } from 'fastify';
import type { WriteContext } from '../../../platform/event-store/index.js';
import type { Viewer } from '../../../platform/session/index.js';

/** What a voucher is to pay for. */
export interface VoucherUse {
  readonly bookingId: string;
  readonly testId: string;
  readonly venueId: string;
}

type Refusal = Refused<VoucherProblemRefusal | 'busy'>;

/** Who issues vouchers. Every step may be repeated. */
export interface VoucherIssuer {
  /** Keeps the voucher of this code for the booking until then. */
  reserve(
    asked: VoucherUse & { readonly code: string; readonly until: string },
    caller: { readonly viewer: Viewer; readonly request: FastifyRequest },
    context: WriteContext,
  ): Promise<{ readonly voucherId: string } | Refusal>;
  redeem(use: VoucherUse & { readonly voucherId: string }, context: WriteContext): Promise<Refusal | null>;
  /** The booking has it no more. `reserved`: what was redeemed stays so. */
  release(
    held: { readonly voucherId: string; readonly bookingId: string; readonly only?: 'reserved' },
    context: WriteContext,
  ): Promise<void>;
}

/** Vouchers that bookings take, once a module that issues some has said so. */
@Injectable()
export class BookingVouchers {
  private registered: VoucherIssuer | undefined;

  register(issuer: VoucherIssuer): void {
    this.registered = issuer;
  }

  get issuer(): VoucherIssuer {
    if (!this.registered) throw new Error('nobody issues vouchers');
    return this.registered;
  }
}
