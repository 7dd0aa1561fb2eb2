import { readFileSync } from 'node:fs';
import { bundled } from './bundled.mjs';
import { ensureBuilt } from './ensure-built.mjs';
import { inRoot } from './paths.mjs';
import { openStack } from './stack.mjs';

/**
 * The parts below the modules, for a command line tool; nothing projects unless it is started.
 * @template Outcome
 * @param {(platform: any) => Promise<Outcome>} work
 */
export async function withRestingPlatform(work) {
  await ensureBuilt();
  const stack = await openStack();
  try {
    const [{ readEnvironment }, { migrate }, { composePlatform }, { product }, { recordsOf }, { createLogger }] =
      await Promise.all(
        [
          'platform/environment',
          'platform/postgres/migrate',
          'platform/compose',
          'product',
          'platform/product-module',
          'platform/observability/log',
        ].map(bundled),
      );
    await migrate(stack.databaseUrl);
    const environment = readEnvironment({
      ...process.env,
      DATABASE_URL: stack.databaseUrl,
      EVENTSTORE_URL: stack.eventStoreUrl,
    });
    const platform = await composePlatform(environment, recordsOf(product), createLogger('error'));
    try {
      return await work(platform);
    } finally {
      await platform.shutdown.run(10_000);
    }
  } finally {
    await stack.stop();
  }
}

/** The same with the projections at work. @param {(platform: any) => Promise<void>} work */
export const withPlatform = (work) =>
  withRestingPlatform(async (platform) => {
    await platform.projector.start();
    await work(platform);
  });

/** What a refusal says in English. @param {string} module @param {string} reason */
export function refusalText(module, reason) {
  const [place, key] = reason === 'busy' ? ['kernel', 'errors.busy'] : [module, `${module}.refusals.${reason}`];
  return JSON.parse(readFileSync(inRoot(`libs/contracts/${place}/messages.en.json`), 'utf8'))[key];
}
