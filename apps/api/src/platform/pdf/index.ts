export { type Figure, qrCode, qrFigure } from './figure.js';
export type { Column } from './geometry.js';
export type { Beside, SheetFacts } from './job.js';
export { type Label, labelSheet } from './labels.js';
export { createSheet, type Row, type Sheet } from './sheet.js';
export { warmPdf, warmPdfWhenQuiet } from './warm.js';
