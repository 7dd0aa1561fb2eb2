import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { useCallback, useEffect, useRef, useState } from 'react';
import { Say } from '../../../../../ui/Say.tsx';
import { Loading } from '../../../../../ui/states/states.tsx';
import { NotShown } from '../NotShown.tsx';
import { useZoom } from '../use-zoom.ts';
import { ViewFrame } from '../ViewFrame.tsx';
import { openPdf } from './pdf-document.ts';
import { PdfPage } from './PdfPage.tsx';
import styles from './pdf.module.css';

type Props = { name: string; bytes: ArrayBuffer };

/** The pages of a PDF one below the other, drawn as they come near, with text that can be marked and read aloud. */
export default function PdfView({ name, bytes }: Props) {
  const zoom = useZoom();
  const [opened, setOpened] = useState<PDFDocumentProxy | null>();
  const [width, setWidth] = useState(0);
  const [current, setCurrent] = useState(1);
  const seen = useRef(new Set<number>());
  useEffect(() => {
    let over = false;
    const pdf = openPdf(bytes);
    pdf.document.then(
      (document) => over || setOpened(document),
      () => over || setOpened(null),
    );
    return () => {
      over = true;
      pdf.close();
    };
  }, [bytes]);
  const measured = useCallback((box: HTMLElement | null) => {
    if (!box) return undefined;
    const observer = new ResizeObserver(() => setWidth(box.clientWidth));
    observer.observe(box);
    return () => observer.disconnect();
  }, []);
  const onSeen = useCallback((page: number, isSeen: boolean) => {
    if (isSeen) seen.current.add(page);
    else seen.current.delete(page);
    if (seen.current.size > 0) setCurrent(Math.min(...seen.current));
  }, []);
  if (opened === null) return <NotShown why="fileView.broken" />;
  if (!opened) return <Loading shape="document" />;
  const pages = opened.numPages;
  const count = (
    <p className={styles.count}>
      <Say id="fileView.page" values={{ page: current, pages }} />
    </p>
  );
  return (
    <ViewFrame name={name} zoom={zoom} tools={count}>
      <div ref={measured} />
      <div className={styles.pages} style={{ width: width * zoom.zoom }}>
        {width > 0 &&
          Array.from({ length: pages }, (_, index) => (
            <PdfPage
              key={index}
              document={opened}
              page={index + 1}
              width={Math.floor(width * zoom.zoom)}
              quarters={zoom.quarters}
              onSeen={onSeen}
            />
          ))}
      </div>
    </ViewFrame>
  );
}
