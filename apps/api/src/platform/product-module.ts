import type { DynamicModule, Type } from '@nestjs/common';
import type { ProductModuleName } from '@meridian/contracts/generated/admin';
import type { EventSet } from '@meridian/domain/kernel';
import { type Audited, staffActs } from './audit/index.js';
import type { Records } from './compose.js';
import type { DemoAccount } from './observability/startup-report.js';
import type { Projection } from './projector/index.js';
import type { Finder } from './search/index.js';
import type { ViewerResolver } from './session/index.js';
import type { PersonPart } from './people/index.js';
import type { WorkQueue, WorkSubject } from './work/index.js';

export interface DemoData {
  seed(): Promise<readonly DemoAccount[]>;
}

/** All that the product needs of a module. Operations, reactions, jobs and controllers are providers of its Nest module. */
export interface ProductModule {
  readonly name: ProductModuleName;
  readonly nest: DynamicModule | Type;
  readonly events?: readonly EventSet[];
  readonly projections?: readonly Projection[];
  /** Its kinds of records, each with a history that can be audited. */
  readonly audited?: readonly Audited[];
  /** What waits for people who work here. */
  readonly queues?: readonly WorkQueue[];
  /** Projections beside those of the queues whose changes the workspace hears of. */
  readonly workChanges?: readonly string[];
  /** Its records that somebody can be asked to look after. */
  readonly subjects?: readonly WorkSubject[];
  /** Its records that the one search of the workspace finds. */
  readonly finders?: readonly Finder[];
  /** What it keeps about people, for those who look at a person whole. */
  readonly personParts?: readonly PersonPart[];
  /** Providers that put demo data into the log, in this order. */
  readonly demo?: readonly Type<DemoData>[];
  /** The provider that knows who asks, in the one module that does. */
  readonly viewers?: Type<ViewerResolver>;
}

export type Product = readonly ProductModule[];

/** What the log may hold and what is read from it. */
export function recordsOf(product: Product): Records {
  return {
    events: product.flatMap(({ events = [] }) => events),
    projections: [
      ...product.flatMap(({ projections = [] }) => projections),
      ...staffActs(product.flatMap(({ audited = [] }) => audited)),
    ],
  };
}
