import { performance } from 'node:perf_hooks';
import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises';
import { qrCode, qrFigure } from './figure.js';
import { createSheet } from './sheet.js';

const lookEveryMs = 5_000;
/** The share of such a time in which the process was at work. */
const quiet = 0.3;
const longestWaitMs = 60_000;

const samples = {
  en: ['Report', 'What was measured, in plain words: it is as it should be (4.0–6.0 mmol/L).', 'Haemoglobin'],
  zh: ['检验报告', '这里用通俗的话说明每一项测的是什么，结果在参考范围之内（4.0–6.0 mmol/L）。', '血红蛋白'],
} as const;

let warmed: Promise<void> | undefined;

/** Reads the fonts and lets V8 meet the code before somebody waits for their first document. Once in a process. */
export function warmPdf(): Promise<void> {
  warmed ??= warm();
  return warmed;
}

/** The same as soon as the process has little to do, so that a start is not slower for it. */
export async function warmPdfWhenQuiet(signal: AbortSignal): Promise<void> {
  const until = performance.now() + longestWaitMs;
  let before = performance.eventLoopUtilization();
  do {
    await pause(lookEveryMs, undefined, { signal, ref: false });
    const now = performance.eventLoopUtilization();
    if (performance.eventLoopUtilization(now, before).utilization < quiet) break;
    before = now;
  } while (performance.now() < until);
  await warmPdf();
}

async function warm(): Promise<void> {
  for (const language of ['en', 'zh', 'en', 'zh'] as const) {
    await draw(language);
    await nextTurn();
  }
}

async function draw(language: 'en' | 'zh'): Promise<void> {
  const [title, words, name] = samples[language];
  const sheet = await createSheet({ language, title, author: title, madeAt: new Date(0), foot: title });
  const columns = [
    { heading: name, share: 0.6 },
    { heading: title, share: 0.4 },
  ];
  const rows = Array.from({ length: 10 }, (_each, nth) => ({
    cells: [name, `${nth}.5 mmol/L`],
    strong: nth % 2 === 0,
  }));
  sheet
    .title(title)
    .pairs([[name, words]])
    .heading(name)
    .table(columns, rows);
  for (const { strong } of rows) sheet.subheading(name).paragraph(words, { quiet: strong });
  sheet.aside(qrFigure(qrCode(words, { sealed: true }), 120, name), 120, [{ text: words }]);
  await sheet.finish();
}
