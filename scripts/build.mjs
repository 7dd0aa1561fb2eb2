#!/usr/bin/env node
// npm run build: builds what is stale.
import { runAsCommand } from './lib/complaint.mjs';
import { ensureBuilt } from './lib/ensure-built.mjs';

await runAsCommand(() => ensureBuilt(['contracts', 'server', 'web']));
