import { startTrialProduct } from '../../scripts/lib/trial-product.mjs';

/** Starts the product as a person would; the journeys find it in BASE_URL. */
export default async function setup(): Promise<(() => Promise<void>) | undefined> {
  if (process.env['BASE_URL']) return undefined;
  const { url, dataDir, stop } = await startTrialProduct({ TRUST_PROXY: 'loopback' });
  process.env['DATA_DIR'] = dataDir;
  process.env['BASE_URL'] = url;
  return stop;
}
