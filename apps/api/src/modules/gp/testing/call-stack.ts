import { randomUUID } from 'node:crypto';
import type { GpCall, GpCallEvent, GpCallJoined, GpCallLink } from '@meridian/contracts/generated/public';
import type { Browser } from '../../../../test/browser.js';
import { listen } from '../../../../test/event-stream.js';
import type { ApiStack } from '../../identity/testing/api-stack.js';

const callFields = `id seat stage status opensAt closesAt doctor patient phone phoneWanted before late
  people { seat session muted cameraOff away } lines { seq from text } servers { urls username credential } room`;
const refusal = '... on Refusal { reason }';

export interface Refused {
  readonly __typename: 'Refusal';
  readonly reason: string;
}
export interface Sent {
  readonly kind: string;
  readonly to?: string;
  readonly toSession?: string;
  readonly body?: string;
  readonly muted?: boolean;
  readonly cameraOff?: boolean;
  readonly number?: number;
}

export const isRefused = (answer: object): answer is Refused => Reflect.get(answer, '__typename') === 'Refusal';

/** What one window does in the room of a video appointment. */
export function windowOf(stack: ApiStack, browser: Browser, id: string, key?: string) {
  const session = randomUUID();
  let number = 0;
  let pass: string | undefined;
  let after = 0;
  const opened: { close(): void }[] = [];
  const window = {
    session,
    look: async () =>
      (
        await browser.ask<{ gpCall: GpCall | null }>(
          `query Look($id: ID!, $key: String) { gpCall(id: $id, key: $key) { ${callFields} } }`,
          { id, key },
        )
      ).gpCall,
    async join(): Promise<GpCallJoined | Refused> {
      const { joinGpCall } = await browser.ask<{ joinGpCall: GpCallJoined | Refused }>(
        `mutation Join($input: JoinGpCallInput!) { joinGpCall(input: $input) { __typename
          ... on GpCallJoined { after pass call { ${callFields} } } ${refusal} } }`,
        { input: { id, key, session, muted: false, cameraOff: false } },
      );
      if (!isRefused(joinGpCall)) ({ pass, after } = joinGpCall);
      return joinGpCall;
    },
    async send(...signals: readonly Sent[]): Promise<number | string> {
      const numbered = signals.map((signal) => ({ number: ++number, ...signal }));
      const { sendToGpCall } = await browser.ask<{ sendToGpCall: { count: number } | Refused }>(
        `mutation Send($input: SendToGpCallInput!) { sendToGpCall(input: $input) { __typename
          ... on GpCallSent { count } ${refusal} } }`,
        { input: { id, key, session, signals: numbered } },
      );
      return isRefused(sendToGpCall) ? sendToGpCall.reason : sendToGpCall.count;
    },
    /** `lastId`: where the last stream ended; `answers`: it says that it answers each beat. */
    async listen(lastId?: string, answers = false) {
      const query = `subscription On($id: ID!, $session: ID!, $pass: String, $after: Int, $answers: Boolean) {
        gpCallEvents(id: $id, session: $session, pass: $pass, after: $after, answers: $answers) { kind seq from fromSession body } }`;
      const variables = JSON.stringify({ id, session, pass, after, answers });
      const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
      const address = `${stack.api.url}/graphql/stream?${new URLSearchParams({ query, variables }).toString()}`;
      const stream = await listen(address, { cookie, ...(lastId && { 'last-event-id': lastId }) });
      opened.push(stream);
      const events = () =>
        (stream.messages() as { data: { gpCallEvents: GpCallEvent } }[]).map(({ data }) => data.gpCallEvents);
      return { ...stream, events, bodies: () => events().flatMap(({ body }) => body ?? []) };
    },
    letIn: async () =>
      (
        await browser.ask<{ letGpPatientIn: ({ __typename: 'GpCall' } & GpCall) | Refused }>(
          `mutation In($id: ID!) { letGpPatientIn(id: $id) { __typename ... on GpCall { ${callFields} } ${refusal} } }`,
          { id },
        )
      ).letGpPatientIn,
    phone: async (wanted = true) =>
      (
        await browser.ask<{ askForGpPhoneCall: ({ __typename: 'GpCall' } & GpCall) | Refused }>(
          `mutation Phone($id: ID!, $wanted: Boolean!) {
            askForGpPhoneCall(id: $id, wanted: $wanted) { __typename ... on GpCall { ${callFields} } ${refusal} } }`,
          { id, wanted },
        )
      ).askForGpPhoneCall,
    link: async () =>
      (
        await browser.ask<{ linkGpInterpreter: ({ __typename: 'GpCallLink' } & GpCallLink) | Refused }>(
          `mutation Link($id: ID!) { linkGpInterpreter(id: $id) { __typename ... on GpCallLink { key until } ${refusal} } }`,
          { id },
        )
      ).linkGpInterpreter,
    close: () => opened.splice(0).forEach((stream) => stream.close()),
  };
  return window;
}
