export { type Figure, qrCode, qrFigure } from './figure.js';
export { type Label, labelSheet } from './labels.js';
export { type Beside, createSheet, type Sheet, type SheetFacts } from './sheet.js';
export type { Column, Row } from './table.js';
export { warmPdf, warmPdfWhenQuiet } from './warm.js';
