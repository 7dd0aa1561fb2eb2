import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { bundleOf } from '@meridian/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';

const run = promisify(execFile);
const script = fileURLToPath(new URL('./testing/uk-times.mjs', import.meta.url));
/** Where servers and patients are, ahead and behind; off by a half or a quarter of an hour; with changes on other days, also of half an hour. */
const zones = [
  'UTC',
  'Europe/London',
  'Asia/Shanghai',
  'America/Los_Angeles',
  'America/St_Johns',
  'Asia/Kathmandu',
  'Australia/Lord_Howe',
  'Pacific/Auckland',
];

interface Report {
  readonly zone: string;
  readonly slots: number;
  readonly checked: number;
  readonly digest: string;
}

let bundle: Awaited<ReturnType<typeof bundleOf>>;
beforeAll(async () => {
  bundle = await bundleOf(script);
});
afterAll(() => bundle.remove());

/** In a process of its own, as a device in that zone would: nothing of it was made in another zone. */
async function tellIn(zone: string): Promise<Report> {
  const { stdout } = await run(process.execPath, [bundle.file], { env: { ...process.env, TZ: zone } });
  return JSON.parse(stdout) as Report;
}

test('every slot from 2025 to 2035 shows the same UK time on screen, in mail and in calendars, wherever it is read', async () => {
  const reports: Report[] = [];
  const left = [...zones];
  const work = async () => {
    for (let zone = left.shift(); zone; zone = left.shift()) reports.push(await tellIn(zone));
  };
  await Promise.all([work(), work()]);
  expect(reports.map(({ zone }) => zone).toSorted()).toEqual(zones.toSorted());
  for (const { slots, checked } of reports) {
    expect(slots).toBe(24 * 4_017 - 11);
    expect(checked).toBeGreaterThan(4_000);
  }
  expect(new Set(reports.map(({ digest }) => digest)).size).toBe(1);
}, 600_000);
