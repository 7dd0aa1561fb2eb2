import { Readable } from 'node:stream';
import { Body, Controller, Get, HttpCode, Inject, Param, Post, Req, Res } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import { filePartBytes } from '@meridian/domain/files';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { oneFileOf } from '../../../platform/http/one-file.js';
import { Problem } from '../../../platform/http/problem.js';
import { actingAs } from '../../../platform/operations/index.js';
import { Allow, Viewer } from '../../../platform/session/index.js';
import { type NextPart, partLength } from './file-parts.service.js';
import { numberIn, type PartAnswer, PartialFiles, partialFileIn } from './partial-files.service.js';

/** Files that come in parts, so that an upload that was cut goes on where it stopped. */
@Controller('api/files')
export class FilePartsController {
  constructor(@Inject(PartialFiles) private readonly partial: PartialFiles) {}

  @Get(':id/parts')
  @Allow('member')
  far(@Param('id') fileId: string, @Viewer() viewer: Viewer, @Req() request: FastifyRequest): Promise<PartAnswer> {
    return this.partial.far(fileId, viewer, actingAs(viewer, request));
  }

  /** A form: `id`, `context`, `name` and `size` of the file, `offset`, and then the part. */
  @Post('parts')
  @HttpCode(200)
  @Allow('member')
  @RouteConfig({ body: 'multipart', large: { bytes: filePartBytes, for: 'member' }, slow: true })
  async part(
    @Body() body: unknown,
    @Viewer() viewer: Viewer,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<PartAnswer> {
    try {
      if (!(body instanceof Readable)) throw new Problem('badRequest');
      const { fields, bytes } = await oneFileOf(request.headers, body, { mostBytes: filePartBytes });
      const [file, offset] = [partialFileIn(fields), numberIn(fields, 'offset')];
      if (partLength({ offset, size: file.size }) === null) throw new Problem('badRequest');
      const admitted = await this.partial.admit(file, viewer);
      return await this.partial.add(admitted, offset, bytes, actingAs(viewer, request));
    } catch (error) {
      if (!request.raw.complete) void reply.header('connection', 'close');
      throw error;
    }
  }

  /** The same of the file, and no bytes: those of the next part are put into the bucket (ADR 0034). */
  @Post('direct')
  @HttpCode(200)
  @Allow('member')
  @RouteConfig({ slow: true })
  async direct(
    @Body() body: unknown,
    @Viewer() viewer: Viewer,
    @Req() request: FastifyRequest,
  ): Promise<PartAnswer & { readonly next: NextPart | null }> {
    const said = Object.entries((body ?? {}) as object).map(([name, value]) => [name, String(value)] as const);
    const admitted = await this.partial.admit(partialFileIn(new Map(said)), viewer);
    return this.partial.next(admitted, actingAs(viewer, request));
  }
}
