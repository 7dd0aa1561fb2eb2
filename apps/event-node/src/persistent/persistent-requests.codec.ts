import { type Decoded, decodeFields, type Fields } from '../wire/proto-fields.js';

const identifier = { streamName: [3, 'text'] } as const satisfies Fields;
const position = { commit: [1, 'uint'], prepare: [2, 'uint'] } as const satisfies Fields;
const expression = { regex: [1, 'text'], prefixes: [2, 'texts'] } as const satisfies Fields;
const uuid = { string: [2, 'text'] } as const satisfies Fields;

const filter = {
  streamIdentifier: [1, expression],
  eventType: [2, expression],
  max: [3, 'uint'],
  multiplier: [5, 'uint'],
} as const satisfies Fields;

const settings = {
  resolveLinks: [1, 'uint'],
  revision: [2, 'uint'],
  extraStatistics: [3, 'uint'],
  messageTimeoutTicks: [4, 'uint'],
  maxRetryCount: [5, 'int32'],
  checkpointAfterTicks: [6, 'uint'],
  minCheckpointCount: [7, 'int32'],
  maxCheckpointCount: [8, 'int32'],
  maxSubscriberCount: [9, 'int32'],
  liveBufferSize: [10, 'int32'],
  readBatchSize: [11, 'int32'],
  historyBufferSize: [12, 'int32'],
  namedConsumerStrategy: [13, 'int32'],
  messageTimeoutMs: [14, 'int32'],
  checkpointAfterMs: [15, 'int32'],
  consumerStrategy: [16, 'text'],
} as const satisfies Fields;

const group = {
  streamIdentifier: [1, identifier],
  groupName: [2, 'text'],
  settings: [3, settings],
  stream: [4, { streamIdentifier: [1, identifier], revision: [2, 'uint'], start: [3, 'mark'], end: [4, 'mark'] }],
  all: [5, { position: [1, position], start: [2, 'mark'], end: [3, 'mark'], filter: [4, filter] }],
} as const satisfies Fields;

const read = {
  options: [
    1,
    {
      streamIdentifier: [1, identifier],
      groupName: [2, 'text'],
      bufferSize: [3, 'int32'],
      all: [5, 'mark'],
    },
  ],
  ack: [2, { ids: [2, [uuid]] }],
  nack: [3, { ids: [2, [uuid]], action: [3, 'int32'], reason: [4, 'text'] }],
} as const satisfies Fields;

const deleting = {
  options: [1, { streamIdentifier: [1, identifier], groupName: [2, 'text'], all: [3, 'mark'] }],
} as const satisfies Fields;

const info = {
  options: [1, { streamIdentifier: [1, identifier], all: [2, 'mark'], groupName: [3, 'text'] }],
} as const satisfies Fields;

const list = {
  options: [1, { ofStream: [2, { stream: [1, identifier], all: [2, 'mark'] }] }],
} as const satisfies Fields;

const replay = {
  options: [1, { groupName: [1, 'text'], streamIdentifier: [2, identifier], all: [3, 'mark'], stopAt: [4, 'uint'] }],
} as const satisfies Fields;

export type GroupOptions = Decoded<typeof group>;
export type ReadMessage = Decoded<typeof read>;

/** An update has the same fields, without a filter or the name of a strategy. */
export const decodeGroupOptions = (message: Buffer) => decodeFields(message, { options: [1, group] } as const).options;
export const decodeReadMessage = (message: Buffer): ReadMessage => decodeFields(message, read);
export const decodeDelete = (message: Buffer) => decodeFields(message, deleting).options;
export const decodeInfo = (message: Buffer) => decodeFields(message, info).options;
export const decodeList = (message: Buffer) => decodeFields(message, list).options;
export const decodeReplay = (message: Buffer) => decodeFields(message, replay).options;
