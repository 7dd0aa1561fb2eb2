import { randomBytes } from 'node:crypto';
import { DocumentSigner } from '../../apps/api/dist/platform/documents/index.js';
import { ServerKeys } from '../../apps/api/dist/platform/secrets/index.js';
import { caseReportPdf } from '../../apps/api/dist/modules/cases/report/case-report-pdf.js';

const bound = 400;
const longSection = 3_000;
const warming = 3;

const filled = (text) => text.repeat(Math.ceil(longSection / text.length)).slice(0, longSection);
const english = filled(
  'The scan of 3 May 2026 shows a narrowing of about 40 % in the middle of the left anterior descending artery.\n',
);
const mixed = filled('The letter says: 冠状动脉左前降支中段狭窄约 40%，建议随访。 I read this as a mild narrowing.\n');

/** A signed report with six sections of three thousand characters each: drawn in its thread, sealed, signed. */
export async function reportPdfRows({ print, long }) {
  const keys = new ServerKeys(randomBytes(32));
  const tools = {
    key: new DocumentSigner(keys, 'second opinions'),
    secret: keys.keyFor('case report check codes'),
    environment: { publicUrl: 'https://meridian.example', productName: 'Meridian' },
  };
  const rows = [];
  for (const [name, text] of [
    ['English', english],
    ['English with Chinese', mixed],
  ]) {
    const taken = [];
    let bytes = 0;
    for (let nth = 0; nth < warming + (long ? 60 : 20); nth += 1) {
      const written = reportOf(text, `Report ${nth} of ${name}. `);
      const start = performance.now();
      bytes = (await caseReportPdf(written, tools)).length;
      if (nth >= warming) taken.push(performance.now() - start);
    }
    taken.sort((one, other) => one - other);
    const [middle, slow] = [0.5, 0.99].map((share) => taken[Math.floor(taken.length * share)]);
    const figure = `report of six sections of 3,000 characters as a signed PDF, ${name}, ${Math.round(bytes / 1024)} kB`;
    print(`${figure}: ${middle.toFixed(0)} ms in the middle, p99 ${slow.toFixed(0)} ms`);
    rows.push(
      { figure: `${figure}, p99`, value: slow, unit: 'ms', target: bound, ok: slow <= bound },
      { figure: `${figure}, in the middle`, value: middle, unit: 'ms' },
    );
  }
  return rows;
}

function reportOf(text, begin) {
  const names = ['summary', 'findings', 'opinion', 'recommendations', 'answers', 'limits'];
  return {
    patient: { firstName: '伟', lastName: '李', dob: '1950-02-03', sex: 1 },
    report: Object.fromEntries(names.map((name) => [name, begin + text.slice(begin.length)])),
    signatory: { name: 'Anna Grey', gmcNumber: '1234567' },
    document: {
      documentId: `r${'0'.repeat(32)}01`,
      state: { attempt: { reference: 'SO-BENCH-2345' } },
      signed: { edition: 1, reason: null, signedAt: '2026-11-24T12:00:00.000Z' },
    },
  };
}
