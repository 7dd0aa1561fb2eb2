import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { key } from '@meridian/contracts/kernel';
import { formatUkTime } from '@meridian/domain/kernel';
import { textOf } from '../../../platform/texts.js';
import { type PersonalRecords, type PersonalRecordSource, PersonalRecordSources } from '../../identity/index.js';
import { OwnProblemsQuery } from './own-problems.query.js';

/** What people told us about their orders, to take home. It goes with their account. */
@Injectable()
export class PersonalProblems implements PersonalRecordSource, OnModuleInit {
  constructor(
    @Inject(PersonalRecordSources) private readonly elsewhere: PersonalRecordSources,
    @Inject(OwnProblemsQuery) private readonly problems: OwnProblemsQuery,
  ) {}

  onModuleInit(): void {
    this.elsewhere.register(this);
  }

  async held() {
    return [];
  }

  async records(userId: string, language: 'en' | 'zh'): Promise<PersonalRecords> {
    const problems = await this.problems.all(userId);
    const records = problems.flatMap(({ reference, messages }) =>
      messages.map((message) => [
        { name: 'reference', label: key('shop.data.reference'), value: reference },
        {
          name: 'from',
          label: key('shop.data.from'),
          value: textOf(
            language,
            key(message.from === 'buyer' ? 'shop.data.fromBuyer' : 'shop.data.fromStaff'),
            message.from,
          ),
        },
        {
          name: 'kind',
          label: key('shop.data.kind'),
          value: message.kind ? textOf(language, key(`fields.ProblemKind.${message.kind}`), message.kind) : null,
        },
        { name: 'words', label: key('shop.data.words'), value: message.words ?? null },
        { name: 'at', label: key('shop.data.at'), value: formatUkTime(new Date(message.at), language) },
      ]),
    );
    return { name: 'orderProblems', title: key('shop.data.problems'), records };
  }
}
