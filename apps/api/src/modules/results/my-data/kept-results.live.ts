import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { key } from '@meridian/contracts/kernel';
import { KeptElsewhere, type RecordKeeper, type ToldRecords } from '../../identity/index.js';
import { KeptResultsQuery } from './kept-results.query.js';

/** Results as something that is kept about people: they may take them home, and nothing outlives their account. */
@Injectable()
export class KeptResults implements RecordKeeper, OnModuleInit {
  constructor(
    @Inject(KeptElsewhere) private readonly elsewhere: KeptElsewhere,
    @Inject(KeptResultsQuery) private readonly results: KeptResultsQuery,
  ) {}

  onModuleInit(): void {
    this.elsewhere.register(this);
  }

  async held() {
    return [];
  }

  async told(userId: string, language: 'en' | 'zh'): Promise<ToldRecords> {
    const results = await this.results.all(userId, language);
    const records = results.map((result) =>
      Object.entries(result).map(([name, value]) => ({ name, label: `results.data.${name}`, value })),
    );
    return { name: 'results', title: key('results.data.results'), records };
  }
}
