import { EnvironmentError } from './environment-error.js';

export interface BucketSetting {
  readonly bucket: string;
  readonly region: string;
  /** Of a store that is not Amazon's. */
  readonly endpoint?: URL;
  /** Where browsers reach the store, and may put large files; absent: all comes through the server. */
  readonly browserEndpoint?: URL;
  /** Absent: whatever the SDK finds, such as the role of the machine. */
  readonly credentials?: { readonly accessKeyId: string; readonly secretAccessKey: string };
}

export function readBucket(
  text: (name: string) => string | undefined,
  endpoint: URL | undefined,
  ours: URL,
): BucketSetting | undefined {
  const bucket = text('S3_BUCKET');
  const accessKeyId = text('S3_ACCESS_KEY');
  const secretAccessKey = text('S3_SECRET_KEY');
  if (!bucket) return undefined;
  if (!/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(bucket)) {
    throw new EnvironmentError('S3_BUCKET', 'is no name of a bucket', 'write it like meridian-uploads');
  }
  if (!accessKeyId !== !secretAccessKey) {
    const missing = accessKeyId ? 'S3_SECRET_KEY' : 'S3_ACCESS_KEY';
    const remedy = 'set both, or neither for the role of the machine';
    throw new EnvironmentError(missing, 'is not set, but its other half is', remedy);
  }
  const browserEndpoint = readBrowserEndpoint(text('S3_BROWSER_ENDPOINT'), ours);
  return {
    bucket,
    region: text('S3_REGION') ?? 'eu-west-2',
    ...(endpoint && { endpoint }),
    ...(browserEndpoint && { browserEndpoint }),
    ...(accessKeyId && secretAccessKey && { credentials: { accessKeyId, secretAccessKey } }),
  };
}

/** Pages over TLS reach nothing that is without. */
function readBrowserEndpoint(value: string | undefined, ours: URL): URL | undefined {
  if (!value) return undefined;
  const url = URL.canParse(value) ? new URL(value) : undefined;
  const isSafe = url?.protocol === 'https:' || (url?.protocol === 'http:' && ours.protocol === 'http:');
  if (url && isSafe && url.href === `${url.origin}/` && url.origin !== ours.origin) return url;
  throw new EnvironmentError(
    'S3_BROWSER_ENDPOINT',
    'is no address at which browsers reach the store of the bucket',
    'write it like https://s3.eu-west-2.amazonaws.com, without the bucket',
  );
}
