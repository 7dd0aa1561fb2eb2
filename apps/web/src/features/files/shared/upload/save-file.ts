import type { MouseEvent } from 'react';
import { reportUnauthorised } from '../../../../lib/api/unauthorised.ts';
import { notify } from '../../../../ui/notifications/notifications.ts';
import { fileAddress, type SentFile } from './sent-file.ts';

/** Downloads a file of somebody else; where it was removed meanwhile the page says so, and not the browser that it failed. */
export async function saveIfThere(event: MouseEvent, file: SentFile, onGone: () => void): Promise<void> {
  event.preventDefault();
  const answer = await fetch(fileAddress(file.id), { credentials: 'same-origin' }).catch(() => null);
  if (answer?.status === 404) {
    notify({ tone: 'bad', message: 'sentFiles.gone', values: { name: file.name } });
    return onGone();
  }
  if (answer?.status === 401) return reportUnauthorised();
  if (!answer?.ok) {
    notify({ tone: 'bad', message: 'sentFiles.notSaved', values: { name: file.name } });
    return;
  }
  const address = URL.createObjectURL(await answer.blob());
  const link = Object.assign(document.createElement('a'), { href: address, download: file.name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
