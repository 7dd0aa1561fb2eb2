import { notifyBad } from '../../../ui/notifications/notifications.ts';
import { sayGood } from './use-save.ts';

/** To the clipboard, where the browser allows it. */
export async function copyText(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    sayGood('account.copied');
  } catch {
    notifyBad('account.notCopied');
  }
}
