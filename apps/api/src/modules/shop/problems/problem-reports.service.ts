import { Inject, Injectable } from '@nestjs/common';
import { isRefused, refuse, type Refused } from '@meridian/domain/kernel';
import { type ProblemEvent, type ProblemKind, type ProblemRefusal, problems } from '@meridian/domain/shop';
import type { FastifyRequest } from 'fastify';
import { CLOCK, type Clock } from '../../../platform/clock.js';
import { EventStore, type WriteContext, type Written } from '../../../platform/event-store/index.js';
import { networkOf } from '../../../platform/http/rate-limits.js';
import type { Viewer } from '../../../platform/session/index.js';
import { MailLimits, Throttle } from '../../../platform/throttle/index.js';
import { CartAccess } from '../cart/cart-access.service.js';
import { OwnProblemsQuery, type ReportedOrder } from './own-problems.query.js';

export interface Asking {
  readonly viewer: Viewer;
  readonly request: FastifyRequest;
}

export interface Report {
  readonly order: string;
  readonly kind: ProblemKind;
  readonly words?: string | null | undefined;
  readonly email?: string | null | undefined;
}

type Refusal = ProblemRefusal | 'unknownOrder' | 'problemEmail' | 'throttled' | 'busy';
type Told = Written<ProblemEvent> & { readonly order: ReportedOrder; readonly isKnown: boolean };

const guesses = { free: 5, baseSeconds: 30, maxSeconds: 3600, forgiveSeconds: 600 };

/** Who bought says that something is wrong: their account, the browser that ordered, or who knows where its mails go. */
@Injectable()
export class ProblemReports {
  constructor(
    @Inject(EventStore) private readonly store: EventStore,
    @Inject(OwnProblemsQuery) private readonly orders: OwnProblemsQuery,
    @Inject(CartAccess) private readonly carts: CartAccess,
    @Inject(MailLimits) private readonly limits: MailLimits,
    @Inject(Throttle) private readonly throttle: Throttle,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** The order, if it is the viewer's or was ordered in this browser. */
  async known(orderId: string, { viewer, request }: Asking): Promise<ReportedOrder | null> {
    const order = await this.orders.order(orderId, viewer.userId);
    if (!order || order.mine) return order;
    return (await this.carts.mayTouch(order.cart_id, viewer, request)) ? order : null;
  }

  async handle(report: Report, asking: Asking, context: WriteContext): Promise<Told | Refused<Refusal>> {
    const known = await this.known(report.order, asking);
    const order = known ?? (await this.proved(report, asking.request));
    if (isRefused(order)) return order;
    const { order_id: orderId, user_id: userId, email_index: mailbox } = order;
    const { kind, words } = report;
    const network = networkOf(asking.request.ip);
    const account = asking.viewer.userId;
    const told = await this.limits.during('order', { mailboxes: [mailbox], account, network }, () =>
      this.store.send(
        problems,
        { type: 'ReportProblem', data: { orderId, userId, kind, ...(words && { words }) } },
        context,
      ),
    );
    return isRefused(told) ? told : { ...told, order, isKnown: known !== null };
  }

  /** Nobody can guess the id of an order, which stands in its mails; addresses are guessed slowly. */
  private async proved({ order: orderId, email }: Report, request: FastifyRequest) {
    if (!email) return refuse('problemEmail');
    const guarded = [
      ['order problem', orderId],
      ['order problem', networkOf(request.ip)],
    ].map((key) => ({ key, policy: guesses }));
    const blocked = await this.throttle.attempt(guarded, this.clock.now());
    if (blocked) return refuse('throttled', { seconds: blocked.retryAfterSeconds });
    const order = await this.orders.order(orderId, null);
    if (order?.email_index !== this.limits.mailboxOf(email)) return refuse('unknownOrder');
    await Promise.all(guarded.map(({ key }) => this.throttle.giveBack(key, this.clock.now())));
    return order;
  }
}
