import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readClamd } from '../../../platform/clamd-setting.js';
import { type ApiStack, startApiStack } from '../../identity/testing/api-stack.js';
import { plantSignedIn } from '../../identity/testing/planted-session.js';
import { type ClamAv, clamAvIn, clamdProgram, eicar } from '../testing/clamav.js';
import { noise, pdfOf } from '../testing/made-files.js';
import { checkedFiles, filesOf } from '../testing/own-files.js';
import { sendFile } from '../testing/sent-files.js';
import { Clamd } from './clamd.js';
import { FileChecks } from './file-checks.job.js';

const why = clamdProgram ? '' : ' (skipped: ClamAV is not installed; on Debian, apt-get install clamav-daemon)';

describe.skipIf(!clamdProgram)(`ClamAV itself${why}`, () => {
  let clamAv: ClamAv;
  let stack: ApiStack;
  beforeAll(async () => {
    clamAv = await clamAvIn(clamdProgram ?? '');
    await clamAv.start();
    stack = await startApiStack({ TRUST_PROXY: 'loopback', OTP_REQUIRED_FOR: 'none', CLAMD_URL: clamAv.url });
  });
  afterAll(async () => {
    await stack.stop();
    await clamAv.remove();
  });

  const check = () => stack.api.api.nest.get(FileChecks, { strict: false }).run(new AbortController().signal);
  const virus = () => pdfOf(`<< /Length ${eicar.length} >>\nstream\n${eicar}\nendstream`);
  const found = async (browser: Parameters<typeof checkedFiles>[0]) =>
    (await checkedFiles(browser)).map(({ name, status, fault }) => [name, status, fault]);

  it('lets a clean file pass, and has one with a virus refused', async () => {
    const { browser } = await plantSignedIn(stack, 'Patient');
    await sendFile(browser, pdfOf(), { name: 'letter.pdf' });
    await sendFile(browser, virus(), { name: 'virus.pdf' });
    expect(await found(browser)).toEqual([
      ['virus.pdf', 'refused', 'virus'],
      ['letter.pdf', 'clean', null],
    ]);
  });

  it('keeps a file waiting while it is stopped, and looks at it once it runs again', async () => {
    const { browser } = await plantSignedIn(stack, 'Patient');
    await clamAv.stop();
    const { body } = await sendFile(browser, virus(), { name: 'virus.pdf' });
    await expect(check()).rejects.toThrow('could not be checked now');
    expect(await filesOf(browser)).toMatchObject([{ status: 'checking' }]);
    expect((await browser.get(`/api/files/${body.id}`)).status).toBe(404);
    await clamAv.start();
    await check();
    expect(await found(browser)).toEqual([['virus.pdf', 'refused', 'virus']]);
  });

  it('takes the largest file that the product takes, and says of a larger one that it did not scan it', async () => {
    const clamd = new Clamd(readClamd(clamAv.url) ?? { port: 0 });
    expect(await clamd.hasVirus(noise(25 * 1024 * 1024))).toBe(false);
    await expect(clamd.hasVirus(noise(31 * 1024 * 1024))).rejects.toThrow(/size limit|did not scan/i);
  });
});
