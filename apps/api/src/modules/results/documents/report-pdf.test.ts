import { createDecipheriv, pbkdf2Sync, randomBytes } from 'node:crypto';
import { checkClaims, checkFile, codeOf, sealing, sealingSalt } from '@meridian/contracts/kernel';
import type { SealedWords } from '@meridian/contracts/results';
import { inflateSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { createSheet } from '../../../platform/pdf/index.js';
import { textOf } from '../../../platform/pdf/testing/text-of.js';
import { ServerKeys } from '../../../platform/secrets/index.js';
import { corrected, readingView, reportView, withdrawn } from '../testing/report-view.js';
import { verify } from '../testing/verify.js';
import { DocumentKey } from './document-key.service.js';
import { factsOf, reportPdf } from './report-pdf.js';
import { sealedReport } from './sealed-report.js';

const serverKeys = new ServerKeys(Buffer.alloc(32, 7));
const key = new DocumentKey(serverKeys);
const environment = {
  publicUrl: new URL('https://meridian.example'),
  productName: 'Meridian',
  productNameZh: '子午健康',
};
const tools = { key, secret: Buffer.alloc(32, 9), environment };
const flat = (pdf: Buffer) => textOf(pdf).replaceAll(' ', '');

const pagesIn = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length;

const asItIs = (text: string) => text;

const check = (file: Uint8Array) => checkFile(file, [key.known], verify);

describe('a report on paper', () => {
  test('says in English what the screen says', async () => {
    const text = flat(await reportPdf(reportView(), 'en', tools));
    for (const part of ['Testreport', 'WeiLi李伟', '3Feb1990(age36', '24Nov2026', 'VITD', '<10nmol/L', '50–175']) {
      expect(text).toContain(part);
    }
    expect(text).not.toContain('Passport');
    expect(text).toContain('Low');
    expect(text).toContain('Earlier:31nmol/Lon2Mar2026');
    expect(text).not.toContain('□');
  });

  test('names the passport where the test was for a journey', async () => {
    const [english, chinese] = [
      flat(await reportPdf(reportView({ passport: 'E12345678' }), 'en', tools)),
      flat(await reportPdf(reportView({ passport: 'E12345678' }), 'zh', tools)),
    ];
    expect(english).toContain('PassportnumberE12345678');
    expect(chinese).toContain('护照号码E12345678');
  });

  test('says in Chinese what a report of a hospital says', async () => {
    const text = flat(await reportPdf(reportView({ testType: '肾功能检查' }), 'zh', tools));
    for (const part of ['检测报告', '参考范围', '偏低', '1990年2月3日（采样当日36岁）', '防伪码']) {
      expect(text).toContain(part);
    }
    expect(text).not.toContain('□');
  });

  test('writes each character of a unit and a range, raised ones too', async () => {
    const open = { low: null, criticalLow: null, criticalHigh: null };
    const results = [readingView({ unit: '10⁹/L', range: { ...open, high: '5.0' } })];
    const [english, chinese] = [
      flat(await reportPdf(reportView({ results }), 'en', tools)),
      flat(await reportPdf(reportView({ results }), 'zh', tools)),
    ];
    expect(english).toContain('10⁹/L5.0orless');
    expect(chinese).toContain('10⁹/L5.0及以下');
  });

  test('shows old and new side by side, and why', async () => {
    const text = flat(await reportPdf(corrected(), 'en', tools));
    expect(text).toContain('Thisresultwascorrected');
    expect(text).toContain('Why:Twotubeswereexchanged.');
    expect(text).toContain('5.9mmol/LHigh4.4mmol/LNormal');
    expect(text).toContain('140mmol/LNormalNotinthereport');
    expect(text).toContain('FastingsampleNotafastingsample');
  });

  test('names the usual range on both sides where a correction changed it', async () => {
    const report = corrected();
    const [reading = readingView()] = report.results;
    const range = { low: '3.0', high: '5.0', criticalLow: null, criticalHigh: null };
    const former = { reading: '4.4', unit: 'mmol/L', flag: 'normal', range } as const;
    const text = flat(await reportPdf({ ...report, results: [{ ...reading, former }] }, 'en', tools));
    expect(text).toContain('4.4mmol/LNormalUsual:3.0–5.04.4mmol/LNormalUsual:3.5–5.3');
  });

  test('says first that it was withdrawn', async () => {
    const text = flat(await reportPdf(withdrawn(), 'en', tools));
    expect(text).toContain('Thisresultwaswithdrawn');
    expect(text).toContain('itbelongstosomebodyelse');
    expect(text.indexOf('withdrawn')).toBeLessThan(text.indexOf('Potassium'));
  });

  test('has no page for its QR code alone, and all on one page where that is enough', async () => {
    const english = await reportPdf(reportView(), 'en', tools);
    expect(pagesIn(english)).toBe(1);
    expect(flat(english)).toContain('Checkthisdocument');
    const chinese = await reportPdf(reportView(), 'zh', tools);
    expect(pagesIn(chinese)).toBe(2);
    const text = flat(chinese);
    expect(text.lastIndexOf('HIVantibody')).toBeGreaterThan(text.indexOf('1/2'));
  });

  test('is the same, byte for byte, when it is made again', async () => {
    const [one, other] = [await reportPdf(corrected(), 'zh', tools), await reportPdf(corrected(), 'zh', tools)];
    expect(one.equals(other)).toBe(true);
  });
});

describe('its signature', () => {
  test('stands after the end of the document, and holds', async () => {
    const file = await reportPdf(reportView(), 'en', tools);
    expect(file.toString('latin1')).toMatch(/\n%%EOF\n%meridian-signature 1 [^\n]+\n$/);
    expect(await check(file)).toEqual({ genuine: true, ...factsOf(reportView()) });
  });

  test('fails with any altered byte', async () => {
    const file = await reportPdf(reportView(), 'en', tools);
    const last = file.length - 400;
    const places = Array.from(file.keys()).filter((place) => place < 200 || place > last || place % 97 === 0);
    for (const place of places) {
      for (const bit of place > last ? [1, 2, 4, 8, 16, 32, 64, 128] : [1 << (place % 8)]) {
        const altered = Buffer.from(file);
        altered[place] = (altered[place] ?? 0) ^ bit;
        expect((await check(altered)).genuine, `byte ${place}, bit ${bit}`).toBe(false);
      }
    }
  });

  test.each([
    ['shortened', (file: Buffer) => file.subarray(0, -1)],
    ['begun later', (file: Buffer) => file.subarray(1)],
    ['with more at its end', (file: Buffer) => Buffer.concat([file, Buffer.from('\n')])],
    ['with a later revision', (file: Buffer) => Buffer.concat([file, Buffer.from('1 0 obj\n<<>>\nendobj\n%%EOF\n')])],
    ['empty', () => Buffer.alloc(0)],
    ['of another house', (file: Buffer) => new DocumentKey(new ServerKeys(randomBytes(32))).signed(file, facts)],
  ])('fails for a file that is %s', async (_, change) => {
    expect((await check(change(await reportPdf(reportView(), 'en', tools)))).genuine).toBe(false);
  });
});

const facts = factsOf(reportView());

describe('what the QR code claims', () => {
  test('holds, and fails with any altered letter', async () => {
    const { sealed } = await sealedReport(reportView(), tools.secret, asItIs);
    const claims = key.claims(facts, sealed);
    expect(await checkClaims(claims, [key.known], verify)).toEqual({ genuine: true, ...facts, sealed });
    for (const [place, letter] of [...claims].entries()) {
      const altered = `${claims.slice(0, place)}${letter === 'A' ? 'B' : 'A'}${claims.slice(place + 1)}`;
      expect((await checkClaims(altered, [key.known], verify)).genuine, `letter ${place}`).toBe(false);
    }
  });

  test('opens by the code that is printed beside it, and says what the paper must say', async () => {
    const { sealed, code } = await sealedReport(reportView(), tools.secret, asItIs);
    expect(codeOf(` ${code.toLowerCase().replace(/(.{4})/g, '$1 ')}`)).toBe(code);
    expect(JSON.parse(opened(sealed, code))).toEqual({
      names: 'Wei Li 李伟',
      dob: '1990-02-03',
      test: 'Kidney check',
      sampleDate: '2026-11-24',
      readings: [
        ['K', '4.4 mmol/L', 'normal'],
        ['VITD', '<10 nmol/L', 'low'],
        ['HIV', 'Not detected', 'normal'],
      ],
    });
    expect(() => opened(sealed, `${code.slice(0, -1)}${code.endsWith('2') ? '3' : '2'}`)).toThrow();
  });

  test('spells each word as the paper beside it does, whatever its fonts lack', async () => {
    const report = reportView({ names: 'Siân O’Brien', results: [readingView({ unit: '×10⁹/L' })] });
    for (const language of ['en', 'zh'] as const) {
      const sheet = await createSheet({ title: '', language, author: '', madeAt: new Date(0), foot: '' });
      const { sealed, code } = await sealedReport(report, tools.secret, (text) => sheet.spelt(text));
      const { names, readings } = JSON.parse(opened(sealed, code)) as SealedWords;
      const paper = flat(await reportPdf(report, language, tools));
      for (const word of [names, readings[0]?.[1] ?? '']) expect(paper).toContain(word.replaceAll(' ', ''));
    }
  });

  test('still fits into a code that phones can read, however long the report', async () => {
    const results = Array.from({ length: 60 }, (_, nth) =>
      readingView({ shortcode: `LONGCODE${nth}`, reading: `${nth * 17}.${nth}`, unit: '10*9/L' }),
    );
    const { sealed } = await sealedReport(reportView({ results }), tools.secret, asItIs);
    expect(key.claims(facts, sealed).length).toBeLessThan(1_800);
    expect((await checkFile(await reportPdf(reportView({ results }), 'en', tools), [key.known], verify)).genuine).toBe(
      true,
    );
  });
});

function opened(sealed: string, code: string): string {
  const bytes = Buffer.from(sealed, 'base64url');
  const derived = pbkdf2Sync(code, sealingSalt(facts), sealing.rounds, sealing.keyBits / 8, 'sha256');
  const decipher = createDecipheriv('aes-256-gcm', derived, bytes.subarray(0, sealing.nonceBytes));
  decipher.setAuthTag(bytes.subarray(-16));
  const packed = Buffer.concat([decipher.update(bytes.subarray(sealing.nonceBytes, -16)), decipher.final()]);
  return Buffer.from(inflateSync(packed)).toString('utf8');
}
