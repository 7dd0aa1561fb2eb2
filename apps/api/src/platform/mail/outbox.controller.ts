import { randomBytes } from 'node:crypto';
import { Controller, Get, Param, Query, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { Problem } from '../http/problem.js';
import { pageHeaders } from '../http/security-headers.js';
import { Allow } from '../session/allow.js';
import type { Markup } from './markup.js';
import { listPage, mailPage, viewOf } from './outbox.page.js';
import { OutboxTransport, type OutboxMail } from './outbox.transport.js';

/** The mail itself: it may look as it likes, and do nothing but open its links in a page of their own. */
const mailPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'; " +
  'sandbox allow-popups allow-popups-to-escape-sandbox';

/** Shows what would have been sent. Only registered together with the outbox, so never in production. */
@Controller('dev')
export class OutboxController {
  constructor(private readonly outbox: OutboxTransport) {}

  @Get('mail.json')
  @Allow('public')
  async json(@Query('to') to: unknown, @Res() reply: FastifyReply): Promise<void> {
    const mails = await this.outbox.list(filterOf(to));
    await reply.header('cache-control', 'no-store').send({ mails });
  }

  @Get('mail')
  @Allow('public')
  async list(@Query('to') to: unknown, @Res() reply: FastifyReply): Promise<void> {
    const address = filterOf(to);
    const mails = await this.outbox.list(address);
    await sendPage(reply, (nonce) => listPage(mails, nonce, address));
  }

  @Get('mail/:id')
  @Allow('public')
  async show(@Param('id') id: string, @Query('view') view: unknown, @Res() reply: FastifyReply): Promise<void> {
    const mail = await this.find(id);
    await sendPage(reply, (nonce) => mailPage(mail, viewOf(view), nonce));
  }

  @Get('mail/:id/html')
  @Allow('public')
  async raw(@Param('id') id: string, @Res() reply: FastifyReply): Promise<void> {
    const { html } = await this.find(id);
    await reply
      .headers({ 'content-security-policy': mailPolicy, 'x-frame-options': 'SAMEORIGIN', 'cache-control': 'no-store' })
      .type('text/html; charset=utf-8')
      .send(html);
  }

  @Get('mail/:id/attachments/:position')
  @Allow('public')
  async attachment(
    @Param('id') id: string,
    @Param('position') position: string,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const found = await this.outbox.attachment(id, position);
    if (!found) throw new Problem('notFound');
    await reply
      .headers({
        'content-disposition': `inline; filename="${encodeURIComponent(found.name)}"`,
        'cache-control': 'no-store',
      })
      .type(found.type)
      .send(found.content);
  }

  private async find(id: string): Promise<OutboxMail> {
    const mail = await this.outbox.find(id);
    if (!mail) throw new Problem('notFound');
    return mail;
  }
}

function filterOf(to: unknown): string | undefined {
  return typeof to === 'string' && to !== '' ? to : undefined;
}

async function sendPage(reply: FastifyReply, page: (nonce: string) => Markup): Promise<void> {
  const nonce = randomBytes(16).toString('base64');
  const policy =
    `default-src 'none'; style-src 'nonce-${nonce}'; frame-src 'self'; base-uri 'none'; form-action 'self'; ` +
    "frame-ancestors 'none'";
  await reply
    .headers({ ...pageHeaders, 'content-security-policy': policy, 'cache-control': 'no-store' })
    .type('text/html; charset=utf-8')
    .send(page(nonce).text);
}
