import type { Browser } from '../../../../test/browser.js';
import { until } from '../../../platform/projector/testing/harness.js';

const fields = 'id name bytes status type width height setId fault uploadedAt';

export interface ShownFile {
  readonly id: string;
  readonly status: string;
  readonly [field: string]: unknown;
}

export async function filesOf(browser: Browser, settled = false): Promise<ShownFile[]> {
  return (await browser.ask<{ files: ShownFile[] }>(`{ files(settled: ${settled}) { ${fields} } }`)).files;
}

/** Null where there is no such context for who asks. */
export async function filesFor(browser: Browser, context: string): Promise<ShownFile[] | null> {
  const asked = `query ($context: ID) { files(context: $context) { ${fields} } }`;
  return (await browser.ask<{ files: ShownFile[] | null }>(asked, { context })).files;
}

/** As soon as all of them were checked. */
export const checkedFiles = (browser: Browser): Promise<ShownFile[]> =>
  until(async () => {
    const files = await filesOf(browser, true);
    return files.every(({ status }) => status !== 'checking') && files;
  });

export const removeFile = (browser: Browser, id: string) =>
  browser.ask<{ removeFile: Record<string, unknown> }>(
    `mutation ($id: ID!) { removeFile(id: $id) { ... on OwnFile { status } ... on Refusal { reason } } }`,
    { id },
  );
