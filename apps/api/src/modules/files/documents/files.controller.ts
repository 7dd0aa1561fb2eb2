import { Readable } from 'node:stream';
import { Body, Controller, Get, HttpCode, Inject, Param, Post, Query, Req, Res } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import type { OwnFile } from '@meridian/contracts/generated/public';
import { fileDecider, fileNameOf, fileStream, mostFileBytes, ownContext } from '@meridian/domain/files';
import { isRefused } from '@meridian/domain/kernel';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { asPerson, EventStore } from '../../../platform/event-store/index.js';
import { oneFileOf } from '../../../platform/http/one-file.js';
import { Problem } from '../../../platform/http/problem.js';
import { actingAs } from '../../../platform/operations/index.js';
import { Allow, RECORD_ACCESS, type RecordAccess, Viewer } from '../../../platform/session/index.js';
import { FileContents } from './file-contents.service.js';
import { headersOf } from './file-headers.js';
import { isFileId } from './file-keys.js';
import { FileUploads } from './file-uploads.service.js';
import { notTaken, tooLarge } from './file.words.js';
import { OwnFiles } from './own-files.query.js';

/** Files of members: each takes and reads their own alone. */
@Controller('api/files')
export class FilesController {
  constructor(
    @Inject(FileUploads) private readonly uploads: FileUploads,
    @Inject(FileContents) private readonly contents: FileContents,
    @Inject(OwnFiles) private readonly own: OwnFiles,
    @Inject(EventStore) private readonly store: EventStore,
    @Inject(RECORD_ACCESS) private readonly access: RecordAccess,
  ) {}

  /** A form: `id` that the browser made, `context`, `name`, and then the file. The same id and bytes are the same file. */
  @Post()
  @HttpCode(201)
  @Allow('member')
  @RouteConfig({ body: 'multipart', large: { bytes: mostFileBytes, for: 'member' }, slow: true })
  async upload(
    @Body() body: unknown,
    @Viewer() viewer: Viewer,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<OwnFile> {
    try {
      return await this.taken(body, viewer, request);
    } catch (error) {
      // The rest of what is being sent would be read for nothing.
      if (!request.raw.complete) void reply.header('connection', 'close');
      throw error instanceof Problem && error.code === 'tooLarge' ? tooLarge() : error;
    }
  }

  @Get(':id')
  @Allow('member')
  @RouteConfig({ slow: true })
  async read(
    @Param('id') id: string,
    @Query('show') show: unknown,
    @Viewer() { userId }: Viewer,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    if (userId === null || !isFileId(id) || !(await this.own.isOwner(id, userId))) throw new Problem('notFound');
    const { state } = await this.store.look(fileStream(id), fileDecider);
    const { status, received, cleared } = state;
    if (status !== 'clean' || !received || !cleared) throw new Problem('notFound');
    const opening = { userId, record: 'file', role: 'owner', reason: 'reading' } as const;
    const noted = await this.access.opened(opening, asPerson(userId, { requestId: request.id }));
    if (!noted) throw new Error('A reading could not be noted');
    const bytes = await this.contents.open({ fileId: id, ...received });
    if (!bytes) throw new Problem('notFound');
    await reply
      .headers({ ...headersOf(received.name, cleared.type, show !== undefined), 'content-length': received.bytes })
      .send(bytes);
  }

  private async taken(body: unknown, viewer: Viewer, request: FastifyRequest): Promise<OwnFile> {
    const { userId } = viewer;
    if (userId === null) throw new Problem('signInRequired');
    if (!(body instanceof Readable)) throw new Problem('badRequest');
    const { fields, bytes } = await oneFileOf(request.headers, body, { mostBytes: mostFileBytes });
    const [fileId = '', context, name] = [
      fields.get('id'),
      fields.get('context'),
      fileNameOf(fields.get('name') ?? ''),
    ];
    if (!isFileId(fileId) || context !== ownContext || name === '') throw new Problem('badRequest');
    const taken = await this.uploads.take({ fileId, userId, context, name, bytes }, actingAs(viewer, request));
    if (isRefused(taken)) throw notTaken(taken);
    const file = await this.own.one(fileId, userId);
    if (!file) throw new Problem('busy');
    return file;
  }
}
