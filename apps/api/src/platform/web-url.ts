import { EnvironmentError } from './environment-error.js';

export function webUrl(name: string, value: string): URL {
  const url = URL.canParse(value) ? new URL(value) : undefined;
  if (url && ['http:', 'https:'].includes(url.protocol) && !url.username && !url.password) return url;
  throw new EnvironmentError(
    name,
    'is not a web address',
    'write it like https://portal.example.org, without a password',
  );
}
