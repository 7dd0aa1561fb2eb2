import { Controller, Get, Inject, Param, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { ENVIRONMENT, type Environment } from '../../../platform/environment.js';
import { EventStore } from '../../../platform/event-store/index.js';
import { Problem } from '../../../platform/http/problem.js';
import { ServerKeys } from '../../../platform/secrets/index.js';
import { Allow, Viewer } from '../../../platform/session/index.js';
import { GpDocumentAccess } from './gp-document-access.service.js';
import { GpDocumentIssuer } from './gp-document-issuer.live.js';
import { gpDocumentPdf } from './gp-document-pdf.js';
import { contentsOf } from './gp-document.rows.js';
import { patientOf, signedGpDocument } from './signed-gp-document.js';

/** Signed documents as files, for the patient. */
@Controller('api/gp')
export class GpDocumentsController {
  private readonly secret: Buffer;

  constructor(
    @Inject(EventStore) private readonly store: EventStore,
    @Inject(GpDocumentAccess) private readonly access: GpDocumentAccess,
    @Inject(GpDocumentIssuer) private readonly issuer: GpDocumentIssuer,
    @Inject(ENVIRONMENT) private readonly environment: Environment,
    @Inject(ServerKeys) keys: ServerKeys,
  ) {
    this.secret = keys.keyFor('gp document check codes');
  }

  @Get('documents/:id/document.pdf')
  @Allow('signedIn')
  async show(@Param('id') id: string, @Viewer() { userId }: Viewer, @Res() reply: FastifyReply): Promise<void> {
    const document = await signedGpDocument(this.store, id);
    if (!document || document.withdrawnAt || (await this.access.ownerOf(document.state)) !== userId) {
      throw new Problem('notFound');
    }
    const [patient, contents] = [await patientOf(this.store, document.state), contentsOf(document.state)];
    const { signatory } = document;
    if (!patient || !contents || !signatory) throw new Problem('notFound');
    const { secret, environment, issuer } = this;
    const tools = { secret, environment, key: issuer.key };
    const content = await gpDocumentPdf({ document, patient, contents, signatory }, tools);
    const disposition = `attachment; filename="${document.state.reference}.pdf"`;
    const headers = { 'content-disposition': disposition, 'cache-control': 'private, no-store' };
    await reply.headers(headers).type('application/pdf').send(content);
  }
}
