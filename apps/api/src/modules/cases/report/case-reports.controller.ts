import { Controller, Get, Inject, Param, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { ENVIRONMENT, type Environment } from '../../../platform/environment.js';
import { EventStore } from '../../../platform/event-store/index.js';
import { Problem } from '../../../platform/http/problem.js';
import { ServerKeys } from '../../../platform/secrets/index.js';
import { Allow, Viewer } from '../../../platform/session/index.js';
import { Doctors, VerifiedDoctors } from '../../identity/index.js';
import { CaseAccess } from '../cases/case-access.service.js';
import { recordLeft } from '../cases/case.rows.js';
import { CaseReportIssuer } from './case-report-issuer.live.js';
import { caseReportPdf } from './case-report-pdf.js';
import { caseReportPreview } from './case-report-preview.js';
import { newestCaseReport } from './signed-case-report.js';

/** Signed reports as files: for whoever asked for it. What a draft will look like: for the doctor who writes it. */
@Controller('api/cases')
export class CaseReportsController {
  private readonly secret: Buffer;

  constructor(
    @Inject(EventStore) private readonly store: EventStore,
    @Inject(CaseAccess) private readonly access: CaseAccess,
    @Inject(CaseReportIssuer) private readonly issuer: CaseReportIssuer,
    @Inject(Doctors) private readonly doctors: Doctors,
    @Inject(VerifiedDoctors) private readonly verified: VerifiedDoctors,
    @Inject(ENVIRONMENT) private readonly environment: Environment,
    @Inject(ServerKeys) keys: ServerKeys,
  ) {
    this.secret = keys.keyFor('case report check codes');
  }

  @Get(':id/report.pdf')
  @Allow('signedIn')
  async show(@Param('id') id: string, @Viewer() { userId }: Viewer, @Res() reply: FastifyReply): Promise<void> {
    const document = (await this.access.open(id, userId)) && (await newestCaseReport(this.store, id));
    if (!document || document.ended) throw new Problem('notFound');
    const { state, signed } = document;
    // It is one paper in both languages, and the same bytes each time.
    if (state.status === 'translatingOut') throw new Problem('notFound');
    const [patient, report, signatory] = [
      recordLeft(state.patient),
      recordLeft(signed.report),
      recordLeft(signed.signatory),
    ];
    if (!patient || !report || !signatory) throw new Problem('notFound');
    const { secret, environment, issuer } = this;
    const content = await caseReportPdf(
      { document, patient, report, signatory, translation: recordLeft(signed.translated?.translation) },
      { secret, environment, key: issuer.key },
    );
    const disposition = `attachment; filename="${state.attempt?.reference ?? 'report'}.pdf"`;
    const headers = { 'content-disposition': disposition, 'cache-control': 'private, no-store' };
    await reply.headers(headers).type('application/pdf').send(content);
  }

  @Get(':id/preview.pdf')
  @Allow('doctor')
  async preview(@Param('id') id: string, @Viewer() { userId }: Viewer, @Res() reply: FastifyReply): Promise<void> {
    const found = await this.access.any(id);
    const isTheirs = userId !== null && found?.state.doctorId === userId;
    const draft = isTheirs && found.state.status === 'reportDrafted' ? recordLeft(found.state.written?.report) : null;
    const patient = recordLeft(found?.state.patient);
    if (!found || !draft || !patient || userId === null) throw new Problem('notFound');
    const [doctor, gmcNumber] = await Promise.all([
      this.doctors.named([userId]).then((named) => named.get(userId)?.name ?? ''),
      this.verified.gmcNumberOf(userId),
    ]);
    const writer = { name: doctor, gmcNumber: gmcNumber ?? '' };
    const reference = found.state.attempt?.reference ?? '';
    const edition = (found.state.reports.at(-1)?.edition ?? 0) + 1;
    const about = { patient, reference, edition, draft, writer };
    const content = await caseReportPreview(about, this.environment.productName);
    const headers = { 'content-disposition': 'inline; filename="preview.pdf"', 'cache-control': 'private, no-store' };
    await reply.headers(headers).type('application/pdf').send(content);
  }
}
