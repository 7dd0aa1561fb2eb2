import { Inject, Injectable } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import type { FoundRecord } from '@meridian/contracts/generated/admin';
import { isChinese, longestEmail, normalText, type RecordKind } from '@meridian/domain/kernel';
import { allows, type Viewer } from '../session/index.js';
import type { BoundFinder, Finder } from './finder.js';

export const FINDERS = Symbol('FINDERS');

const leastTyped = 2;

/** Records of every kind, by what was typed once. */
@Injectable()
export class SearchQuery {
  private bound: readonly BoundFinder[] | undefined;

  constructor(
    @Inject(FINDERS) private readonly finders: readonly Finder[],
    @Inject(ModuleRef) private readonly container: ModuleRef,
  ) {}

  async find(typed: string, viewer: Viewer): Promise<FoundRecord[]> {
    const search = searchable(typed);
    if (search === null) return [];
    const asked = this.all().filter(({ allow }) => allows(allow, viewer));
    return (await Promise.all(asked.map((finder) => finder.find(search, viewer)))).flat();
  }

  async ownersOf(record: RecordKind, rows: readonly FoundRecord[]): Promise<readonly (string | null | undefined)[]> {
    const about = this.all().filter((finder) => finder.record === record);
    const ids = (finder: BoundFinder) => rows.filter(({ kind }) => kind === finder.kind).map(({ id }) => id);
    return (await Promise.all(about.map((finder) => finder.whose(ids(finder))))).flat();
  }

  private all(): readonly BoundFinder[] {
    this.bound ??= this.finders.map((finder) =>
      finder.bound((token) => this.container.get<unknown>(token, { strict: false })),
    );
    return this.bound;
  }
}

/** Null where it is too short or too long for any name or number. */
function searchable(typed: string): string | null {
  const text = normalText(typed)?.trim() ?? '';
  if ([...text].length < leastTyped && !isChinese(text)) return null;
  return text.length <= longestEmail ? text : null;
}
