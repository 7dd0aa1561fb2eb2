import { lazy, Suspense, type ComponentType, type FunctionComponent, type ReactNode } from 'react';
import { loadChunk } from '../../lib/routing/chunk.ts';
import { Say } from '../Say.tsx';
import { Loading } from '../states/states.tsx';
import { JourneyShell } from './JourneyShell.tsx';
import type { JourneyNow } from './use-journey.ts';

/** A page that comes, with its words, when it is opened. */
export const lazyPage = <Props extends object>(
  name: string,
  load: () => Promise<{ default: ComponentType<Props> }>,
): FunctionComponent<Props> => lazy(() => loadChunk(name, load)) as FunctionComponent<Props>;

export type FrameProps = {
  /** Changes with the question, so that the focus follows. */
  page: string;
  question: ReactNode;
  progress?: { current: number; total: number };
  onBack?(): void;
  children: ReactNode;
};

type Props<Facts, Id extends string, PageProps extends object> = {
  now: JourneyNow<Facts, Id, PageProps>;
  /** What the pages need beside the ways to turn them. */
  props: PageProps;
  frame?: ComponentType<FrameProps>;
  /** For the words of the question. */
  values?: Readonly<Record<string, string | number>>;
  /** Between the question and the page. */
  above?: ReactNode;
};

/** The open page of a journey in its frame. */
export function JourneyPages<Facts, Id extends string, PageProps extends object>({
  now,
  props,
  frame: Frame = JourneyShell,
  values,
  above,
}: Props<Facts, Id, PageProps>) {
  const { page, part, question, progress, back, open, onward, Page } = now;
  return (
    <Frame
      page={`${page}.${part}`}
      question={question && <Say id={question} values={values} />}
      progress={progress}
      onBack={back}
    >
      {above}
      <Suspense fallback={<Loading shape="form" />}>
        <Page key={page} {...props} part={part} open={open} onward={onward} />
      </Suspense>
    </Frame>
  );
}
