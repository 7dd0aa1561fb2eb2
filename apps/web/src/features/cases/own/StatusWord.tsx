import {
  IconAlertTriangle,
  IconCircleCheck,
  IconCircleX,
  IconClockHour4,
  IconLanguage,
  IconMessageQuestion,
  IconPencil,
  IconSend,
  IconStethoscope,
} from '@tabler/icons-react';
import type { MessageId } from '../../../lib/i18n/message-id.ts';
import type { Icon } from '../../../ui/icon.ts';
import things from '../../../ui/page/own-things.module.css';
import { Say } from '../../../ui/Say.tsx';
import { hasClock } from '../shared/has-clock.ts';
import type { CaseLine } from './own-case.ts';

type Look = { word: MessageId; icon: Icon; tone: 'plain' | 'good' | 'warn' | 'bad' };
type Known = Pick<CaseLine, 'status' | 'group' | 'late' | 'mayChoose' | 'paused'>;

const waiting: Look = { word: 'caseParts.status.waiting', icon: IconClockHour4, tone: 'plain' };
const translating: Look = { word: 'caseParts.status.translating', icon: IconLanguage, tone: 'plain' };
const working: Look = { word: 'caseParts.status.inProgress', icon: IconStethoscope, tone: 'good' };
const needed: Look = { word: 'caseParts.status.actionRequired', icon: IconMessageQuestion, tone: 'warn' };
const late: Look = { word: 'caseParts.status.late', icon: IconAlertTriangle, tone: 'bad' };

const looks: Readonly<Record<CaseLine['status'], Look>> = {
  draft: { word: 'caseParts.status.draft', icon: IconPencil, tone: 'plain' },
  paying: { word: 'caseParts.status.paying', icon: IconClockHour4, tone: 'plain' },
  submitted: waiting,
  translatingIn: translating,
  awaitingAssignment: waiting,
  offered: waiting,
  inProgress: working,
  // Until the question can be read.
  actionRequired: translating,
  reportDrafted: working,
  translatingOut: translating,
  reportWithdrawn: waiting,
  completed: { word: 'caseParts.status.completed', icon: IconCircleCheck, tone: 'good' },
  cancelled: { word: 'caseParts.status.cancelled', icon: IconCircleX, tone: 'plain' },
};

function lookOf({ status, group, late: isLate, mayChoose, paused }: Known): Look {
  if (status === 'draft' && group === 'readyToSubmit') {
    return { word: 'caseParts.status.ready', icon: IconSend, tone: 'plain' };
  }
  if (mayChoose) return needed;
  if (paused) return needed;
  return isLate && hasClock({ status }) ? late : looks[status];
}

/** How it is with a case, in a word or two. */
export function StatusWord({ of }: { of: Known }) {
  const { word, icon: Sign, tone } = lookOf(of);
  return (
    <span className={things.status} data-tone={tone}>
      <Sign size={20} aria-hidden />
      <Say id={word} />
    </span>
  );
}
