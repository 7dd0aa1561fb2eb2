import { Inject, Injectable } from '@nestjs/common';
import type { PersonRecord, PersonRecords } from '@meridian/contracts/generated/admin';
import type pg from 'pg';
import { POOL } from '../postgres/index.js';
import { allows, type Viewer } from '../session/index.js';
import { textOf } from '../texts.js';
import { mostOfPart, type PartRow, type PersonPart, rowsOfPart } from './person-part.js';

export const PERSON_PARTS = Symbol('PERSON_PARTS');

/** A person's records, of all modules that list a part. */
@Injectable()
export class PersonPartsQuery {
  private readonly parts: readonly (readonly [PersonPart, ReturnType<typeof rowsOfPart>])[];

  constructor(
    @Inject(PERSON_PARTS) parts: readonly PersonPart[],
    @Inject(POOL) private readonly pool: pg.Pool,
  ) {
    this.parts = parts.map((part) => [part, rowsOfPart(part)]);
  }

  /** `userIds`: the person, and the guests that they were. Of each part that the viewer may see, the newest first. */
  of(userIds: readonly string[], viewer: Viewer): Promise<PersonRecords[]> {
    const seen = this.parts.filter(([{ allow }]) => allows(allow, viewer));
    return Promise.all(
      seen.map(async ([part, read]) => {
        const rows = await read(this.pool, userIds);
        return {
          part: part.name,
          rows: rows.slice(0, mostOfPart).map((row) => recordOf(part, row)),
          more: rows.length > mostOfPart,
        };
      }),
    );
  }
}

function recordOf({ page, statuses }: PersonPart, { status, ...row }: PartRow): PersonRecord {
  const words = (language: 'en' | 'zh') => textOf(language, `${statuses}.${status}`, status);
  const to = `${page}${page.includes('?') ? '&' : '?'}open=${encodeURIComponent(row.id)}`;
  return { ...row, status: { en: words('en'), zh: words('zh') }, to };
}
