import { Inject, Injectable } from '@nestjs/common';
import type { PictureText } from '@meridian/contracts/generated/public';
import { pictureAddress, uploadedPictureId } from '@meridian/domain/files';
import type pg from 'pg';
import { POOL, query } from '../../../platform/postgres/index.js';

const mostAtOnce = 20;

interface TextRow {
  readonly picture_id: string;
  readonly text_en: string;
  readonly text_zh: string;
}

const ready = query<TextRow>(
  'files.picture-texts',
  `select picture_id, text_en, text_zh from files.pictures where picture_id = any ($1::text[]) and status = 'ready'`,
);

/** What uploaded pictures show, of those that may be shown. */
@Injectable()
export class PictureTextsQuery {
  constructor(@Inject(POOL) private readonly pool: pg.Pool) {}

  async of(addresses: readonly string[]): Promise<PictureText[]> {
    const ids = addresses.slice(0, mostAtOnce).flatMap((address) => uploadedPictureId(address) ?? []);
    if (ids.length === 0) return [];
    const rows = await ready(this.pool, ids);
    return rows.map((row) => ({
      address: pictureAddress(row.picture_id),
      text: { en: row.text_en, zh: row.text_zh },
    }));
  }

  /** One of these is an upload that cannot be shown: unknown, not described, or removed. */
  async missing(addresses: readonly string[] | null | undefined): Promise<boolean> {
    const uploaded = (addresses ?? []).filter((address) => uploadedPictureId(address) !== null);
    const shown = new Set((await this.of(uploaded)).map(({ address }) => address));
    return uploaded.some((address) => !shown.has(address));
  }
}
