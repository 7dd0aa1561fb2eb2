import { generateKeyPairSync, sign } from 'node:crypto';
import { createCipheriv, pbkdf2Sync } from 'node:crypto';
import { deflateRawSync } from 'node:zlib';
import { claimsMessage, claimsText, sealing, sealingSalt, signatureLine } from '@meridian/contracts/kernel';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { Provider } from 'urql';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createGraphqlClient } from '../../../lib/api/graphql-client.ts';
import type { Locale } from '../../../lib/i18n/languages.ts';
import { show } from '../../../testing/render.tsx';
import VerifyPage from './VerifyPage.tsx';

const { privateKey, publicKey } = generateKeyPairSync('ed25519');
const known = { id: '0123456789abcdef', publicKey: publicKey.export({ format: 'jwk' }).x ?? '' };
const facts = { documentId: 'f3b7a5d2c1e04e6f9a8b7c6d5e4f3a2b', edition: 2, day: '2026-11-25' };
const code = 'K7QF93MDX2PA';
const signed = (bytes: Uint8Array) => sign(null, bytes, privateKey).toString('base64url');

function someFile(of = facts): Buffer {
  const text = `%PDF-1.7\nWei Li: potassium 4.4\n%%EOF\n${signatureLine(known.id, of)}`;
  return Buffer.from(`${text}${signed(Buffer.from(text, 'latin1'))}\n`, 'latin1');
}

const report = {
  names: 'Wei Li',
  dob: '1990-02-03',
  test: 'Kidney check',
  sampleDate: '2026-11-24',
  readings: [['K', '4.4 mmol/L', 'low']],
};

function someClaims(words: object = report): string {
  const key = pbkdf2Sync(code, sealingSalt(facts), sealing.rounds, sealing.keyBits / 8, 'sha256');
  const nonce = Buffer.alloc(sealing.nonceBytes, 1);
  const cipher = createCipheriv('aes-256-gcm', key, nonce);
  const packed = Buffer.concat([cipher.update(deflateRawSync(JSON.stringify(words))), cipher.final()]);
  const sealed = Buffer.concat([nonce, packed, cipher.getAuthTag()]).toString('base64url');
  const text = claimsText(known.id, facts, sealed);
  return `${text}.${signed(claimsMessage(text))}`;
}

const sent: string[] = [];
let status: 'valid' | 'superseded' | 'withdrawn' | 'unknown' | 'away' = 'valid';
let kind: 'report' | 'vaccination' | 'sickNote' = 'report';
const signatory = { name: 'Dr Lin', gmcNumber: '7654321' };
let hasKeys = true;

async function server(address: unknown, init?: RequestInit): Promise<Response> {
  const { pathname } = new URL(String(address), 'https://meridian.test');
  sent.push(`${String(address)} ${String(init?.body ?? '')}`);
  if (pathname === '/api/results/signing-keys/') {
    return hasKeys ? Response.json({ keys: [known] }) : Promise.reject(new TypeError('offline'));
  }
  if (String(init?.body ?? address).includes('BiomarkerNames')) {
    return status === 'away'
      ? Promise.reject(new TypeError('offline'))
      : Response.json({ data: { biomarkerNames: [{ shortcode: 'K', name: 'Potassium' }] } });
  }
  if (status === 'away') throw new TypeError('offline');
  const changedAt = status === 'valid' ? null : '2026-11-27T09:00:00.000Z';
  const signed = { signatory: kind === 'sickNote' ? signatory : null };
  const documentStatus = { kind, status, edition: 2, publishedAt: changedAt, changedAt, ...signed };
  return Response.json({ data: { documentStatus } });
}

async function open(hash = '', locale: Locale = 'en') {
  const router = createMemoryRouter([{ path: '/verify', element: <VerifyPage /> }], {
    initialEntries: [`/verify${hash && `#${hash}`}`],
  });
  await show(
    <Provider value={createGraphqlClient(() => {})}>
      <RouterProvider router={router} />
    </Provider>,
    locale,
  );
}

async function choose(bytes: Uint8Array, label = 'Choose a PDF, or drop it here') {
  const file = new File([Uint8Array.from(bytes)], 'report.pdf', { type: 'application/pdf' });
  fireEvent.change(await screen.findByLabelText(label), { target: { files: [file] } });
}

beforeEach(() => {
  sent.length = 0;
  status = 'valid';
  kind = 'report';
  hasKeys = true;
  vi.stubGlobal('fetch', server);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  window.localStorage.clear();
});

describe('a file', () => {
  it('that is ours and whole is told so, and is sent nowhere', async () => {
    await open();
    await choose(someFile());
    expect(await screen.findByRole('heading', { name: 'This report is genuine and current' })).toBeTruthy();
    expect(screen.getByText(facts.documentId)).toBeTruthy();
    expect(screen.getByText('25 Nov 2026')).toBeTruthy();
    expect(sent.join('\n')).not.toContain('Wei Li');
  });

  it.each([
    ['en', 'This certificate is genuine', 'Batch number', 'Left upper arm'],
    ['zh', '此接种证书由我们签发', '批号', '左上臂'],
  ] as const)(
    'that is the certificate of a vaccination says so, and what was given, in %s',
    async (locale, heading, batch, site) => {
      kind = 'vaccination';
      const given = {
        vaccine: 'Fluvax Tetra',
        batch: 'FT-77',
        expiry: '2027-01-31',
        site: 'leftArm',
        giver: 'Grace Hopper',
      };
      await open(someClaims({ names: 'Wei Li', dob: '1990-02-03', ...given, day: '2026-11-25' }), locale);
      expect(await screen.findByRole('heading', { name: heading })).toBeTruthy();
      fireEvent.change(screen.getByRole('textbox'), { target: { value: code } });
      fireEvent.submit(screen.getByRole('textbox'));
      expect(await screen.findByText('Fluvax Tetra')).toBeTruthy();
      for (const text of [batch, 'FT-77', site, 'Grace Hopper', 'Wei Li']) expect(screen.getByText(text)).toBeTruthy();
      expect(sent.join('\n')).not.toContain('Fluvax');
    },
  );

  it.each([
    ['valid', 'en', 'This document is genuine', 'Sick note'],
    ['withdrawn', 'en', 'This document was withdrawn', 'Sick note'],
    ['valid', 'zh', '这份文件真实有效', '病假单'],
  ] as const)('of a doctor that is %s tells in %s who signed it', async (how, locale, heading, called) => {
    [kind, status] = ['sickNote', how];
    const told = { gpKind: 'sickNote', doctor: signatory.name, gmcNumber: signatory.gmcNumber };
    await open(someClaims({ names: 'Wei Li', dob: '1990-02-03', ...told, day: '2026-11-25' }), locale);
    expect(await screen.findByRole('heading', { name: heading })).toBeTruthy();
    for (const text of [called, 'Dr Lin', '7654321']) expect(screen.getByText(text)).toBeTruthy();
    fireEvent.change(screen.getByRole('textbox'), { target: { value: code } });
    fireEvent.submit(screen.getByRole('textbox'));
    expect(await screen.findByText('Wei Li')).toBeTruthy();
    expect(screen.getAllByText('Dr Lin')).toHaveLength(2);
  });

  it('of which one byte was changed is told so', async () => {
    await open();
    const file = someFile();
    file[20] = (file[20] ?? 0) ^ 1;
    await choose(file);
    expect(await screen.findByRole('heading', { name: 'This file was changed' })).toBeTruthy();
  });

  it('that is anything else bears no signature of ours', async () => {
    await open();
    await choose(Buffer.from('%PDF-1.7\n%%EOF\n'));
    expect(await screen.findByRole('heading', { name: 'This file is not signed by Meridian' })).toBeTruthy();
  });

  it.each([
    ['withdrawn', 'This result was withdrawn'],
    ['superseded', 'A later edition replaces this document'],
    ['unknown', 'We signed this document, but hold no record of it now'],
    ['away', 'This file is ours, and nobody changed it'],
  ] as const)('is told to be %s', async (how, heading) => {
    status = how;
    await open();
    await choose(someFile());
    expect(await screen.findByRole('heading', { name: heading })).toBeTruthy();
  });

  it('that is another document than the one that was scanned is told so', async () => {
    await open(someClaims());
    await choose(someFile({ ...facts, documentId: 'another' }));
    expect(await screen.findByText('It is not the document whose code was scanned.')).toBeTruthy();
  });
});

describe('a code that was scanned', () => {
  it('shows what the document must say to whoever has the code on the paper', async () => {
    await open(someClaims());
    expect(await screen.findByRole('heading', { name: 'This report is genuine and current' })).toBeTruthy();
    expect(screen.queryByText('Wei Li')).toBeNull();
    fireEvent.change(screen.getByLabelText('Check code'), { target: { value: 'k7qf-93md x2pa' } });
    fireEvent.click(screen.getByRole('button', { name: 'Show what it must say' }));
    expect(await screen.findByText('Wei Li')).toBeTruthy();
    expect(screen.getByText('4.4 mmol/L')).toBeTruthy();
    expect(await screen.findByText('Potassium')).toBeTruthy();
    cleanup();
    status = 'away';
    await open(someClaims());
    fireEvent.change(await screen.findByLabelText('Check code'), { target: { value: code } });
    fireEvent.click(screen.getByRole('button', { name: 'Show what it must say' }));
    expect(await screen.findByText('Potassium')).toBeTruthy();
    expect(screen.getByText(/· Low$/)).toBeTruthy();
    expect(sent.join('\n')).not.toContain(someClaims().slice(40, 80));
  });

  it('does not open by another code', async () => {
    await open(someClaims());
    fireEvent.change(await screen.findByLabelText('Check code'), { target: { value: 'K7QF93MDX2PB' } });
    fireEvent.click(screen.getByRole('button', { name: 'Show what it must say' }));
    expect(await screen.findByText('This check code does not belong to the QR code')).toBeTruthy();
  });

  it.each([
    ['altered', (claims: string) => claims.replace('2026-11-25', '2026-11-26'), '此二维码被改动过'],
    ['cut off', (claims: string) => claims.slice(0, -5), '此二维码不是我们签发的'],
    ['of an unknown key', (claims: string) => claims.replace(known.id, 'f'.repeat(16)), '无法识别此二维码的签名密钥'],
  ])('that is %s is told so, in Chinese too', async (_, change, heading) => {
    await open(change(someClaims()), 'zh');
    expect(await screen.findByRole('heading', { name: heading })).toBeTruthy();
  });
});

it('checks without a connection once the keys were here, and says what it needs before', async () => {
  hasKeys = false;
  status = 'away';
  await open();
  expect(await screen.findByRole('alert')).toBeTruthy();
  hasKeys = true;
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByLabelText('Choose a PDF, or drop it here');
  cleanup();
  hasKeys = false;
  await open();
  await choose(someFile());
  expect(await screen.findByText('Without a connection we cannot tell whether it still stands.')).toBeTruthy();
});
