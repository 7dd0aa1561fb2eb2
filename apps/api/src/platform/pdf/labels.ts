import { drawingOf, qrCode, qrFigure } from './figure.js';
import { renderPdf } from './renderer.js';
import { labelGrid } from './geometry.js';

export interface Label {
  /** What its QR code says. */
  readonly code: string;
  readonly lines: readonly string[];
  /** What is read off it: each piece on a line of its own, below. */
  readonly strong: readonly string[];
}

/** A sheet of labels for each two dozen. */
export function labelSheet(
  { title, author }: { readonly title: string; readonly author: string },
  labels: readonly Label[],
): Promise<Buffer> {
  const { side } = labelGrid;
  const drawn = labels.map(({ code, ...words }) => ({
    ...words,
    code: drawingOf(qrFigure(qrCode(code), side, code), side),
  }));
  return renderPdf({ kind: 'labels', title, author, labels: drawn });
}
