import { getDocument, type PDFDocumentProxy, PDFWorker, version } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** Where the build puts what is read for some documents alone: Chinese without its font, JPEG 2000. */
const parts = `/assets/pdf-${version}/`;

export interface OpenPdf {
  readonly document: Promise<PDFDocumentProxy>;
  close(): void;
}

/** The bytes go to the worker: what is opened again needs them anew. */
export function openPdf(bytes: ArrayBuffer): OpenPdf {
  const port = new Worker(new URL('./pdf.worker.ts', import.meta.url), { type: 'module' });
  const worker = PDFWorker.create({ port });
  const task = getDocument({
    data: new Uint8Array(bytes),
    worker,
    // Neither is allowed by the policy of the worker.
    isEvalSupported: false,
    useWasm: false,
    enableXfa: false,
    cMapUrl: `${parts}cmaps/`,
    standardFontDataUrl: `${parts}standard_fonts/`,
    wasmUrl: `${parts}wasm/`,
  });
  return {
    document: task.promise,
    close: () => void task.destroy().finally(() => port.terminate()),
  };
}
