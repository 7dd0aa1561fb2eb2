import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { key } from '@meridian/contracts/kernel';
import { ownContext } from '@meridian/domain/files';
import { formatUkTime } from '@meridian/domain/kernel';
import { type Language, textOf } from '../../../platform/texts.js';
import {
  personalFields,
  type PersonalRecords,
  type PersonalRecordSource,
  PersonalRecordSources,
} from '../../identity/index.js';
import { OwnFiles } from '../documents/own-files.query.js';

/** Files as something that is kept about people: nothing keeps them here. */
@Injectable()
export class PersonalFiles implements PersonalRecordSource, OnModuleInit {
  constructor(
    @Inject(PersonalRecordSources) private readonly elsewhere: PersonalRecordSources,
    @Inject(OwnFiles) private readonly own: OwnFiles,
  ) {}

  onModuleInit(): void {
    this.elsewhere.register(this);
  }

  held() {
    return Promise.resolve([]);
  }

  async records(userId: string, language: Language): Promise<PersonalRecords> {
    const found = await this.own.list(userId, ownContext);
    const records = found.map(({ name, bytes, status, type, fault, uploadedAt }) => ({
      name,
      status: textOf(language, `fields.FileStatus.${status}`, status),
      type: type ? textOf(language, `fields.FileType.${type}`, type) : null,
      fault: fault ? textOf(language, `fields.FileFault.${fault}`, fault) : null,
      bytes: String(bytes),
      uploadedAt: formatUkTime(new Date(uploadedAt), language),
    }));
    return {
      name: 'files',
      title: key('files.data.files'),
      records: personalFields((field) => `files.data.${field}`, records),
    };
  }
}
