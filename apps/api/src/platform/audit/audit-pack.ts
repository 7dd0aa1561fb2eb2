import { strToU8, zipSync } from 'fflate';
import type { MessageKey } from '@meridian/contracts/generated/message-key';
import { messages as en } from '@meridian/contracts/generated/messages.en';
import { messages as zh } from '@meridian/contracts/generated/messages.zh';

const languages: readonly Readonly<Record<MessageKey, string>>[] = [en, zh];

type Values = { readonly stream: string; readonly key: string };

/** One file that an auditor takes away: the events, their proof, the program that checks them, and how to. */
export function auditPack(files: Readonly<Record<string, Buffer>>, values: Values): Buffer {
  const readme = languages.map((words) =>
    words['audit.pack.readme'].replaceAll('{stream}', values.stream).replaceAll('{key}', values.key),
  );
  return Buffer.from(zipSync({ ...files, 'README.txt': strToU8(`${readme.join('\n\n')}\n`) }, { level: 6 }));
}
