import { Body, Controller, Get, HttpCode, Inject, Param, Post, Req } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import { paidSubject, type PayInput, payRules } from '@meridian/contracts/payments';
import { isRefused } from '@meridian/domain/kernel';
import type { FastifyRequest } from 'fastify';
import { ENVIRONMENT, type Environment } from '../../../platform/environment.js';
import { Problem } from '../../../platform/http/problem.js';
import { RulesPipe } from '../../../platform/http/rules.pipe.js';
import { actingAs } from '../../../platform/operations/index.js';
import { Allow, Viewer } from '../../../platform/session/index.js';
import { CallbacksHandler } from '../callbacks/callbacks.handler.js';
import { PayHandler } from './pay.handler.js';
import { Payments } from './payments.handler.js';
import { type Payable, Payables } from './payables.registry.js';
import { PaymentsQuery } from './payments.query.js';
import { certainly, problemFrom } from './answers.js';

interface Begun {
  readonly paymentId: string | null;
  /** The page to go to: the provider's for a card, or where the buyer lands when there is nothing to pay. */
  readonly redirectUrl?: string;
  /** The page that shows what to scan. */
  readonly qrUrl?: string;
  readonly expiresAt?: string;
}

interface Shown {
  readonly paymentId: string;
  readonly status: string;
  readonly expiresAt: string;
}

@Controller('api/payments')
export class PaymentsController {
  constructor(
    @Inject(Payables) private readonly payables: Payables,
    @Inject(PayHandler) private readonly pay: PayHandler,
    @Inject(Payments) private readonly payments: Payments,
    @Inject(PaymentsQuery) private readonly query: PaymentsQuery,
    @Inject(ENVIRONMENT) private readonly environment: Environment,
  ) {}

  @Post()
  @Allow('signedIn')
  async begin(
    @Body(new RulesPipe(payRules)) input: PayInput,
    @Viewer() viewer: Viewer,
    @Req() request: FastifyRequest,
  ): Promise<Begun> {
    const { method, idempotencyKey, seen } = input;
    const { kind, id: subjectId } = paidSubject(input);
    const payable = this.payables.of(kind);
    if (!payable) throw new Problem('notFound');
    const answer = await payable.begin({ subjectId, method, idempotencyKey, seen, viewer, request });
    if (isRefused(answer)) throw problemFrom(payable.words, answer);
    if ('settled' in answer) {
      return { paymentId: null, redirectUrl: payable.landing(answer.settled.subjectId, 'paid') };
    }
    const { due } = answer;
    const paying = await certainly(
      this.pay.handle(
        {
          due,
          subject: { kind: payable.kind, id: subjectId },
          method,
          paidUrl: this.urlOf(payable, subjectId, 'paid'),
          cancelledUrl: `${this.urlOf(payable, subjectId, 'cancelled')}?payment=${due.paymentId}`,
        },
        actingAs(viewer, request),
      ),
    );
    const { paymentId } = due;
    if (isRefused(paying)) throw problemFrom('payments', paying);
    if ('paid' in paying) return { paymentId, redirectUrl: payable.landing(subjectId, 'paid') };
    const { session, until, position } = paying;
    const url = paying.method === 'wechat' ? 'qrUrl' : 'redirectUrl';
    await this.query.reached(position);
    return { paymentId, [url]: session.url, expiresAt: until };
  }

  @Get(':id')
  @Allow('signedIn')
  async show(@Param('id') id: string, @Viewer() viewer: Viewer): Promise<Shown> {
    const payment = await this.query.own(id, viewer.userId);
    if (!payment) throw new Problem('notFound');
    return { paymentId: payment.id, status: payment.status, expiresAt: payment.until.toISOString() };
  }

  @Post(':id/cancel')
  @Allow('signedIn')
  @HttpCode(200)
  async cancel(@Param('id') id: string, @Viewer() viewer: Viewer, @Req() request: FastifyRequest): Promise<Shown> {
    if (!(await this.query.own(id, viewer.userId))) throw new Problem('notFound');
    const cancelled = await certainly(this.payments.cancel(id, 'buyer', actingAs(viewer, request)));
    if (isRefused(cancelled)) throw problemFrom('payments', cancelled);
    await this.query.reached(cancelled.position);
    return this.show(id, viewer);
  }

  private urlOf(payable: Payable, subjectId: string, ended: 'paid' | 'cancelled'): string {
    return new URL(payable.landing(subjectId, ended), this.environment.publicUrl).href;
  }
}

const unsigned = new Problem('badRequest', undefined, [{ code: 'unsigned', messageKey: 'errors.invalid' }]);

@Controller('api/payments/callback')
export class CallbackController {
  constructor(@Inject(CallbacksHandler) private readonly callbacks: CallbacksHandler) {}

  /** The signature proves who calls; it is over the body as it came. */
  @Post(':provider')
  @Allow('public')
  @HttpCode(200)
  @RouteConfig({ csrf: false, body: 'text' })
  async receive(
    @Param('provider') provider: string,
    @Body() body: unknown,
    @Req() request: FastifyRequest,
  ): Promise<{ readonly received: true }> {
    const raw = { body: Buffer.from(typeof body === 'string' ? body : ''), headers: request.headers };
    const outcome = await this.callbacks.handle(provider, raw, request.id);
    if (outcome === 'forged') throw unsigned;
    if (outcome === 'busy') throw new Problem('busy');
    return { received: true };
  }
}
