import type { DynamicModule, Provider, Type } from '@nestjs/common';
import { createEventRegistry, type EventSet } from '@meridian/domain/kernel';
import { createEventStore, EventStore } from '../src/platform/event-store/index.js';
import { createPersonalData, loadMasterKeys } from '../src/platform/personal-data/index.js';
import { Announcements, type Projection, Projector } from '../src/platform/projector/index.js';
import { ReachedPositions } from '../src/platform/projector/reached.js';
import { startHarness, until } from '../src/platform/projector/testing/harness.js';
import { anonymous, VIEWER_RESOLVER, type ViewerResolver } from '../src/platform/session/index.js';
import type { Viewer } from '../src/platform/session/viewer.js';
import { startTestApi, type TestApi } from './test-api.js';

export interface ModuleStackOptions {
  readonly modules: readonly (DynamicModule | Type)[];
  readonly events: readonly EventSet[];
  readonly projections: readonly Projection[];
}

export interface ModuleStack {
  readonly api: TestApi;
  readonly store: EventStore;
  readonly pool: Awaited<ReturnType<typeof startHarness>>['database']['pool'];
  /** Everything written so far is in every projection. */
  settled(): Promise<void>;
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

/** Modules of the product on a real Postgres, event node, projector and server. */
export async function startModuleStack({ modules, events, projections }: ModuleStackOptions): Promise<ModuleStack> {
  const harness = await startHarness();
  const { database, node, reader } = harness;
  const masterKeys = loadMasterKeys({ production: false, dataDir: '', masterKey: Buffer.alloc(32, 7).toString('base64') });
  const personalData = await createPersonalData({ pool: database.pool, databaseUrl: database.url, masterKeys });
  const store = createEventStore({ connection: node.url, registry: createEventRegistry(...events), personalData });
  const projector = new Projector({ databaseUrl: database.url, reader, projections });
  await projector.start();
  const reached = new ReachedPositions(database.pool, projector.announcements);
  const overrides: Provider[] = [
    { provide: EventStore, useValue: store },
    { provide: Announcements, useValue: projector.announcements },
    { provide: ReachedPositions, useValue: reached },
    { provide: VIEWER_RESOLVER, useValue: viewers },
  ];
  const api = await startTestApi({
    variables: { DATABASE_URL: database.url, EVENTSTORE_URL: node.url },
    modules,
    productModules: false,
    overrides,
  });
  return {
    api,
    store,
    pool: database.pool,
    async settled() {
      const head = await reader.head();
      const names = projections.map(({ name }) => name);
      if (head) await until(() => reached.reached(names, head, 1_000));
    },
    async stop() {
      await api.stop();
      await projector.stop();
      await store.close();
      await personalData.stop();
      await harness.close();
    },
  };
}
