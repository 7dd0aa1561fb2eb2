import { randomUUID } from 'node:crypto';
import { type ApiStack, newcomer } from '../src/modules/identity/testing/api-stack.js';
import { plantGroup } from '../src/modules/pharma/testing/planted-groups.js';
import { plantWorker } from '../src/modules/pharma/testing/voucher-stack.js';

/** Whoever runs a group invites somebody to it. */
export async function inviting(stack: ApiStack) {
  const { email, givenName, familyName } = newcomer();
  const id = randomUUID();
  const { groupId } = await plantGroup(stack, [randomUUID()]);
  const { browser, userId: account } = await plantWorker(stack, groupId, 'owner');
  const person = `email: "${email}", firstname: "${givenName}", lastname: "${familyName}"`;
  return {
    email,
    account,
    async act(step: string): Promise<string | undefined> {
      const given = `pharmagroup: "${groupId}", groupuserid: "${id}", ${step}`;
      const query = `mutation { field: mutatePharmagroupuser(${given}) { ... on Refusal { reason } } }`;
      return (await browser.ask<{ field: { readonly reason?: string } }>(query)).field.reason;
    },
    invite: `action: invite, ${person}, language: en, role: user, pharmas: []`,
    resend: 'action: resend',
  };
}
