import { Controller, Get, Inject, Param, Req, Res } from '@nestjs/common';
import { fileDecider, fileStream } from '@meridian/domain/files';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { EventStore } from '../../../platform/event-store/index.js';
import { Problem } from '../../../platform/http/problem.js';
import { actingAs } from '../../../platform/operations/index.js';
import { Allow, Viewer } from '../../../platform/session/index.js';
import { PermittedFiles } from '../contexts/permitted-files.service.js';
import { thumbnailHeaders } from '../documents/file-headers.js';
import { Thumbnails } from './thumbnails.service.js';

/** Small pictures of the files that the viewer may read. */
@Controller('api/files')
export class ThumbnailsController {
  constructor(
    @Inject(Thumbnails) private readonly thumbnails: Thumbnails,
    @Inject(PermittedFiles) private readonly permitted: PermittedFiles,
    @Inject(EventStore) private readonly store: EventStore,
  ) {}

  @Get(':id/thumbnail')
  @Allow('member')
  async read(
    @Param('id') fileId: string,
    @Viewer() viewer: Viewer,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    if (!(await this.permitted.glanced(fileId, viewer, actingAs(viewer, request)))) throw new Problem('notFound');
    const { status, received, cleared } = (await this.store.look(fileStream(fileId), fileDecider)).state;
    const isClean = status === 'clean' && received && cleared;
    const picture = isClean ? await this.thumbnails.of({ fileId, ...received, ...cleared }) : null;
    if (!picture) throw new Problem('notFound');
    await reply.headers({ ...thumbnailHeaders, 'content-length': picture.byteLength }).send(picture);
  }
}
