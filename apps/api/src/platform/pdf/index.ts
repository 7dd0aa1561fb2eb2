export { type Figure, qrCode, qrFigure } from './figure.js';
export { type Label, labelSheet } from './labels.js';
export { type Beside, type Column, createSheet, type Row, type Sheet, type SheetFacts } from './sheet.js';
export { warmPdf, warmPdfWhenQuiet } from './warm.js';
