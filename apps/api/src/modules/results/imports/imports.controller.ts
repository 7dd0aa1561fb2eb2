import { Readable } from 'node:stream';
import { Body, Controller, HttpCode, Inject, Post, Query, Req, Res } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import { type ImportLine, mostImportBytes } from '@meridian/contracts/results';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Problem } from '../../../platform/http/problem.js';
import { LOGGER, type Logger } from '../../../platform/observability/log.js';
import { actingAs } from '../../../platform/operations/index.js';
import { Allow, Viewer } from '../../../platform/session/index.js';
import { digestOf, Imports } from './imports.service.js';

const table = { body: 'csv', large: { bytes: mostImportBytes, for: 'laboratory' } } as const;

/** Readings from a laboratory's file. The answer is a stream of lines, one JSON object each; the file is kept nowhere. */
@Controller('api/results/imports')
export class ImportsController {
  constructor(
    @Inject(Imports) private readonly imports: Imports,
    @Inject(LOGGER) private readonly log: Logger,
  ) {}

  @Post('preview')
  @HttpCode(200)
  @Allow('laboratory')
  @RouteConfig(table)
  async preview(
    @Body() file: unknown,
    @Viewer() viewer: Viewer,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    await this.answer(this.imports.preview(bytesOf(file), actingAs(viewer, request)), request, reply);
  }

  /** `digest` confirms that it is the file of the preview. */
  @Post()
  @HttpCode(200)
  @Allow('laboratory')
  @RouteConfig(table)
  async run(
    @Body() file: unknown,
    @Query('digest') digest: unknown,
    @Viewer() viewer: Viewer,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const bytes = bytesOf(file);
    if (digest !== digestOf(bytes)) throw new Problem('conflict');
    await this.answer(this.imports.run(bytes, actingAs(viewer, request)), request, reply);
  }

  private async answer(lines: AsyncGenerator<ImportLine>, { id }: FastifyRequest, reply: FastifyReply): Promise<void> {
    const broke = (error: unknown) => this.log.error({ requestId: id, error }, 'import broke off');
    await reply
      .headers({ 'cache-control': 'private, no-store', 'x-accel-buffering': 'no' })
      .type('application/x-ndjson; charset=utf-8')
      .send(Readable.from(written(lines, broke)));
  }
}

/** An answer that has begun cannot become an error any more: its last line says so. */
async function* written(lines: AsyncGenerator<ImportLine>, broke: (error: unknown) => void): AsyncGenerator<string> {
  try {
    for await (const line of lines) yield `${JSON.stringify(line)}\n`;
  } catch (error) {
    broke(error);
    yield `${JSON.stringify({ type: 'broken' } satisfies ImportLine)}\n`;
  }
}

const bytesOf = (file: unknown): Uint8Array => (Buffer.isBuffer(file) ? file : Buffer.alloc(0));
