import { Controller, Get, Inject, Param, Query, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ENVIRONMENT, type Environment } from '../../../platform/environment.js';
import { asPerson, EventStore } from '../../../platform/event-store/index.js';
import { Problem } from '../../../platform/http/problem.js';
import { ServerKeys } from '../../../platform/secrets/index.js';
import { Allow, RECORD_ACCESS, type RecordAccess, Viewer } from '../../../platform/session/index.js';
import { appointmentPlace } from '../../diary/index.js';
import { BookingOwnersQuery } from '../booking/booking-owners.query.js';
import { leastToSee } from '../counter/counter-asker.js';
import { CounterBookings } from '../counter/counter-bookings.query.js';
import { CounterStaff } from '../counter/counter-staff.registry.js';
import { CertificateKey } from './certificate-key.service.js';
import { certificatePdf } from './certificate-pdf.js';
import { type Certified, certified, isTold } from './certificate.js';

const numberOf = (asked: unknown): number => (typeof asked === 'string' && /^\d{1,2}$/.test(asked) ? Number(asked) : 1);

/** The certificates of a vaccination, for the one whose booking it is, and on paper from whoever works where it was given. */
@Controller('api/bookings')
export class CertificatesController {
  private readonly secret: Buffer;

  constructor(
    @Inject(EventStore) private readonly store: EventStore,
    @Inject(BookingOwnersQuery) private readonly owners: BookingOwnersQuery,
    @Inject(CertificateKey) private readonly key: CertificateKey,
    @Inject(CounterStaff) private readonly staff: CounterStaff,
    @Inject(CounterBookings) private readonly visits: CounterBookings,
    @Inject(RECORD_ACCESS) private readonly access: RecordAccess,
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
    const found = await certified(this.store, id, numberOf(asked));
    const owner = found?.state.owner != null ? await this.owners.ownerNow(found.state.owner) : null;
    if (!found || owner === null || owner !== userId) throw new Problem('notFound');
    await this.send(found, lang, reply);
  }

  /** Who was made at the counter has no account with which to open theirs. */
  @Get('at/:pharmaid/:id/vaccination.pdf')
  @Allow(leastToSee)
  async print(
    @Param('pharmaid') pharmaid: string,
    @Param('id') id: string,
    @Query('patient') asked: unknown,
    @Query('lang') lang: unknown,
    @Viewer() viewer: Viewer,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const worker = await this.staff.workerAt(pharmaid, viewer.userId);
    const visit = worker && (await this.visits.ownedBy(id, pharmaid));
    const found = visit && !visit.withheld ? await certified(this.store, id, numberOf(asked)) : null;
    if (!visit || !found || viewer.userId === null) throw new Problem('notFound');
    const opening = { userId: visit.userId, record: 'booking', role: 'pharma', reason: 'work' } as const;
    const noted = await this.access.opened(opening, asPerson(viewer.userId, { requestId: request.id }));
    if (!noted) throw new Problem('busy');
    await this.send(found, lang, reply);
  }

  private async send(found: Certified, lang: unknown, reply: FastifyReply): Promise<void> {
    if (!isTold(found.vaccination)) throw new Problem('notFound');
    const { place } = await appointmentPlace(this.store, found.state.venueId ?? '');
    const { secret, key, environment } = this;
    const tools = { secret, key, environment, place: place ? `${place.name}, ${place.city}` : '' };
    const content = await certificatePdf(found, lang === 'zh' ? 'zh' : 'en', tools);
    if (!content) throw new Problem('notFound');
    const { edition } = found.edition;
    const reference = found.state.requested?.reference ?? 'certificate';
    const name = `vaccination-${reference}-${found.vaccination.patient + 1}${edition > 1 ? `-${edition}` : ''}.pdf`;
    await reply
      .headers({ 'content-disposition': `attachment; filename="${name}"`, 'cache-control': 'private, no-store' })
      .type('application/pdf')
      .send(content);
  }
}
