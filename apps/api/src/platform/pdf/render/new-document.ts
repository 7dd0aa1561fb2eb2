import PDFDocument from 'pdfkit';
import { page } from '../geometry.js';
import { collect } from './collect.js';

interface Facts {
  readonly language: 'en' | 'zh';
  readonly info: PDFKit.DocumentInfo;
}

/** A tagged document, its root for screen readers, and its bytes once it has ended. */
export function newDocument({ language, info }: Facts, options: PDFKit.PDFDocumentOptions) {
  const pdf = new PDFDocument({
    size: page.size,
    font: '',
    margin: 0,
    pdfVersion: '1.7',
    tagged: true,
    lang: language === 'zh' ? 'zh-Hans' : 'en-GB',
    displayTitle: true,
    info,
    ...options,
  });
  const done = collect(pdf);
  const root = pdf.struct('Document');
  pdf.addStructure(root);
  return { pdf, root, done };
}
