import { EnvironmentError } from './environment-error.js';
import { webUrl } from './web-url.js';

export type AnalyticsSetting = { readonly key: string; readonly url: URL };

export function readAnalytics(text: (name: string) => string | undefined): AnalyticsSetting | undefined {
  const [key, url] = [text('ANALYTICS_KEY'), text('ANALYTICS_URL')];
  if (key && url) return { key, url: webUrl('ANALYTICS_URL', url) };
  if (!key && !url) return undefined;
  const [missing, given] = key ? ['ANALYTICS_URL', 'ANALYTICS_KEY'] : ['ANALYTICS_KEY', 'ANALYTICS_URL'];
  throw new EnvironmentError(missing, `is not set, but ${given} is`, 'set both, or neither to send nothing');
}
