import type { ReactNode } from 'react';
import { Failed, Offline } from '../../../ui/states/states.tsx';
import type { Asked } from './use-asked.ts';

type Props = Pick<Asked<unknown>, 'waiting' | 'again'> & { children: ReactNode };

/** In place of what is not there yet: its shape while it comes, else what is wrong. */
export function Waits({ waiting, again, children }: Props) {
  if (waiting === 'failed') return <Failed onRetry={again} />;
  return waiting === 'offline' ? <Offline /> : children;
}
