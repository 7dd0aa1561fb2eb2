import { Controller, Get, Inject, Param, Query, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { ENVIRONMENT, type Environment } from '../../../platform/environment.js';
import { EventStore } from '../../../platform/event-store/index.js';
import { Problem } from '../../../platform/http/problem.js';
import { ServerKeys } from '../../../platform/secrets/index.js';
import { Allow, Viewer } from '../../../platform/session/index.js';
import { appointmentPlace } from '../../diary/index.js';
import { BookingOwnersQuery } from '../booking/booking-owners.query.js';
import { CertificateKey } from './certificate-key.service.js';
import { certificatePdf } from './certificate-pdf.js';
import { certified, isTold } from './certificate.js';

/** The certificates of a vaccination, for the one whose booking it is. */
@Controller('api/bookings')
export class CertificatesController {
  private readonly secret: Buffer;

  constructor(
    @Inject(EventStore) private readonly store: EventStore,
    @Inject(BookingOwnersQuery) private readonly owners: BookingOwnersQuery,
    @Inject(CertificateKey) private readonly key: CertificateKey,
    @Inject(ENVIRONMENT) private readonly environment: Environment,
    @Inject(ServerKeys) keys: ServerKeys,
  ) {
    this.secret = keys.keyFor('vaccination check codes');
  }

  @Get(':id/vaccination.pdf')
  @Allow('signedIn')
  async show(
    @Param('id') id: string,
    @Query('patient') asked: unknown,
    @Query('lang') lang: unknown,
    @Viewer() { userId }: Viewer,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const patient = typeof asked === 'string' && /^\d{1,2}$/.test(asked) ? Number(asked) : 1;
    const found = await certified(this.store, id, patient);
    const owner = found?.state.owner != null ? await this.owners.ownerNow(found.state.owner) : null;
    if (!found || owner === null || owner !== userId || !isTold(found.vaccination)) throw new Problem('notFound');
    const { place } = await appointmentPlace(this.store, found.state.venueId ?? '');
    const { secret, key, environment } = this;
    const tools = { secret, key, environment, place: place ? `${place.name}, ${place.city}` : '' };
    const content = await certificatePdf(found, lang === 'zh' ? 'zh' : 'en', tools);
    if (!content) throw new Problem('notFound');
    const name = `vaccination-${found.state.requested?.reference ?? id}-${patient}.pdf`;
    await reply
      .headers({ 'content-disposition': `attachment; filename="${name}"`, 'cache-control': 'private, no-store' })
      .type('application/pdf')
      .send(content);
  }
}
