import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import type { MessageId } from '../../lib/i18n/message-id.ts';
import {
  pageAfter,
  pageAt,
  pageBefore,
  progressAt,
  standingPage,
  type Journey,
  type JourneyPage,
  type PageTurns,
} from './journey.ts';
import type { Position } from './position.ts';

export type JourneyNow<Facts, Id extends string, Props extends object> = PageTurns<Facts, Id> & {
  page: Id;
  question: MessageId | undefined;
  progress: { current: number; total: number };
  back?(): void;
  Page: JourneyPage<Facts, Id, Props>['Page'];
};

type Given<Facts, Id extends string, Props extends object> = {
  journey: Journey<Facts, Id, Props>;
  facts: Facts;
  position: Position;
  /** Before another page opens. */
  onOpen?(): void;
  /** The last page is done. */
  onEnd?(): void;
};

/** Which page of a journey is open, and the ways from it. */
export function useJourney<Facts extends object, Id extends string, Props extends object>({
  journey: { pages, leaveBy },
  facts,
  position,
  onOpen,
  onEnd,
}: Given<Facts, Id, Props>): JourneyNow<Facts, Id, Props> {
  const navigate = useNavigate();
  const page = pageAt(pages, facts, position.page);
  const standing = standingPage(pages, facts);
  const { question, parts, completesItself, Page } = pages[page];
  const part = position.part ?? '';
  const wordsOfPart = parts?.[part];

  const lastStanding = useRef(standing);
  useEffect(() => {
    if (lastStanding.current === standing) return;
    lastStanding.current = standing;
    if (completesItself) position.go(undefined, undefined, true);
  }, [standing, completesItself, position]);

  const open = (to: Id, within?: string) => {
    onOpen?.();
    position.go(to, within);
  };

  const before = wordsOfPart === undefined ? pageBefore(pages, facts, page) : page;
  const left = leaveBy?.(facts);
  const leave = left === undefined ? undefined : () => void navigate(left);

  return {
    page,
    part: wordsOfPart === undefined ? undefined : part,
    question: wordsOfPart ?? question,
    progress: progressAt(pages, facts, page),
    back: before === undefined ? leave : () => open(before),
    open,
    onward(changed) {
      const then = { ...facts, ...changed };
      const next = pageAfter(pages, then, page);
      if (next !== undefined) open(next);
      else if (onEnd) onEnd();
      else open(standingPage(pages, then));
    },
    Page,
  };
}
