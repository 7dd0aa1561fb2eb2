export { type Figure, qrFigure, qrModules } from './figure.js';
export { type Beside, type Column, createSheet, type Row, type Sheet, type SheetFacts } from './sheet.js';
