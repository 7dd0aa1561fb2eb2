import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

export type EndpointName = 'public' | 'admin';

/** Hash of a document as the web build knows it → its text. */
export type TrustedDocuments = Readonly<Record<string, string>>;

export interface Contract {
  readonly sdl: string;
  readonly documents: TrustedDocuments;
}

export type Contracts = Readonly<Record<EndpointName, Contract>>;

const folder = dirname(createRequire(import.meta.url).resolve('@meridian/contracts/schema.graphql'));

/** What the contracts package committed and generated. */
export function loadContracts(): Contracts {
  const documents = JSON.parse(read('generated/trusted-documents.json')) as Partial<
    Record<EndpointName, TrustedDocuments>
  >;
  return {
    public: { sdl: read('schema.graphql'), documents: documents.public ?? {} },
    admin: { sdl: read('admin.schema.graphql'), documents: documents.admin ?? {} },
  };
}

function read(name: string): string {
  return readFileSync(join(folder, name), 'utf8');
}
