export { type Column, createSheet, type Row, type Sheet, type SheetFacts } from './sheet.js';
