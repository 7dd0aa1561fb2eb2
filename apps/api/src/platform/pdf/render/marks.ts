import { ink, inner, page, type Tone } from '../geometry.js';

/** Something that a screen reader meets. */
export function tagged(
  pdf: PDFKit.PDFDocument,
  parent: PDFKit.PDFStructureElement,
  tag: string,
  draw: () => void,
  alt?: string,
): void {
  const element = pdf.struct(tag, alt === undefined ? {} : { alt }, draw);
  parent.add(element);
  element.end();
}

/** Something for the eye alone. */
export function artifact(pdf: PDFKit.PDFDocument, type: 'Layout' | 'Pagination', draw: () => void): void {
  pdf.markContent('Artifact', { type });
  draw();
  pdf.endMarkedContent();
}

export function rule(pdf: PDFKit.PDFDocument, y: number, tone: Tone): void {
  artifact(pdf, 'Layout', () => {
    pdf
      .moveTo(page.margin, y)
      .lineTo(page.margin + inner, y)
      .lineWidth(0.6)
      .stroke(ink[tone]);
  });
}
