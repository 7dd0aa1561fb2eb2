import { parentPort } from 'node:worker_threads';
import type { PdfJob } from './job.js';
import { render } from './render/render.js';
import type { PdfAnswer } from './renderer.js';

parentPort?.on('message', ({ id, job }: { readonly id: number; readonly job: PdfJob }) => {
  render(job).then(
    (pdf) => {
      const bytes = new Uint8Array(pdf);
      parentPort?.postMessage({ id, pdf: bytes } satisfies PdfAnswer, [bytes.buffer]);
    },
    (error: unknown) => parentPort?.postMessage({ id, failure: String(error) } satisfies PdfAnswer),
  );
});
