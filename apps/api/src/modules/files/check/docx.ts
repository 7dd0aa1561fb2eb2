import type { FileFault } from '@meridian/domain/files';
import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl';

const mostParts = 2_000;
const mostUnpacked = 200 * 1024 * 1024;
/** Plain text packs twenty times; what packs much better than that is made for it. */
const mostRatio = 200;
const smallEntry = 1024 * 1024;
const mostXml = 40 * 1024 * 1024;

const mainPart = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';
const macroParts = /(^|\/)(vbaProject(Signature)?\.bin|vbaData\.xml)$|\/activeX\//i;
const embeddedParts = /^word\/(embeddings|afchunk)/i;
/** Words that a reader follows by a click are no danger; everything else would be fetched at once. */
const fetched = /<Relationship\b(?![^>]*\/relationships\/hyperlink")[^>]*TargetMode\s*=\s*["']External["'][^>]*>/i;
const fieldThatFetches = /\b(DDE|DDEAUTO|INCLUDEPICTURE|INCLUDETEXT|IMPORT|LINK|DATABASE)\b/i;

/** What makes a docx more than text and pictures. Nothing in it is opened by an office, and nothing is ever fetched. */
export async function docxFault(bytes: Buffer): Promise<FileFault | null> {
  let zip: ZipFile;
  try {
    zip = await fromBufferPromise(bytes, {
      lazyEntries: true,
      validateEntrySizes: true,
      strictFileNames: true,
      autoClose: false,
    });
  } catch {
    return 'broken';
  }
  try {
    return await faultIn(zip, bytes.length);
  } catch {
    return 'broken';
  } finally {
    zip.close();
  }
}

async function faultIn(zip: ZipFile, packed: number): Promise<FileFault | null> {
  if (zip.entryCount > mostParts) return 'bomb';
  const entries: Entry[] = [];
  for await (const entry of zip.eachEntry()) entries.push(entry);
  if (entries.some((entry) => entry.isEncrypted())) return 'encrypted';
  const unpacked = entries.reduce((sum, { uncompressedSize }) => sum + uncompressedSize, 0);
  const isTooDense = ({ uncompressedSize, compressedSize }: Entry) =>
    uncompressedSize > smallEntry && uncompressedSize > compressedSize * mostRatio;
  if (unpacked > mostUnpacked || unpacked > packed * mostRatio || entries.some(isTooDense)) return 'bomb';
  const types = entries.find(({ fileName }) => fileName === '[Content_Types].xml');
  if (!types || !(await xmlOf(zip, types))?.includes(mainPart)) return 'wrongType';
  if (entries.some(({ fileName }) => macroParts.test(fileName))) return 'macros';
  if (entries.some(({ fileName }) => embeddedParts.test(fileName))) return 'embedded';
  for (const entry of entries) {
    if (!/\.(rels|xml)$/i.test(entry.fileName)) await drained(zip, entry);
    else {
      const xml = await xmlOf(zip, entry);
      if (xml === null) return 'bomb';
      const fault = faultInXml(entry.fileName, xml);
      if (fault) return fault;
    }
  }
  return null;
}

function faultInXml(name: string, xml: string): FileFault | null {
  if (/<!DOCTYPE|<!ENTITY/i.test(xml)) return 'script';
  if (/macroEnabled|vbaProject/i.test(xml) && /content_types|\.rels$/i.test(name)) return 'macros';
  if (name.endsWith('.rels') && fetched.test(xml)) return 'externalReference';
  const fields = [...xml.matchAll(/<w:instrText\b[^>]*>([^<]*)|\bw:instr="([^"]*)"/g)];
  const said = fields.map(([, text = '', instruction = '']) => text + instruction).join('');
  const words = said.replaceAll(/(?:"|&quot;).*?(?:"|&quot;)/g, ' ');
  return fieldThatFetches.test(words) ? 'externalReference' : null;
}

/** Null where it is too much to be text. */
async function xmlOf(zip: ZipFile, entry: Entry): Promise<string | null> {
  if (entry.uncompressedSize > mostXml) return null;
  const parts: Buffer[] = [];
  for await (const part of await zip.openReadStreamPromise(entry)) parts.push(part as Buffer);
  const bytes = Buffer.concat(parts);
  const isWide = (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff);
  return bytes.toString(isWide ? 'utf16le' : 'utf8');
}

/** Unpacked to the end, so that no more is in it than it says. */
async function drained(zip: ZipFile, entry: Entry): Promise<void> {
  for await (const _part of await zip.openReadStreamPromise(entry));
}
