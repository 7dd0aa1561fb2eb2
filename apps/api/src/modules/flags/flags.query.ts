import { Inject, Injectable } from '@nestjs/common';
import type pg from 'pg';
import { POOL, query } from '../../platform/postgres/index.js';
import type { Viewer } from '../../platform/session/viewer.js';
import { Pilots } from './pilots.registry.js';

export interface VisibleFlag {
  readonly key: string;
  readonly name: { readonly en: string; readonly zh: string };
}

const flagsOn = query<{ key: string; name_en: string; name_zh: string; audience: string }>(
  'features.on',
  `select key, name_en, name_zh, audience from features.feature_list
   where status = 'on'
     and (audience = 'everyone' or (audience = 'roles' and roles && $1::text[]) or (audience = 'users' and $2 = any (users))
       or (audience = 'pilot' and 'pharma' = any ($1::text[])))
   order by key`,
);

/** The features that are on for one viewer. */
@Injectable()
export class FlagsQuery {
  constructor(
    @Inject(POOL) private readonly pool: pg.Pool,
    @Inject(Pilots) private readonly pilots: Pilots,
  ) {}

  async of({ role, tags, userId }: Viewer): Promise<VisibleFlag[]> {
    const rows = await flagsOn(this.pool, [role, ...tags], userId);
    const asks = userId !== null && rows.some(({ audience }) => audience === 'pilot');
    const inPilot = asks && (await this.pilots.worksInPilot(userId));
    const on = inPilot ? rows : rows.filter(({ audience }) => audience !== 'pilot');
    return on.map(({ key, name_en: en, name_zh: zh }) => ({ key, name: { en, zh } }));
  }
}
