import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { freePort } from '../lib/ports.mjs';

/** What a container of the product is given, but for the servers that it uses. */
export async function productionEnvironment(smtpPort: number): Promise<Record<string, string>> {
  const port = await freePort();
  return {
    PATH: process.env['PATH'] ?? '',
    NODE_ENV: 'production',
    HOST: '127.0.0.1',
    PORT: String(port),
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    DRAIN_SECONDS: '0',
    EVENTSTORE_ALLOW_PLAINTEXT: 'true',
    EVENTSTORE_ALLOW_MORE_RIGHTS: 'true',
    MASTER_KEY: randomBytes(32).toString('base64'),
    SIGNING_KEY: generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    SMTP_URL: `smtp://127.0.0.1:${smtpPort}`,
    PAYMENT_PROVIDER: 'sandbox',
    SELLER_NAME: 'Meridian Health Ltd',
    SELLER_ADDRESS: '1 High Street, London, N1 1AA',
    SELLER_COMPANY_NUMBER: '01234567',
    SELLER_EMAIL: 'care@example.org',
    SELLER_ICO_NUMBER: 'ZA123456',
    DATA_PROCESSORS: 'Example Cloud Ltd (servers, London)',
  };
}
