import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { asSeen } from '../../../../test/as-seen.js';
import { asViewer, type ModuleStack, startModuleStack } from '../../../../test/module-stack.js';
import { until } from '../../../platform/projector/testing/harness.js';
import { identityModule } from '../../identity/index.js';
import { people } from '../../identity/people/people.projection.js';
import { filesModule } from '../index.js';
import { PictureTextsQuery } from './picture-texts.query.js';
import { drawn } from '../testing/drawn.js';

const staff = asViewer({ userId: 'staff-1', role: 'Patient', tags: ['admin', 'supervisor'] });
const patient = asViewer({ userId: 'u1', role: 'Patient' });
let stack: ModuleStack;

beforeAll(async () => {
  stack = await startModuleStack([{ ...identityModule, projections: [people] }, filesModule]);
});
afterAll(() => stack.stop());

interface Picture {
  readonly id: string;
  readonly address: string;
  readonly width: number;
  readonly height: number;
  readonly status: string;
  readonly uploadedBy: string;
}

const send = (bytes: Uint8Array, type = 'image/jpeg', viewer = staff) =>
  stack.api.post('/api/pictures/', bytes, { ...viewer, 'content-type': type });

async function uploaded(bytes: Uint8Array): Promise<Picture> {
  const answer = await send(bytes);
  expect(answer.status).toBe(201);
  return (await answer.json()) as Picture;
}

async function refusedBy(bytes: Uint8Array): Promise<unknown> {
  const answer = await send(bytes);
  const { errors } = (await answer.json()) as { errors: { messageKey: string }[] };
  return [answer.status, errors[0]?.messageKey];
}

async function admin(query: string, variables: object = {}): Promise<Record<string, unknown>> {
  const answer = await stack.api.post('/admingql/', { query, variables }, staff);
  const { data, errors } = (await answer.json()) as { data?: Record<string, unknown>; errors?: object[] };
  if (!data) throw new Error(JSON.stringify(errors));
  return data;
}

async function change(mutation: 'describePicture' | 'removePicture', input: object): Promise<Record<string, unknown>> {
  const name = `${mutation === 'describePicture' ? 'DescribePicture' : 'Picture'}Input`;
  const data = await admin(
    `mutation ($input: ${name}!) { ${mutation}(input: $input) {
      ... on UploadedPicture { status text { en zh } permittedActions } ... on Refusal { messageKey } } }`,
    { input: await asSeen(stack.store, mutation, input) },
  );
  return data[mutation] as Record<string, unknown>;
}

const copyOf = ({ address }: Picture, width: number) => stack.api.get(`${address}/${width}`);
const text = { en: 'A jar of cream', zh: '一罐面霜' };

describe('a picture', () => {
  it('is kept in the widths that it fills, upright and without what the camera wrote', async () => {
    const turned = await drawn(1200, 700, { orientation: 6, place: true });
    const picture = await uploaded(turned);
    expect(picture).toMatchObject({ width: 700, height: 1200, status: 'undescribed', uploadedBy: 'staff-1' });
    const answer = await copyOf(picture, 480);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/webp']);
    expect(answer.headers.get('cache-control')).toBe('public, max-age=86400');
    const found = await sharp(new Uint8Array(await answer.arrayBuffer())).metadata();
    expect([found.width, found.exif, found.orientation]).toEqual([480, undefined, undefined]);
    const largest = await sharp(new Uint8Array(await (await copyOf(picture, 1600)).arrayBuffer())).metadata();
    expect(largest.width).toBe(480);
    expect((await copyOf(picture, 500)).status).toBe(404);
    expect((await stack.api.get('/api/pictures/..%2F..%2Fkeys/480')).status).toBe(404);
  });

  it.each(['png', 'webp', 'avif'] as const)('may be a %s', async (format) => {
    const bytes = await sharp(await drawn(640, 480))
      .toFormat(format, { effort: 1 })
      .toBuffer();
    expect(await uploaded(bytes)).toMatchObject({ type: format, width: 640, height: 480 });
  });

  it('is refused when it is no picture, too small, too large or cut off', async () => {
    const words = new TextEncoder().encode('<html>no picture</html>'.repeat(100));
    const svg = new TextEncoder().encode(
      '<svg xmlns="http://www.w3.org/2000/svg" width="800" height="600"><script>alert(1)</script></svg>',
    );
    const whole = await drawn(1200, 900);
    const bomb = await sharp({ create: { width: 9_000, height: 9_000, channels: 3, background: 'white' } })
      .png()
      .toBuffer();
    expect(await refusedBy(words)).toEqual([422, 'files.refusals.noPicture']);
    expect(await refusedBy(svg)).toEqual([422, 'files.refusals.noPicture']);
    expect(await refusedBy(new Uint8Array())).toEqual([422, 'files.refusals.noPicture']);
    expect(await refusedBy(whole.subarray(0, whole.length / 2))).toEqual([422, 'files.refusals.noPicture']);
    expect(await refusedBy(await drawn(300, 200))).toEqual([422, 'files.refusals.pictureTooSmall']);
    expect(await refusedBy(bomb)).toEqual([422, 'files.refusals.pictureTooLarge']);
    expect((await send(new Uint8Array(11 * 1024 * 1024))).status).toBe(413);
    expect((await send(whole, 'application/pdf')).status).toBe(415);
  });

  it('is taken from staff alone', async () => {
    expect((await send(await drawn(640, 480), 'image/jpeg', patient)).status).toBe(403);
  });

  it('can be shown once it is described, and by nobody any more once it is removed', async () => {
    const picture = await uploaded(await drawn(640, 480));
    const { id, address } = picture;
    const texts = stack.api.api.nest.get(PictureTextsQuery, { strict: false });
    expect(await texts.missing([address])).toBe(true);
    expect(await texts.missing(['/shop/thermometer.svg'])).toBe(false);
    expect(await change('describePicture', { id, text })).toEqual({
      status: 'ready',
      text,
      permittedActions: ['describePicture', 'removePicture'],
    });
    expect(await texts.missing([address])).toBe(false);
    const found = await stack.api.post(
      '/graphql/',
      { query: `{ pictureTexts(addresses: ["${address}", "/shop/x.svg"]) { address text { en zh } } }` },
      patient,
    );
    expect(await found.json()).toMatchObject({ data: { pictureTexts: [{ address, text }] } });
    expect(await change('removePicture', { id })).toMatchObject({ status: 'removed', permittedActions: [] });
    await until(async () => (await copyOf(picture, 160)).status === 404);
    expect(await texts.missing([address])).toBe(true);
    expect(await change('describePicture', { id, text })).toEqual({ messageKey: 'files.refusals.pictureRemoved' });
  });

  it('is found by what it shows, with its history', async () => {
    const { id } = await uploaded(await drawn(640, 480));
    await change('describePicture', { id, text: { en: '100% wool_socks', zh: '羊毛袜' } });
    const list = async (search: string) => {
      const data = await admin(`query ($search: String) { pictures(filter: { search: $search }) { rows { id } } }`, {
        search,
      });
      return (data['pictures'] as { rows: { id: string }[] }).rows.map((row) => row.id);
    };
    expect(await list('羊毛')).toEqual([id]);
    expect(await list('100% SOCKS')).toEqual([id]);
    expect(await list('%')).toEqual([id]);
    expect(await list('wool%socks')).toEqual([]);
    const { pictureHistory } = await admin(`{ pictureHistory(id: "${id}") { change by } }`);
    expect(pictureHistory).toEqual([
      { change: 'described', by: 'staff-1' },
      { change: 'uploaded', by: 'staff-1' },
    ]);
  });

  it('is the same when the whole log is folded anew', async () => {
    await stack.settled();
    expect((await stack.foldedAnew()).differing).toBe(0);
  });
});
