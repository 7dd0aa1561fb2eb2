import { type PDFDocumentProxy, TextLayer } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** As much as the canvas of a phone takes. */
const mostPixels = 16_000_000;

interface Drawing {
  readonly document: PDFDocumentProxy;
  readonly page: number;
  readonly width: number;
  readonly quarters: number;
  readonly onto: HTMLElement;
  readonly words: HTMLElement;
  onShape(shape: { width: number; height: number; natural: number }): void;
  onBroken(): void;
  readonly signal: AbortSignal;
}

/** Draws a page as wide as that, and puts its words over it. What was there before stays until it is done. */
export async function drawPage({ document, page, width, quarters, onto, words, onShape, onBroken, signal }: Drawing) {
  try {
    const found = await document.getPage(page);
    const rotation = (found.rotate + quarters * 90) % 360;
    const natural = found.getViewport({ scale: 1, rotation });
    const viewport = found.getViewport({ scale: width / natural.width, rotation });
    if (signal.aborted) return;
    onShape({ width: natural.width, height: natural.height, natural: natural.width });
    const room = Math.sqrt(mostPixels / (viewport.width * viewport.height));
    const sharpness = Math.min(window.devicePixelRatio || 1, room);
    const canvas = window.document.createElement('canvas');
    canvas.width = Math.max(1, Math.floor(viewport.width * sharpness));
    canvas.height = Math.max(1, Math.floor(viewport.height * sharpness));
    const drawing = found.render({ canvas, viewport, transform: [sharpness, 0, 0, sharpness, 0, 0] });
    signal.addEventListener('abort', () => drawing.cancel());
    await drawing.promise;
    onto.replaceChildren(canvas);
    words.replaceChildren();
    const layer = new TextLayer({ textContentSource: found.streamTextContent(), container: words, viewport });
    signal.addEventListener('abort', () => layer.cancel());
    await layer.render();
  } catch {
    if (!signal.aborted) onBroken();
  }
}
