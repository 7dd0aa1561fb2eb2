import { Readable } from 'node:stream';
import { Body, Controller, Get, HttpCode, Inject, Param, Post, Req, Res } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import type { OwnFile } from '@meridian/contracts/generated/public';
import { filePartBytes, fileNameOf, mostFiles } from '@meridian/domain/files';
import { isRefused, refuse } from '@meridian/domain/kernel';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { oneFileOf } from '../../../platform/http/one-file.js';
import { Problem } from '../../../platform/http/problem.js';
import { actingAs } from '../../../platform/operations/index.js';
import { Allow, Viewer } from '../../../platform/session/index.js';
import { PermittedFiles } from '../contexts/permitted-files.service.js';
import { isFileId, setIn } from '../documents/file-keys.js';
import { FileUploads } from '../documents/file-uploads.service.js';
import { notAdded, notTaken } from '../documents/file.words.js';
import { FilesQuery, type ShownFile } from '../documents/files.query.js';
import { FileParts, partLength } from './file-parts.service.js';

/** `received` bytes are there; with the last part there is a file. */
interface PartAnswer {
  readonly received: number;
  readonly file: OwnFile | null;
}

/** What a form of a part says, checked. */
interface SentPart {
  readonly fileId: string;
  readonly context: string;
  readonly name: string;
  readonly set: { readonly setId?: string };
  readonly offset: number;
  readonly size: number;
}

/** Files that come in parts, so that an upload that was cut goes on where it stopped. */
@Controller('api/files')
export class FilePartsController {
  constructor(
    @Inject(FileParts) private readonly parts: FileParts,
    @Inject(FileUploads) private readonly uploads: FileUploads,
    @Inject(FilesQuery) private readonly files: FilesQuery,
    @Inject(PermittedFiles) private readonly permitted: PermittedFiles,
  ) {}

  /** How far an upload of the viewer has come. One of somebody else is as if there were none. */
  @Get(':id/parts')
  @Allow('member')
  async far(@Param('id') fileId: string, @Viewer() viewer: Viewer): Promise<PartAnswer> {
    const { userId: senderId } = viewer;
    if (senderId === null || !isFileId(fileId)) throw new Problem('notFound');
    const received = await this.parts.received({ senderId, fileId });
    const file = (await this.permitted.roleOf(fileId, viewer)) && (await this.files.one(fileId));
    return { received, file: file ? shown(file) : null };
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
      return await this.taken(body, viewer, request);
    } catch (error) {
      if (!request.raw.complete) void reply.header('connection', 'close');
      throw error;
    }
  }

  private async taken(body: unknown, viewer: Viewer, request: FastifyRequest): Promise<PartAnswer> {
    const { userId: senderId } = viewer;
    if (senderId === null) throw new Problem('signInRequired');
    if (!(body instanceof Readable)) throw new Problem('badRequest');
    const { fields, bytes } = await oneFileOf(request.headers, body, { mostBytes: filePartBytes });
    const { fileId, context, name, set, offset, size } = partIn(fields);
    const still = () => this.permitted.adding(context, viewer);
    const adding = await still();
    if (!adding || 'refusal' in adding) throw notAdded(adding);
    const { userId, among } = adding;
    if ((await this.files.countOthers(among, fileId)) >= mostFiles) {
      throw notTaken(refuse('tooManyFiles', { most: mostFiles }));
    }
    const upload = { senderId, fileId };
    await this.checkPlace(upload, offset);
    await this.parts.add(upload, userId, { offset, size }, bytes);
    if (offset + filePartBytes < size) return { received: await this.parts.received(upload), file: null };
    const whole = this.parts.whole(upload, userId, size);
    const taken = await this.uploads.take(
      { fileId, userId, among, name, ...set, bytes: whole, still },
      actingAs(viewer, request),
    );
    if (isRefused(taken)) throw notTaken(taken);
    if ('ended' in taken) throw notAdded(taken.ended);
    await this.parts.forget(upload);
    const file = await this.files.one(fileId);
    if (!file) throw new Problem('busy');
    return { received: size, file: shown(file) };
  }

  /** A part is one that is there, or the next one. */
  private async checkPlace(upload: { senderId: string; fileId: string }, offset: number): Promise<void> {
    if (offset > (await this.parts.received(upload))) throw new Problem('conflict');
    const may = offset > 0 || (await this.parts.mayBegin(upload));
    if (may !== true) throw notTaken(may);
  }
}

function partIn(fields: ReadonlyMap<string, string>): SentPart {
  const number = (field: string) =>
    /^\d{1,9}$/.test(fields.get(field) ?? '') ? Number(fields.get(field)) : Number.NaN;
  const [fileId = '', context = ''] = [fields.get('id'), fields.get('context')];
  const part = {
    fileId,
    context,
    name: fileNameOf(fields.get('name') ?? ''),
    offset: number('offset'),
    size: number('size'),
  };
  const set = setIn(fields);
  if (!isFileId(fileId) || context === '' || part.name === '' || set === null || partLength(part) === null)
    throw new Problem('badRequest');
  return { ...part, set };
}

function shown({ userId: _sealed, owner: _owner, context: _for, sha256: _hash, ...file }: ShownFile): OwnFile {
  return file;
}
