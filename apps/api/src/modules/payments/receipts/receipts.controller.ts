import { Controller, Get, Inject, Param, Query, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Allow, Viewer } from '../../../platform/session/index.js';
import { type ReceiptAsked, ReceiptPages } from './receipt-pages.service.js';

/** Receipts and credit notes to keep, whatever was paid for. */
@Controller('api')
export class ReceiptsController {
  constructor(@Inject(ReceiptPages) private readonly pages: ReceiptPages) {}

  @Get('receipts/:number')
  @Allow('signedIn')
  show(
    @Param('number') number: string,
    @Query() asked: ReceiptAsked,
    @Viewer() viewer: Viewer,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    return this.pages.send(number, asked, { viewer, request, reply });
  }

  /** The address that receipts of bookings have in mails and bookmarks. */
  @Get('bookings/receipts/:number')
  @Allow('signedIn')
  showOfBooking(
    @Param('number') number: string,
    @Query() asked: ReceiptAsked,
    @Viewer() viewer: Viewer,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    return this.show(number, asked, viewer, request, reply);
  }
}
