import type { MouseEvent } from 'react';
import { reportUnauthorised } from '../../../../lib/api/unauthorised.ts';
import { notify } from '../../../../ui/notifications/notifications.ts';
import { fileAddress, type SentFile } from './sent-file.ts';

/** Each reading is on the access log: who presses again while one is on its way reads once. */
const underWay = new Set<string>();

/** Downloads a file of somebody else; where it cannot be opened any more the page says so, and not the browser that it failed. */
export async function saveIfThere(event: MouseEvent, file: SentFile, onGone: () => void): Promise<void> {
  event.preventDefault();
  if (underWay.has(file.id)) return;
  underWay.add(file.id);
  try {
    await save(file, onGone);
  } catch {
    notify({ tone: 'bad', message: 'sentFiles.notSaved', values: { name: file.name } });
  } finally {
    underWay.delete(file.id);
  }
}

async function save({ id, name }: SentFile, onGone: () => void): Promise<void> {
  const answer = await fetch(fileAddress(id), { credentials: 'same-origin' });
  if (answer.status === 404) {
    notify({ tone: 'bad', message: 'sentFiles.gone', values: { name } });
    return onGone();
  }
  if (answer.status === 401) return reportUnauthorised();
  if (!answer.ok) throw new Error(`HTTP ${answer.status}`);
  const address = URL.createObjectURL(await answer.blob());
  Object.assign(document.createElement('a'), { href: address, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
