import { Suspense, type ReactNode } from 'react';
import { lazyPage } from '../../../ui/journey/JourneyPages.tsx';
import { Loading } from '../../../ui/states/states.tsx';

/** Parts with forms, which come when they are shown. */
export const AnswerPart = lazyPage('case-answer', () => import('./AnswerPart.tsx'));
export const FeedbackPart = lazyPage('case-feedback', () => import('./FeedbackPart.tsx'));
export const AskToCancel = lazyPage('case-ask-to-cancel', () => import('./AskToCancel.tsx'));

export const Late = ({ children }: { children: ReactNode }) => (
  <Suspense fallback={<Loading shape="form" />}>{children}</Suspense>
);
