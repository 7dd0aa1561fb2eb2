import { lazy, Suspense, type ComponentType, type FunctionComponent } from 'react';
import { loadChunk } from '../../lib/routing/chunk.ts';
import { Waiting } from './Waiting.tsx';

/** A part of a page that loads when it is first drawn, with its words. */
export function lazyPart<Props extends object>(
  name: string,
  load: () => Promise<{ default: ComponentType<Props> }>,
): FunctionComponent<Props> {
  const Part = lazy(() => loadChunk(name, load)) as ComponentType<Props>;
  return function LazyPart(props: Props) {
    return (
      <Suspense fallback={<Waiting />}>
        <Part {...props} />
      </Suspense>
    );
  };
}
