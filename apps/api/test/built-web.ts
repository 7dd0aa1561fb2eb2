import { mkdtemp, mkdir, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';

export const script = 'globalThis.name = "the app";'.repeat(50);

/** A folder like that of the built web app. */
export async function builtWeb(): Promise<string> {
  const root = await mkdtemp(join(tmpdir(), 'meridian-web-'));
  await mkdir(join(root, 'assets'));
  const page = '<!doctype html><head><meta name="description" content="" /><title>M</title></head>';
  await writeFile(join(root, 'index.html'), page);
  const described = {
    en: { title: 'Help – M', description: 'Who to call' },
    zh: { title: '帮助 – M', description: '紧急电话' },
  };
  const known = ['/', '/bookings/:id', '/account/orders/:id/edit', '/results/:key'].map((path) => ({ path }));
  await writeFile(join(root, 'pages.json'), JSON.stringify([...known, { path: '/help', ...described }]));
  await writeFile(join(root, 'index.html.br'), brotliCompressSync(page));
  await writeFile(join(root, 'index.html.gz'), gzipSync(page));
  await writeFile(join(root, 'assets/app-1a2b3c.js'), script);
  await writeFile(join(root, 'assets/app-1a2b3c.js.br'), brotliCompressSync(script));
  await writeFile(join(root, 'assets/app-1a2b3c.js.gz'), gzipSync(script));
  await writeFile(join(root, 'assets/pdf.worker-1a2b3c.js'), script);
  await writeFile(join(root, 'assets/code.worker-1a2b3c.js'), script);
  await writeFile(join(root, 'sw.js'), script);
  await writeFile(join(root, 'robots.txt'), 'User-agent: *');
  await writeFile(join(root, '.env'), 'secret');
  return root;
}
