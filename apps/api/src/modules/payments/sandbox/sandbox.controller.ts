import { randomBytes } from 'node:crypto';
import { Controller, Get, Header, Headers, Inject, Param, Post, Res } from '@nestjs/common';
import { scanPlace } from '@meridian/domain/payments/rules';
import { RouteConfig } from '@nestjs/platform-fastify';
import type { FastifyReply } from 'fastify';
import type pg from 'pg';
import { CLOCK, type Clock } from '../../../platform/clock.js';
import { ENVIRONMENT, type Environment } from '../../../platform/environment.js';
import { Problem } from '../../../platform/http/problem.js';
import { pageHeaders } from '../../../platform/http/security-headers.js';
import type { Markup } from '../../../platform/mail/index.js';
import { POOL } from '../../../platform/postgres/index.js';
import { Allow } from '../../../platform/session/index.js';
import { SandboxBook, type SandboxEnd, type SandboxSession } from './sandbox-book.store.js';
import {
  cardPage,
  endedPage,
  pathOf,
  phonePage,
  phonePath,
  type SandboxFrame,
  scanPage,
  waitScript,
} from './sandbox.page.js';

const ends: Readonly<Record<string, SandboxEnd>> = { pay: 'paid', silent: 'paid', fail: 'failed', cancel: 'cancelled' };

/** The stranger's pages, which stand only where the sandbox is chosen. Anyone who knows the long reference may use them. */
@Controller('sandbox')
export class SandboxController {
  private readonly book: SandboxBook;

  constructor(
    @Inject(POOL) pool: pg.Pool,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(ENVIRONMENT) private readonly environment: Environment,
  ) {
    this.book = new SandboxBook(pool);
  }

  @Get('wait.js')
  @Allow('public')
  async script(@Res() reply: FastifyReply): Promise<void> {
    await reply.type('text/javascript; charset=utf-8').send(waitScript);
  }

  @Get('pay/:reference')
  @Allow('public')
  async show(
    @Param('reference') reference: string,
    @Headers('user-agent') userAgent: string | undefined,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const session = await this.find(reference);
    if (session.status === 'paid') return redirect(reply, pathOf(session.paid_url));
    const phoneUrl = new URL(phonePath(session), this.environment.publicUrl).href;
    await this.send(reply, (frame) => {
      if (session.status !== 'open') return endedPage(session, frame);
      return session.method === 'wechat'
        ? scanPage(session, { phoneUrl, place: scanPlace(userAgent ?? '') }, frame)
        : cardPage(session, frame);
    });
  }

  @Get('pay/:reference/status')
  @Allow('public')
  @Header('cache-control', 'no-store')
  async status(@Param('reference') reference: string): Promise<{ readonly status: string }> {
    const { status } = await this.find(reference);
    return { status };
  }

  @Get('pay/:reference/phone')
  @Allow('public')
  async phone(@Param('reference') reference: string, @Res() reply: FastifyReply): Promise<void> {
    const session = await this.find(reference);
    const shown = session.status === 'open' || session.status === 'paid' ? phonePage : endedPage;
    await this.send(reply, (frame) => shown(session, frame));
  }

  @Post('pay/:reference/phone/:step')
  @Allow('public')
  @RouteConfig({ csrf: false, body: 'form' })
  async onPhone(
    @Param('reference') reference: string,
    @Param('step') step: string,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const session = await this.end(reference, step);
    redirect(reply, phonePath(session));
  }

  /** A form without script cannot bring a token; the reference is the secret. */
  @Post('pay/:reference/:step')
  @Allow('public')
  @RouteConfig({ csrf: false, body: 'form' })
  async choose(
    @Param('reference') reference: string,
    @Param('step') step: string,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const session = await this.end(reference, step);
    redirect(reply, session.status === 'cancelled' ? pathOf(session.cancelled_url) : `/sandbox/pay/${reference}`);
  }

  private async end(reference: string, step: string): Promise<SandboxSession> {
    const how = ends[step];
    if (!how) throw new Problem('notFound');
    await this.find(reference);
    await this.book.end(reference, how, this.clock.now(), step === 'silent');
    return this.find(reference);
  }

  private async find(reference: string): Promise<SandboxSession> {
    const chosen = this.environment.payments.provider === 'sandbox';
    const session = chosen ? await this.book.find(reference, this.clock.now()) : null;
    if (!session) throw new Problem('notFound');
    return session;
  }

  private async send(reply: FastifyReply, page: (frame: SandboxFrame) => Markup): Promise<void> {
    const nonce = randomBytes(16).toString('base64');
    const { productName: en, productNameZh: zh } = this.environment;
    const policy = `default-src 'none'; img-src data:; style-src 'nonce-${nonce}'; script-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'`;
    await reply
      .headers({ ...pageHeaders, 'content-security-policy': policy, 'cache-control': 'no-store' })
      .type('text/html; charset=utf-8')
      .send(page({ nonce, product: { en, zh } }).text);
  }
}

function redirect(reply: FastifyReply, path: string): void {
  void reply.header('cache-control', 'no-store').redirect(path, 303);
}
