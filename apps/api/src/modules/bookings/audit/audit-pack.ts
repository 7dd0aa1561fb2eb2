import { strToU8, zipSync } from 'fflate';
import type { MessageKey } from '@meridian/contracts/generated/message-key';
import { messages as en } from '@meridian/contracts/generated/messages.en';
import { messages as zh } from '@meridian/contracts/generated/messages.zh';

const languages: readonly Readonly<Record<MessageKey, string>>[] = [en, zh];

/** One file that an auditor takes away: the events, their proof, the program that checks them, and how to. */
export function auditPack(
  files: Readonly<Record<string, Buffer>>,
  values: { readonly booking: string; readonly key: string },
): Buffer {
  const readme = languages.map((words) =>
    words['bookings.auditPack.readme'].replaceAll(/\{(\w+)\}/g, (hole, name: string) => valueOf(values, name) ?? hole),
  );
  return Buffer.from(zipSync({ ...files, 'README.txt': strToU8(`${readme.join('\n\n')}\n`) }, { level: 6 }));
}

function valueOf(values: object, name: string): string | undefined {
  return Reflect.get(values, name) as string | undefined;
}
