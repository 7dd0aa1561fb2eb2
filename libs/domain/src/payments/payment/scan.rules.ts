import { weChatBrowser } from '../../kernel/rules.js';

/** Where somebody sees a code that WeChat is to read: in WeChat itself, in another browser of a phone, or on a larger screen. */
export type ScanPlace = 'wechat' | 'phone' | 'screen';

const ofComputers = /WindowsWechat|MacWechat|Windows NT|X11; Linux|CrOS/i;
const ofPhones = /Android|iPhone|iPad|iPod|HarmonyOS|Mobile/i;

/** `touches`: how many fingers the screen takes; an iPad says that it is a Mac. */
export function scanPlace(userAgent: string, touches = 0): ScanPlace {
  const isPhone = ofPhones.test(userAgent) || (/Macintosh/.test(userAgent) && touches > 1);
  if (!isPhone || ofComputers.test(userAgent)) return 'screen';
  return weChatBrowser.test(userAgent) ? 'wechat' : 'phone';
}
