import { stopOnSignals } from './platform/http/shutdown.js';

/** Knows how to end before it has loaded anything that would take time. */
let close = (): Promise<void> => Promise.resolve();
stopOnSignals(() => close());

const { serve } = await import('./serve.js');
close = serve();
