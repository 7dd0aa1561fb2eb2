import type { EventStore } from '../src/platform/event-store/index.js';
import { ReachedPositions } from '../src/platform/projector/reached.js';
import { startHarness, until } from '../src/platform/projector/testing/harness.js';
import { verify } from '../src/platform/projector/verify.js';
import { anonymous, VIEWER_RESOLVER, type ViewerResolver } from '../src/platform/session/index.js';
import type { Viewer } from '../src/platform/session/viewer.js';
import { type Product, recordsOf } from '../src/platform/product-module.js';
import { letGo, startTestApi, type TestApi, type TestApiOptions } from './test-api.js';

export interface ModuleStack {
  readonly api: TestApi;
  readonly store: EventStore;
  readonly pool: Awaited<ReturnType<typeof startHarness>>['database']['pool'];
  /** Of the event node: for what the product itself may not do. */
  readonly administratorUrl: string;
  /** Everything written so far is in every projection. */
  settled(): Promise<void>;
  /** Folds the log anew beside the live tables: how many events, and how many rows differ. */
  foldedAnew(): Promise<{ readonly events: number; readonly differing: number }>;
  stop(): Promise<void>;
}

/** Says who asks in a header of the request. */
export const asViewer = (viewer: Partial<Viewer>): Record<string, string> => ({ 'x-viewer': JSON.stringify(viewer) });

const viewers: ViewerResolver = {
  viewerOf: ({ headers }) => {
    const said = headers['x-viewer'];
    return typeof said === 'string' ? { ...anonymous, ...(JSON.parse(said) as Partial<Viewer>) } : anonymous;
  },
};

/** Parts of the product on a real Postgres, event node, projector and server. */
export async function startModuleStack(
  product: Product,
  variables: Readonly<Record<string, string>> = {},
  { overrides = [], contracts, reactions }: Pick<TestApiOptions, 'overrides' | 'contracts' | 'reactions'> = {},
): Promise<ModuleStack> {
  const { projections } = recordsOf(product);
  const harness = await startHarness(projections);
  const { database, node, reader } = harness;
  const api = await startTestApi({
    variables: { DATABASE_URL: database.url, EVENTSTORE_URL: node.url, ...variables },
    product,
    reactions,
    overrides: [{ provide: VIEWER_RESOLVER, useValue: viewers }, ...overrides],
    ...(contracts && { contracts }),
  });
  const { platform, nest } = api.api;
  const names = projections.map(({ name }) => name);
  const stack: ModuleStack = {
    api,
    store: platform.store,
    pool: database.pool,
    administratorUrl: node.administratorUrl,
    async settled() {
      const head = await reader.head();
      if (head) await until(() => nest.get(ReachedPositions).reached(names, head, 1_000));
    },
    async foldedAnew() {
      let events = 0;
      let differing = 0;
      for (const projection of projections) {
        const { signal } = new AbortController();
        const outcome = await verify({ databaseUrl: database.url, reader, projection, signal });
        events += outcome.events;
        for (const table of outcome.differences) differing += table.differing;
      }
      return { events, differing };
    },
    async stop() {
      await api.stop();
      await harness.close();
      letGo(stack);
    },
  };
  return stack;
}
