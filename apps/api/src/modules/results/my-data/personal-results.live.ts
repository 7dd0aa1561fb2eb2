import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { key } from '@meridian/contracts/kernel';
import {
  personalFields,
  PersonalRecordSources,
  type PersonalRecordSource,
  type PersonalRecords,
} from '../../identity/index.js';
import { PersonalResultsQuery } from './personal-results.query.js';

/** Results as something that is kept about people: they may take them home, and nothing outlives their account. */
@Injectable()
export class PersonalResults implements PersonalRecordSource, OnModuleInit {
  constructor(
    @Inject(PersonalRecordSources) private readonly elsewhere: PersonalRecordSources,
    @Inject(PersonalResultsQuery) private readonly results: PersonalResultsQuery,
  ) {}

  onModuleInit(): void {
    this.elsewhere.register(this);
  }

  async held() {
    return [];
  }

  async records(userId: string, language: 'en' | 'zh'): Promise<PersonalRecords> {
    const results = await this.results.all(userId, language);
    return {
      name: 'results',
      title: key('results.data.results'),
      records: personalFields((name) => `results.data.${name}`, results),
    };
  }
}
