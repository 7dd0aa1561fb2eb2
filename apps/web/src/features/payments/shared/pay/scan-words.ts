import { scanPlace, type ScanPlace } from '@meridian/domain/payments/rules';
import type { MessageId } from '../../../../lib/i18n/message-id.ts';

const words: Readonly<Record<ScanPlace, { readonly before: MessageId; readonly running: MessageId }>> = {
  screen: { before: 'pay.wechat.screen', running: 'pay.running.wechat.screen' },
  phone: { before: 'pay.wechat.phone', running: 'pay.running.wechat.phone' },
  wechat: { before: 'pay.wechat.inside', running: 'pay.running.wechat.inside' },
};

/** What is done with the code: nobody can scan the screen of the phone that they hold. */
export const scanWords = () => words[scanPlace(navigator.userAgent, navigator.maxTouchPoints)];
