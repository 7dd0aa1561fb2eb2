import { generateKeyPairSync, randomBytes, sign } from 'node:crypto';

export interface MadeCertificate {
  /** PEM, both. */
  readonly cert: string;
  readonly key: string;
}

const sequence = 0x30;
const set = 0x31;
const integer = 0x02;
const objectId = 0x06;

/** A certificate for `localhost` and 127.0.0.1, signed by itself, that holds between two moments. */
export function selfSignedCertificate({ from, until }: { readonly from: Date; readonly until: Date }): MadeCertificate {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const ecdsaWithSha256 = der(sequence, der(objectId, Buffer.from('2a8648ce3d040302', 'hex')));
  // One of its own: of two that bear the same name in one file, the wrong one might be held against a signature.
  const own = Buffer.from(`localhost ${randomBytes(6).toString('hex')}`);
  const commonName = der(sequence, der(objectId, Buffer.from('550403', 'hex')), der(0x0c, own));
  const name = der(sequence, der(set, commonName));
  const content = der(
    sequence,
    der(0xa0, der(integer, Buffer.from([2]))),
    der(integer, Buffer.concat([Buffer.from([1]), randomBytes(15)])),
    ecdsaWithSha256,
    name,
    der(sequence, time(from), time(until)),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
    der(0xa3, der(sequence, names(), authority())),
  );
  const signature = sign('sha256', content, privateKey);
  const whole = der(sequence, content, ecdsaWithSha256, der(0x03, Buffer.from([0]), signature));
  const lines = whole.toString('base64').replaceAll(/.{64}/g, '$&\n').trimEnd();
  return {
    cert: `-----BEGIN CERTIFICATE-----\n${lines}\n-----END CERTIFICATE-----\n`,
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  };
}

const names = () =>
  der(
    sequence,
    der(objectId, Buffer.from('551d11', 'hex')),
    der(0x04, der(sequence, der(0x82, Buffer.from('localhost')), der(0x87, Buffer.from([127, 0, 0, 1])))),
  );

const authority = () =>
  der(
    sequence,
    der(objectId, Buffer.from('551d13', 'hex')),
    der(0x01, Buffer.from([0xff])),
    der(0x04, der(sequence, der(0x01, Buffer.from([0xff])))),
  );

/** 20261128221500Z */
const time = (moment: Date) => der(0x18, Buffer.from(`${moment.toISOString().replaceAll(/\D/g, '').slice(0, 14)}Z`));

function der(tag: number, ...parts: readonly Buffer[]): Buffer {
  const content = Buffer.concat(parts);
  const { length } = content;
  const size = length < 0x80 ? [length] : length < 0x1_00 ? [0x81, length] : [0x82, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.from([tag, ...size]), content]);
}
