import { Readable } from 'node:stream';
import { Body, Controller, Get, HttpCode, Inject, Param, Post, Query, Req, Res } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import type { OwnFile } from '@meridian/contracts/generated/public';
import { fileDecider, fileNameOf, fileStream, mostFileBytes } from '@meridian/domain/files';
import { isRefused } from '@meridian/domain/kernel';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { asPerson, EventStore } from '../../../platform/event-store/index.js';
import { oneFileOf } from '../../../platform/http/one-file.js';
import { Problem } from '../../../platform/http/problem.js';
import { actingAs } from '../../../platform/operations/index.js';
import { Allow, RECORD_ACCESS, type RecordAccess, Viewer } from '../../../platform/session/index.js';
import { PermittedFiles } from '../contexts/permitted-files.service.js';
import { FileContents } from './file-contents.service.js';
import { headersOf } from './file-headers.js';
import { isFileId, setIn } from './file-keys.js';
import { FileUploads } from './file-uploads.service.js';
import { notAdded, notTaken, tooLarge } from './file.words.js';
import { FilesQuery } from './files.query.js';

/** Files of people, as the modules that own their contexts let the viewer at them. */
@Controller('api/files')
export class FilesController {
  constructor(
    @Inject(FileUploads) private readonly uploads: FileUploads,
    @Inject(FileContents) private readonly contents: FileContents,
    @Inject(FilesQuery) private readonly files: FilesQuery,
    @Inject(PermittedFiles) private readonly permitted: PermittedFiles,
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
    @Viewer() viewer: Viewer,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const role = await this.permitted.roleOf(id, viewer);
    const place = role && (await this.files.placeOf(id));
    if (!place || viewer.userId === null) throw new Problem('notFound');
    const { state } = await this.store.look(fileStream(id), fileDecider);
    const { status, received, cleared } = state;
    if (status !== 'clean' || !received || !cleared) throw new Problem('notFound');
    const reason = role === 'owner' ? 'reading' : 'work';
    const opening = { userId: place.owner, record: 'file', role, reason } as const;
    const noted = await this.access.opened(opening, asPerson(viewer.userId, { requestId: request.id }));
    if (!noted) throw new Error('A reading could not be noted');
    const bytes = await this.contents.open({ fileId: id, ...received });
    if (!bytes) throw new Problem('notFound');
    await reply
      .headers({ ...headersOf(received.name, cleared.type, show !== undefined), 'content-length': received.bytes })
      .send(bytes);
  }

  private async taken(body: unknown, viewer: Viewer, request: FastifyRequest): Promise<OwnFile> {
    if (viewer.userId === null) throw new Problem('signInRequired');
    if (!(body instanceof Readable)) throw new Problem('badRequest');
    const { fields, bytes } = await oneFileOf(request.headers, body, { mostBytes: mostFileBytes });
    const [fileId = '', context = ''] = [fields.get('id'), fields.get('context')];
    const name = fileNameOf(fields.get('name') ?? '');
    const set = setIn(fields);
    if (!isFileId(fileId) || context === '' || name === '' || set === null) throw new Problem('badRequest');
    const still = () => this.permitted.adding(context, viewer);
    const adding = await still();
    if (!adding || 'refusal' in adding) throw notAdded(adding);
    const taken = await this.uploads.take({ fileId, ...adding, name, ...set, bytes, still }, actingAs(viewer, request));
    if (isRefused(taken)) throw notTaken(taken);
    if ('ended' in taken) throw notAdded(taken.ended);
    const file = await this.files.one(fileId);
    if (!file) throw new Problem('busy');
    const { userId: _sealed, owner: _owner, context: _for, sha256: _hash, ...shown } = file;
    return shown;
  }
}
