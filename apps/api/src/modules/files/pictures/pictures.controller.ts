import { Body, Controller, Get, HttpCode, Inject, Param, Post, Req, Res } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import type { QueryPicturesArgs, UploadedPicture } from '@meridian/contracts/generated/admin';
import { mostPictureBytes } from '@meridian/domain/files';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Problem } from '../../../platform/http/problem.js';
import type { StaffList } from '../../../platform/lists/index.js';
import { actingAs } from '../../../platform/operations/index.js';
import { Allow, Viewer } from '../../../platform/session/index.js';
import { faultKeys } from './picture.words.js';
import { Pictures } from './pictures.service.js';
import { uploadedPictures } from './uploaded-pictures.query.js';

const daySeconds = 86_400;

@Controller('api/pictures')
export class PicturesController {
  constructor(
    @Inject(Pictures) private readonly pictures: Pictures,
    @Inject(uploadedPictures.token) private readonly list: StaffList<UploadedPicture, QueryPicturesArgs>,
  ) {}

  /** Takes a picture as it is. It can be chosen for items and tests once it is described. */
  @Post()
  @HttpCode(201)
  @Allow('laboratory+finance+clinical')
  @RouteConfig({ body: 'picture', large: { bytes: mostPictureBytes, for: 'laboratory+finance+clinical' } })
  async upload(
    @Body() file: unknown,
    @Viewer() viewer: Viewer,
    @Req() request: FastifyRequest,
  ): Promise<UploadedPicture> {
    const kept = await this.pictures.keep(Buffer.isBuffer(file) ? file : Buffer.alloc(0), actingAs(viewer, request));
    if (typeof kept === 'string') {
      throw new Problem('unprocessable', undefined, [{ code: kept, messageKey: faultKeys[kept] }]);
    }
    const picture = await this.list.at(kept.id, kept.position);
    if (!picture) throw new Problem('busy');
    return picture;
  }

  @Get(':id/:width')
  @Allow('public')
  @RouteConfig({ cacheSeconds: daySeconds })
  async copy(@Param('id') id: string, @Param('width') width: string, @Res() reply: FastifyReply): Promise<void> {
    const bytes = await this.pictures.copy(id, width);
    if (!bytes) throw new Problem('notFound');
    await reply.type('image/webp').header('content-disposition', 'inline').send(bytes);
  }
}
