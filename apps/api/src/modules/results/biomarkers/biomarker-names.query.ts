import { Inject, Injectable } from '@nestjs/common';
import type { BiomarkerName, Language } from '@meridian/contracts/generated/public';
import type pg from 'pg';
import { POOL, query } from '../../../platform/postgres/index.js';

const names = query<BiomarkerName>(
  'results.biomarker_names',
  `select shortcode, words -> $1 ->> 'name' as name from results.biomarkers order by shortcode`,
);

/** What reports call each biomarker, for everybody. */
@Injectable()
export class BiomarkerNamesQuery {
  constructor(@Inject(POOL) private readonly pool: pg.Pool) {}

  in(language: Language): Promise<BiomarkerName[]> {
    return names(this.pool, language);
  }
}
