import { Controller, Get, Inject, Query, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { CLOCK, type Clock } from '../../../platform/clock.js';
import { ENVIRONMENT, type Environment } from '../../../platform/environment.js';
import { Problem } from '../../../platform/http/problem.js';
import { Allow, Viewer } from '../../../platform/session/index.js';
import { RequestGuard } from '../accounts/request.guard.js';
import { PersonalRecordSources, type PersonalRecords } from './personal-record-sources.registry.js';
import { myDataPage } from './my-data.page.js';
import { admitReader, MyDataReads } from './my-data.reads.js';

const pagePolicy = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; sandbox";

/** Somebody takes home what is kept about them. */
@Controller('api/my_data')
export class MyDataController {
  constructor(
    @Inject(MyDataReads) private readonly reads: MyDataReads,
    @Inject(PersonalRecordSources) private readonly elsewhere: PersonalRecordSources,
    @Inject(RequestGuard) private readonly guard: RequestGuard,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(ENVIRONMENT) private readonly environment: Environment,
  ) {}

  @Get()
  @Allow('signedIn')
  async download(
    @Query('format') format: unknown,
    @Viewer() viewer: Viewer,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const kind = format ?? 'json';
    if (kind !== 'json' && kind !== 'html') throw new Problem('badRequest', 'the format is json or html');
    if (viewer.userId === null) throw new Problem('signInRequired');
    await admitReader(this.guard, viewer.userId);
    const data = await this.reads.of(viewer.userId);
    if (!data) throw new Problem('notFound');
    const now = this.clock.now();
    const { language } = data.person.settings;
    const kept = await this.elsewhere.records(viewer.userId, language);
    const product = language === 'zh' ? this.environment.productNameZh : this.environment.productName;
    void reply
      .header('cache-control', 'no-store')
      .header('content-disposition', `attachment; filename="my-data-${now.toISOString().slice(0, 10)}.${kind}"`);
    if (kind === 'html') {
      await reply
        .header('content-security-policy', pagePolicy)
        .type('text/html; charset=utf-8')
        .send(myDataPage(data, kept, { product, now }).text);
      return;
    }
    const written = JSON.stringify({ product, writtenAt: now, ...data, ...plain(kept) }, null, 2);
    await reply.type('application/json; charset=utf-8').send(written);
  }
}

/** By the name of each kind. */
function plain(kept: readonly PersonalRecords[]): Readonly<Record<string, readonly object[]>> {
  const fields = (record: PersonalRecords['records'][number]) =>
    Object.fromEntries(record.map(({ name, value }) => [name, value]));
  return Object.fromEntries(kept.map(({ name, records }) => [name, records.map(fields)]));
}
