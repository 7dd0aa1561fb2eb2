import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { key } from '@meridian/contracts/kernel';
import { formatUkTime } from '@meridian/domain/kernel';
import { type Language, textOf } from '../../../platform/texts.js';
import {
  personalFields,
  type PersonalRecords,
  type PersonalRecordSource,
  PersonalRecordSources,
} from '../../identity/index.js';
import { FileContexts } from '../contexts/file-contexts.registry.js';
import { FilesQuery } from '../documents/files.query.js';

/** Files as something that is kept about people: nothing keeps them here. */
@Injectable()
export class PersonalFiles implements PersonalRecordSource, OnModuleInit {
  constructor(
    @Inject(PersonalRecordSources) private readonly elsewhere: PersonalRecordSources,
    @Inject(FilesQuery) private readonly files: FilesQuery,
    @Inject(FileContexts) private readonly contexts: FileContexts,
  ) {}

  onModuleInit(): void {
    this.elsewhere.register(this);
  }

  held() {
    return Promise.resolve([]);
  }

  async records(userId: string, language: Language): Promise<PersonalRecords> {
    const found = await this.files.ofPerson(userId);
    const records = found.map(({ name, context, bytes, status, type, fault, uploadedAt }) => ({
      name,
      context: this.nameOf(context, language),
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

  /** What it was sent for, with the record where there is one. */
  private nameOf(context: string, language: Language): string {
    const known = this.contexts.of(context);
    if (!known) return context;
    const name = textOf(language, known.kept.name, known.kept.kind);
    return known.id === '' ? name : `${name} (${known.id})`;
  }
}
