import { Inject, Injectable } from '@nestjs/common';
import { refuse, type Refused } from '@meridian/domain/kernel';
import { voucherCodeOf, voucherDecider, type VoucherState, voucherStream } from '@meridian/domain/pharma';
import type { FastifyRequest } from 'fastify';
import { CLOCK, type Clock } from '../../../platform/clock.js';
import { EventStore } from '../../../platform/event-store/index.js';
import { networkOf } from '../../../platform/http/rate-limits.js';
import type { Viewer } from '../../../platform/session/index.js';
import { Throttle } from '../../../platform/throttle/index.js';
import { VoucherCodes } from './voucher-codes.service.js';

export interface LookingUp {
  readonly viewer: Viewer;
  readonly request: FastifyRequest;
}

export interface KnownVoucher {
  readonly voucherId: string;
  readonly state: VoucherState & { readonly issued: NonNullable<VoucherState['issued']> };
}

/** Of one account. A counter reads many codes: those that are known cost nothing. */
const ofAccount = { free: 10, baseSeconds: 30, maxSeconds: 3_600, forgiveSeconds: 300 };
/** Many people share a network. */
const ofNetwork = { free: 50, baseSeconds: 30, maxSeconds: 3_600, forgiveSeconds: 60 };

/** Finds a voucher by the code that somebody typed or scanned, and slows down who guesses. */
@Injectable()
export class VoucherLookUps {
  constructor(
    @Inject(EventStore) private readonly store: EventStore,
    @Inject(VoucherCodes) private readonly codes: VoucherCodes,
    @Inject(Throttle) private readonly throttle: Throttle,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** With `groupId` one of another group is answered like one that does not exist. A code that cannot be one tells nothing and is not counted. */
  async find(
    typed: string,
    { viewer, request }: LookingUp,
    groupId?: string,
  ): Promise<KnownVoucher | Refused<'unknownVoucher' | 'throttled'>> {
    const code = voucherCodeOf(typed);
    if (code === null) return refuse('unknownVoucher');
    const network = { key: ['voucher', 'network', networkOf(request.ip)], policy: ofNetwork };
    const account = viewer.userId === null ? [] : [{ key: ['voucher', 'account', viewer.userId], policy: ofAccount }];
    const guarded = [...account, network];
    const blocked = await this.throttle.attempt(guarded, this.clock.now());
    if (blocked) return refuse('throttled', { seconds: blocked.retryAfterSeconds });
    const voucherId = this.codes.idOf(code);
    const { state } = await this.store.look(voucherStream(voucherId), voucherDecider);
    const { issued } = state;
    if (!issued || (groupId !== undefined && issued.groupId !== groupId)) return refuse('unknownVoucher');
    await Promise.all(guarded.map(({ key }) => this.throttle.giveBack(key, this.clock.now())));
    return { voucherId, state: { ...state, issued } };
  }
}
