import type { Drawing } from '../figure.js';
import { ink } from '../geometry.js';

export function drawFigure(pdf: PDFKit.PDFDocument, { strokes }: Drawing, x: number, y: number): void {
  pdf.save().translate(x, y);
  for (const stroke of strokes) {
    if (stroke.kind === 'dot') pdf.circle(stroke.x, stroke.y, stroke.radius).fill(ink[stroke.tone]);
    else {
      pdf.save().scale(stroke.unit).fillColor(ink[stroke.tone]);
      pdf.addContent(`${stroke.boxes.map((box) => `${box.join(' ')} re`).join('\n')}\nf`);
      pdf.restore();
    }
  }
  pdf.restore();
}
