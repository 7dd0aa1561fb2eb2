import type { FoundKind, FoundRecord, PageInput } from '@meridian/contracts/generated/admin';
import type { RecordKind } from '@meridian/domain/kernel';
import type { InjectionToken } from '@nestjs/common';
import { injected, type PartsOf, type Uses } from '../injection.js';
import type { RuleName, Viewer } from '../session/index.js';

type Found = Omit<FoundRecord, 'kind'>;
type Owners = readonly (string | null | undefined)[];

interface Asked {
  readonly filter: { readonly search: string };
  readonly page: PageInput;
}

interface Finding<Used extends Uses, Row> {
  readonly kind: FoundKind;
  readonly allow: RuleName;
  readonly uses: Used;
  /** The list of this kind, as its page asks for it. */
  readonly list: (parts: PartsOf<Used>, asked: Asked, viewer: Viewer) => Promise<{ readonly rows: readonly Row[] }>;
  readonly found: (row: Row) => Found;
  /** Rows about people: whose they are, of which a note is taken. */
  readonly people?: {
    readonly record: RecordKind;
    readonly whose: (parts: PartsOf<Used>, ids: readonly string[]) => Promise<Owners> | Owners;
  };
}

export interface BoundFinder {
  readonly kind: FoundKind;
  readonly allow: RuleName;
  readonly record?: RecordKind | undefined;
  find(search: string, viewer: Viewer): Promise<FoundRecord[]>;
  whose(ids: readonly string[]): Promise<Owners>;
}

/** How the records of one kind are found, by the list that shows them. */
export interface Finder {
  bound(part: (token: InjectionToken) => unknown): BoundFinder;
}

/** So many of each kind; who looks for more opens the list. */
export const mostFound = 5;

export function finder<const Used extends Uses, Row>(finding: Finding<Used, Row>): Finder {
  const { kind, allow, uses, list, found, people } = finding;
  const { inject, named } = injected(uses);
  return {
    bound(part) {
      const parts = named(inject.map(part)) as PartsOf<Used>;
      return {
        kind,
        allow,
        record: people?.record,
        async find(search, viewer) {
          const { rows } = await list(parts, { filter: { search }, page: { size: mostFound } }, viewer);
          return rows.map((row) => ({ kind, ...found(row) }));
        },
        async whose(ids) {
          return people && ids.length > 0 ? people.whose(parts, ids) : [];
        },
      };
    },
  };
}

/** The same in each language. */
export const sameIn = (text: string) => ({ en: text, zh: text });
