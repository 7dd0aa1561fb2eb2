import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { type CSSProperties, useEffect, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { NotShown } from '../NotShown.tsx';
import { drawPage } from './draw-page.ts';
import styles from './pdf.module.css';

type Props = {
  document: PDFDocumentProxy;
  page: number;
  width: number;
  quarters: number;
  onSeen(page: number, isSeen: boolean): void;
};

/** The size of fingers and wheels changes often: a page is drawn once they rest. */
const restMs = 120;

/** One page. While it is far away its place alone is kept, so that a long document fits in the memory of a phone. */
export function PdfPage({ document, page, width, quarters, onSeen }: Props) {
  const intl = useIntl();
  const place = useRef<HTMLElement>(null);
  const paper = useRef<HTMLDivElement>(null);
  const text = useRef<HTMLDivElement>(null);
  const [near, setNear] = useState(false);
  const [shape, setShape] = useState({ width: 210, height: 297, natural: 595 });
  useEffect(() => {
    const element = place.current;
    if (!element) return undefined;
    const nearby = new IntersectionObserver(([last]) => setNear(last?.isIntersecting ?? false), {
      rootMargin: '100% 0%',
    });
    const visible = new IntersectionObserver(([last]) => onSeen(page, last?.isIntersecting ?? false), {
      threshold: 0.2,
    });
    nearby.observe(element);
    visible.observe(element);
    return () => {
      nearby.disconnect();
      visible.disconnect();
    };
  }, [onSeen, page]);
  const [broken, setBroken] = useState(false);
  useEffect(() => {
    const [onto, words] = [paper.current, text.current];
    if (!near || !onto || !words) {
      onto?.replaceChildren();
      words?.replaceChildren();
      return undefined;
    }
    const ending = new AbortController();
    const onBroken = () => setBroken(true);
    const timer = setTimeout(() => {
      void drawPage({
        document,
        page,
        width,
        quarters,
        onto,
        words,
        onShape: setShape,
        onBroken,
        signal: ending.signal,
      });
    }, restMs);
    return () => {
      clearTimeout(timer);
      ending.abort();
    };
  }, [document, near, page, quarters, width]);
  const style = {
    aspectRatio: `${shape.width} / ${shape.height}`,
    '--total-scale-factor': width / shape.natural,
  } as CSSProperties;
  return (
    <article
      ref={place}
      className={styles.page}
      style={style}
      aria-label={intl.formatMessage({ id: 'fileView.page' }, { page, pages: document.numPages })}
    >
      {broken && <NotShown why="fileView.brokenPage" />}
      <div ref={paper} aria-hidden />
      <div ref={text} className={styles.text} />
    </article>
  );
}
