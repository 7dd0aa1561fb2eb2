import { checkFile, type SigningKey } from '@meridian/contracts/kernel';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { textOf } from '../../../platform/pdf/testing/text-of.js';
import { DemoFlags } from '../../flags/demo/demo-flags.js';
import { type ApiStack, startApiStack } from '../../identity/testing/api-stack.js';
import { verify } from '../../results/testing/verify.js';
import { aDoctor, anAsker, clinicalStaff, sentCase } from '../testing/case-people.js';
import { worked } from '../testing/case-stack.js';
import { report } from '../testing/planted-cases.js';

let stack: ApiStack;
beforeAll(async () => {
  stack = await startApiStack({ TRUST_PROXY: 'loopback', OTP_REQUIRED_FOR: 'none' });
  await stack.api.api.nest.get(DemoFlags).switchOn('secondOpinion');
});
afterAll(() => stack.stop());

const pagesIn = (bytes: Buffer): number => bytes.toString('latin1').match(/\/Type \/Page\b/g)?.length ?? 0;

describe('the preview of a report', () => {
  it('is the draft as it would be printed, marked on each page, and nothing that could be taken for the report', async () => {
    const [asker, doctor, staff] = [await anAsker(stack), await aDoctor(stack), await clinicalStaff(stack)];
    const id = await sentCase(stack, asker);
    await staff.act('offerCase', { id, doctorIds: [doctor.userId] });
    worked(await doctor.work.accept(id));
    const preview = () => doctor.work.browser.get(`/api/cases/${id}/preview.pdf`);
    expect((await preview()).status).toBe(404);
    const findings = 'The scan shows no narrowing of any vessel. '.repeat(200);
    worked(await doctor.work.send('writeCaseReport', { id, report: { summary: 'The heart is well.', findings } }));

    const answer = await preview();
    expect([answer.status, answer.headers.get('content-type'), answer.headers.get('cache-control')]).toEqual([
      200,
      'application/pdf',
      'private, no-store',
    ]);
    const bytes = Buffer.from(await answer.arrayBuffer());
    const text = textOf(bytes).replaceAll(/\s+/g, ' ');
    expect(text).toContain('The heart is well.');
    expect(text).toContain('Not written yet');
    expect(text).toContain('Not signed yet');
    expect(pagesIn(bytes)).toBeGreaterThan(1);
    expect(text.match(/PREVIEW · NOT SIGNED/g)).toHaveLength(pagesIn(bytes));
    expect(text).not.toContain('/verify');
    const { keys } = (await (await stack.browser().get('/api/results/signing-keys/')).json()) as { keys: SigningKey[] };
    expect(await checkFile(bytes, keys, verify)).not.toMatchObject({ genuine: true });

    const { work } = await aDoctor(stack);
    expect((await work.browser.get(`/api/cases/${id}/preview.pdf`)).status).toBe(404);
    expect((await asker.browser.get(`/api/cases/${id}/preview.pdf`)).status).toBeGreaterThanOrEqual(403);
    worked(await doctor.work.send('writeCaseReport', { id, report }));
    worked(await doctor.work.send('signCaseReport', { id, report }));
    expect((await preview()).status).toBe(404);
  });
});
