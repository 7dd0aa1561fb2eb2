import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { debianParts, fromDebian } from './lib/debian-parts.mjs';
import { inRoot } from './lib/paths.mjs';

const status = `Package: tar
Status: install ok installed
Version: 1.34+dfsg-1.2

Package: tini
Status: install ok installed
Architecture: amd64
Version: 0.19.0-1+b3
`;

it('lists what the image has from Debian beside its base, with the version that is installed', () => {
  expect(debianParts(status)).toEqual([
    {
      type: 'application',
      name: 'tini',
      version: '0.19.0-1+b3',
      purl: 'pkg:deb/debian/tini@0.19.0-1%2Bb3',
      properties: [{ name: 'meridian:place', value: 'from Debian' }],
    },
  ]);
});

it('names all that the Dockerfile installs', () => {
  const [, names = ''] = /apt-get install ((?:[^&\n])*)/.exec(readFileSync(inRoot('Dockerfile'), 'utf8')) ?? [];
  expect(names.split(' ').filter((word) => word && !word.startsWith('-'))).toEqual(fromDebian);
});
