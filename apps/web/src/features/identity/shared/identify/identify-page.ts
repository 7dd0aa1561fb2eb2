import type { MessageId } from '../../../../lib/i18n/message-id.ts';
import type { PageRule } from '../../../../ui/journey/journey.ts';
import { lazyPage } from '../../../../ui/journey/JourneyPages.tsx';

/** Who is it? For the journeys on which one may go as a guest. */
export const identifyPage = <Facts>(guestQuestion: MessageId, rule: PageRule<Facts>) => ({
  ...rule,
  completesItself: true,
  question: 'identify.who' as const,
  parts: { guest: guestQuestion, signIn: 'identify.signIn.question', account: 'identify.account.question' } as const,
  Page: lazyPage('identify', () => import('./IdentifyStep.tsx')),
});
