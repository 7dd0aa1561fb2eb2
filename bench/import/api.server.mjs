import { createApp } from '../../apps/api/dist/app.js';
import { readEnvironment } from '../../apps/api/dist/platform/environment.js';
import { RATE_LIMITS } from '../../apps/api/dist/platform/http/rate-limits.js';
import { ReachedPositions } from '../../apps/api/dist/platform/projector/reached.js';
import { anonymous, VIEWER_RESOLVER } from '../../apps/api/dist/platform/session/index.js';
import { recordsOf } from '../../apps/api/dist/platform/product-module.js';
import { product } from '../../apps/api/dist/product.js';
import { plantReports } from './planted-reports.mjs';

/** The API as it is; every caller is staff. What the laboratory has was there before it started. */
const environment = readEnvironment();
const position = await plantReports(environment, JSON.parse(process.env.SIZES));
const staff = { ...anonymous, userId: 'staff', role: 'Patient', tags: ['admin', 'supervisor'] };
const api = await createApp({
  environment,
  overrides: [
    { provide: RATE_LIMITS, useValue: { reads: 1e9, writes: 1e9 } },
    { provide: VIEWER_RESOLVER, useValue: { viewerOf: () => staff } },
  ],
});
const port = Number(new URL(await api.listen()).port);
const reached = api.nest.get(ReachedPositions, { strict: false });
const names = recordsOf(product).projections.map(({ name }) => name);
while (!(await reached.reached(names, position, 5_000)));
// What was there before is signed by now in a house that runs.
await api.platform.proof.checkpoint();
process.send(port);
process.on('disconnect', () => process.exit());
