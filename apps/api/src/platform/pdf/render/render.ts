import type { PdfJob } from '../job.js';
import { renderLabels } from './labels.render.js';
import { renderSheet } from './sheet.render.js';

/** The same bytes whenever it is made of the same job. */
export const render = (job: PdfJob): Promise<Buffer> => (job.kind === 'sheet' ? renderSheet(job) : renderLabels(job));
