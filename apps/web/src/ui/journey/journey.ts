import type { FunctionComponent } from 'react';
import type { MessageId } from '../../lib/i18n/message-id.ts';

/** When a page is asked, and when it is answered. `Facts`: the record as the server knows it, and who is looking. */
export type PageRule<Facts> = {
  /** Whether these facts ask for the page; any do where nothing is said. */
  applies?(facts: Facts): boolean;
  /** Whether it is answered. The journey resumes at the first page that is not. */
  isComplete?(facts: Facts): boolean;
  /** Whether it may be opened although a page before it is not complete. */
  opens?(facts: Facts): boolean;
};

/** What each page is given to turn the pages. */
export type PageTurns<Facts, Id extends string> = {
  /** The page within the page. */
  part: string | undefined;
  open(page: Id, part?: string): void;
  /** The page is done. `changed`: what its answer made of the facts. */
  onward(changed?: Partial<Facts>): void;
};

/** One question a page. The journey says when, the component asks it. */
export type JourneyPage<Facts, Id extends string, Props extends object> = PageRule<Facts> & {
  /** None where the page has headings of its own. */
  question?: MessageId;
  /** Pages within the page, and their questions. */
  parts?: Readonly<Record<string, MessageId>>;
  /** It may be completed elsewhere, by signing in or in another tab: then the journey goes on by itself. */
  completesItself?: boolean;
  Page: FunctionComponent<Props & PageTurns<Facts, Id>>;
};

/** A table of pages, first to last. The current page, the way back and the progress follow from the table and the facts. */
export type Journey<Facts, Id extends string, Props extends object> = {
  pages: Readonly<Record<Id, JourneyPage<Facts, Id, Props>>>;
  /** Where Back leads from the first page; nowhere where nothing is said. */
  leaveBy?(facts: Facts): string;
};

type Pages<Facts, Id extends string> = Readonly<Record<Id, PageRule<Facts>>>;

/** The pages that these facts ask for, first to last. */
export function pagesOf<Facts, Id extends string>(pages: Pages<Facts, Id>, facts: Facts): readonly Id[] {
  return (Object.keys(pages) as Id[]).filter((id) => pages[id].applies?.(facts) ?? true);
}

/** The first page that is not complete; the last where all are. */
export function standingPage<Facts, Id extends string>(pages: Pages<Facts, Id>, facts: Facts): Id {
  const ids = pagesOf(pages, facts);
  const standing = ids.find((id) => !pages[id].isComplete?.(facts)) ?? ids.at(-1);
  if (standing === undefined) throw new Error('no page of the journey applies');
  return standing;
}

/** The requested page, if it may be opened; else the current one of the journey. */
export function pageAt<Facts, Id extends string>(pages: Pages<Facts, Id>, facts: Facts, asked: string | null): Id {
  const ids = pagesOf(pages, facts);
  const standing = standingPage(pages, facts);
  const wanted = ids.find((id) => id === asked);
  if (wanted === undefined) return standing;
  const isDone = ids.indexOf(wanted) <= ids.indexOf(standing);
  return isDone || pages[wanted].opens?.(facts) ? wanted : standing;
}

const beside = <Facts, Id extends string>(pages: Pages<Facts, Id>, facts: Facts, id: Id, by: number) => {
  const ids = pagesOf(pages, facts);
  return ids.includes(id) ? ids[ids.indexOf(id) + by] : undefined;
};

export const pageBefore = <Facts, Id extends string>(pages: Pages<Facts, Id>, facts: Facts, id: Id) =>
  beside(pages, facts, id, -1);

export const pageAfter = <Facts, Id extends string>(pages: Pages<Facts, Id>, facts: Facts, id: Id) =>
  beside(pages, facts, id, 1);

export function progressAt<Facts, Id extends string>(pages: Pages<Facts, Id>, facts: Facts, id: Id) {
  const ids = pagesOf(pages, facts);
  return { current: ids.indexOf(id) + 1, total: ids.length };
}
