import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ownFile } from '../../../platform/own-files.js';
import { LOGGER, type Logger } from '../../../platform/observability/log.js';
import { EventStore } from '../../../platform/event-store/index.js';
import { until } from '../../../platform/projector/testing/harness.js';
import { type ApiStack, startApiStack } from '../../identity/testing/api-stack.js';
import { plantSignedIn } from '../../identity/testing/planted-session.js';
import { FileContents } from '../documents/file-contents.service.js';
import { docxOf, pngOf, relation } from '../testing/made-files.js';
import { bombPdfOf, endlessPdf, halfScannedPdf, scanPdfOf, textPdfOf } from '../testing/made-texts.js';
import { filesOf } from '../testing/own-files.js';
import { sendFile } from '../testing/sent-files.js';
import { LimitedThread } from '../thread/limited-thread.js';
import { FileText } from './file-text.service.js';
import type { Paragraph } from './paragraphs.js';
import type { TextJob } from './text-in.js';
import { textLimits } from './text-thread.js';

let stack: ApiStack;
let person: Awaited<ReturnType<typeof plantSignedIn>>;
beforeAll(async () => {
  stack = await startApiStack({ TRUST_PROXY: 'loopback', OTP_REQUIRED_FOR: 'none' });
  person = await plantSignedIn(stack, 'Patient');
});
afterAll(() => stack.stop());

const part = <Part>(token: symbol | (abstract new (...parts: never[]) => Part)): Part =>
  stack.api.api.nest.get<Part>(token as never, { strict: false });
const entry = ownFile('dist/bundle/text-worker.js');
const threadWithin = (limits: Partial<typeof textLimits>) =>
  new LimitedThread<TextJob, readonly Paragraph[]>(entry, { ...textLimits, ...limits });
const threads = { usual: threadWithin({}), brief: threadWithin({ ms: 1_500 }) };
const serviceWith = (thread: typeof threads.usual) =>
  new FileText(part(EventStore), part(FileContents), part<Logger>(LOGGER), (job) => thread.run(job));

async function sent(bytes: Buffer, name = '出院小结.pdf'): Promise<string> {
  const { body } = await sendFile(person.browser, bytes, { name });
  const id = body.id ?? '';
  await until(async () => (await filesOf(person.browser)).some((file) => file.id === id && file.status !== 'checking'));
  return id;
}
const read = async (bytes: Buffer, name?: string, thread = threads.usual) =>
  serviceWith(thread).paragraphsOf(await sent(bytes, name));
const image = { origin: 'image', paragraphs: [] };

const record = (page: number) => [
  '市第一人民医院出院记录',
  '',
  `  患者因反复胸闷气促三月余于本院心内科住院治疗，第${page}日完善相关检查，血压`,
  '一百六十毫米汞柱，心率每分钟九十次。',
  `  第${page}次查房：一般情况可。`,
  'Echo: left ventricular ejection fraction 55%, no regional wall motion abnor-',
  'mality was seen. Follow up in three months.',
  '',
  `第 ${page} 页 共 30 页`,
];

describe('the text of a file', () => {
  it('is the paragraphs of a Chinese PDF, page by page, without its headers and page numbers', async () => {
    const found = await read(textPdfOf([1, 2, 3].map(record)));
    expect(found?.origin).toBe('text');
    expect(found?.paragraphs.filter(({ page }) => page === 1).map(({ text }) => text)).toEqual([
      '市第一人民医院出院记录',
      '患者因反复胸闷气促三月余于本院心内科住院治疗，第1日完善相关检查，血压一百六十毫米汞柱，心率每分钟九十次。',
      '第1次查房：一般情况可。',
      'Echo: left ventricular ejection fraction 55%, no regional wall motion abnormality was seen. Follow up in three months.',
    ]);
    expect(found?.paragraphs.filter(({ page }) => page === 3)).toHaveLength(3);
    expect(found?.paragraphs.map(({ page }) => page)).toEqual([1, 1, 1, 1, 2, 2, 2, 3, 3, 3]);
  });

  it('is read of thirty pages within seconds', async () => {
    const started = performance.now();
    const found = await threads.usual.run({
      type: 'pdf',
      bytes: textPdfOf(
        Array.from({ length: 30 }, (_, index) => [...record(index + 1), ...record(index + 1).slice(2, 7)]),
      ),
    });
    expect(found.length).toBeGreaterThan(100);
    expect(performance.now() - started).toBeLessThan(15_000);
  });

  it('is the paragraphs of a DOCX, a row of a table as one, and what it links to is not fetched', async () => {
    const cell = (text: string) => `<w:tc><w:p><w:r><w:t>${text}</w:t></w:r></w:p></w:tc>`;
    const body =
      '</w:p><w:p><w:r><w:t>姓名：李梅</w:t><w:br/><w:t>性别：女</w:t></w:r></w:p>' +
      `<w:tbl><w:tr>${cell('血糖')}${cell('7.1')}</w:tr></w:tbl>` +
      '<w:p><w:hyperlink r:id="r9"><w:r><w:t>随访</w:t></w:r></w:hyperlink>';
    const related = relation('hyperlink', 'http://127.0.0.1:9/never');
    const found = await read(docxOf({ body, related }), 'letter.docx');
    const texts = ['Discharge letter', '姓名：李梅\n性别：女', '血糖 7.1', '随访'];
    expect(found).toEqual({ origin: 'text', paragraphs: texts.map((text) => ({ page: null, text })) });
  });

  it.each([
    ['a picture', () => pngOf(9, 9), 'scan.png'],
    ['a scan', () => scanPdfOf(2), 'scan.pdf'],
    ['a scan with a stamp on each page', () => scanPdfOf(3, 'Scanned by an app'), 'scan.pdf'],
    ['a PDF with a page that is a picture', halfScannedPdf, 'half.pdf'],
  ])('is not in %s', async (_, bytes, name) => {
    expect(await read(bytes(), name)).toEqual(image);
  });

  it('is given up where a document never ends, and the next one is read', async () => {
    const started = performance.now();
    expect(await read(endlessPdf(), 'endless.pdf', threads.brief)).toEqual(image);
    expect(performance.now() - started).toBeLessThan(15_000);
    expect(await read(textPdfOf([['Blood results']]), 'next.pdf')).toMatchObject({ origin: 'text' });
  });

  it('is given up where a document unpacks to more than memory may hold', async () => {
    const thread = threadWithin({ heapMb: 64, growthMb: 100 });
    await expect(thread.run({ type: 'pdf', bytes: bombPdfOf(250) })).rejects.toThrow(/memory|ended/i);
    expect(await read(bombPdfOf(200), 'bomb.pdf', thread)).toEqual(image);
  });

  it('is given up where a document is broken', async () => {
    const whole = textPdfOf([['Blood results']]);
    const broken = Buffer.concat([whole.subarray(0, 200), Buffer.alloc(200, 7), whole.subarray(-80)]);
    expect(await read(broken, 'broken.pdf')).toEqual(image);
  });

  it('is of clean files alone', async () => {
    const service = serviceWith(threads.usual);
    expect(
      await service.paragraphsOf(await sent(docxOf({ related: relation('image', 'http://127.0.0.1:9/x') }))),
    ).toBeNull();
    expect(await service.paragraphsOf('5a5e2f9e-0000-4000-8000-000000000000')).toBeNull();
  });

  it('is there for other modules, from the module of files', async () => {
    expect(await part(FileText).paragraphsOf(await sent(textPdfOf([['Blood results']])))).toEqual({
      origin: 'text',
      paragraphs: [{ page: 1, text: 'Blood results' }],
    });
  });
});
