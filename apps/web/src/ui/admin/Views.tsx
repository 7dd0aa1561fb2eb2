import { useLayoutEffect, useRef } from 'react';
import { Say } from '../Say.tsx';
import type { Counts } from './admin-resource.ts';
import { useWords } from './admin-text.ts';
import { mostCounted } from './list-request.ts';
import type { ListView } from './list-views.ts';
import styles from './views.module.css';

type Props = {
  views: readonly ListView[];
  chosen: ListView | undefined;
  useCounts?: () => Counts | undefined;
  onChoose(view: ListView): void;
};

/** Of the next one, to be seen beside it. */
const margin = 24;

const useNothing = () => undefined;

/** Which part of the list is shown; on a phone one line, to be drawn sideways. */
export function Views({ views, chosen, useCounts = useNothing, onChoose }: Props) {
  const words = useWords();
  const counts = useCounts();
  const box = useRef<HTMLFieldSetElement>(null);
  const isKnown = counts !== undefined;

  useLayoutEffect(() => {
    const pressed = box.current?.querySelector<HTMLElement>('[aria-pressed="true"]');
    if (pressed) drawInto(box.current as HTMLElement, pressed);
  }, [chosen, isKnown]);

  return (
    <fieldset ref={box} aria-label={words.say('admin.views')} className={styles.views}>
      {views.map((view) => {
        const count = counts?.[view.name];
        return (
          <button
            key={view.name}
            type="button"
            className={styles.view}
            aria-pressed={view === chosen}
            data-urgent={view.urgent && count !== undefined && count > 0}
            onClick={() => onChoose(view)}
          >
            <Say id={view.label} />
            {count !== undefined && (
              <>
                {' '}
                <span className={styles.count}>{count >= mostCounted ? `${mostCounted}+` : count}</span>
              </>
            )}
          </button>
        );
      })}
    </fieldset>
  );
}

/** Sideways alone: the page stays where it is. */
function drawInto(box: HTMLElement, part: HTMLElement) {
  const start = part.offsetLeft - box.offsetLeft;
  const beyond = start + part.offsetWidth + margin - box.clientWidth;
  box.scrollLeft = Math.min(Math.max(box.scrollLeft, beyond), start - margin);
}
