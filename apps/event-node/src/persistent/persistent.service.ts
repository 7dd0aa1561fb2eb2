import persistent from '@eventstore/db-client/generated/persistent_pb.js';
import shared from '@eventstore/db-client/generated/shared_pb.js';
import { encodeConfirmation } from '../streams/read-signals.codec.js';
import type { GrpcCall } from '../wire/grpc-call.js';
import { GrpcError, invalidArgument, unavailable } from '../wire/grpc-status.js';
import type { Consumer } from './consumer.js';
import type { Group, NackAction } from './group.js';
import { groupDropped } from './group-errors.js';
import { ALL, decodeGroupRequest } from './group-settings.js';
import type { GroupKey } from './group-store.js';
import type { Groups } from './groups.js';
import {
  decodeDelete,
  decodeInfo,
  decodeList,
  decodeReadMessage,
  decodeReplay,
  type ReadMessage,
} from './persistent-requests.codec.js';

const MAX_SLOTS = 10_000;
const EMPTY = new Uint8Array(0);

interface Target {
  readonly streamIdentifier?: { readonly streamName?: string };
  readonly all?: true;
  readonly groupName?: string;
}

/** The wire side of persistent subscriptions: decodes, asks the groups, encodes. */
export class PersistentService {
  constructor(private readonly groups: Groups) {}

  create = (request: Buffer): Promise<Uint8Array> =>
    this.answer(async () => {
      await this.groups.create(decodeGroupRequest(request));
      return EMPTY;
    });

  update = (request: Buffer): Promise<Uint8Array> =>
    this.answer(async () => {
      await this.groups.update(decodeGroupRequest(request));
      return EMPTY;
    });

  delete = (request: Buffer): Promise<Uint8Array> =>
    this.answer(async () => {
      await this.groups.delete(keyOf(decodeDelete(request)));
      return EMPTY;
    });

  info = (request: Buffer): Promise<Uint8Array> =>
    this.answer(async () => {
      const answer = new persistent.GetInfoResp();
      answer.setSubscriptionInfo(await this.groups.info(keyOf(decodeInfo(request))));
      return answer.serializeBinary();
    });

  list = (request: Buffer): Promise<Uint8Array> =>
    this.answer(async () => {
      const target = decodeList(request)?.ofStream;
      const stream = target?.all ? ALL : target && (target.stream?.streamName ?? '');
      const answer = new persistent.ListResp();
      answer.setSubscriptionsList(await this.groups.list(stream));
      return answer.serializeBinary();
    });

  replayParked = (request: Buffer): Promise<Uint8Array> =>
    this.answer(async () => {
      const options = decodeReplay(request);
      await this.groups.replay(keyOf(options), options?.stopAt ?? Number.MAX_SAFE_INTEGER);
      return EMPTY;
    });

  restart = (): Promise<Uint8Array> =>
    this.answer(async () => {
      await this.groups.dropAll();
      return new shared.Empty().serializeBinary();
    });

  read(call: GrpcCall): void {
    let joined: Promise<{ group: Group; consumer: Consumer }> | undefined;
    call.onMessage = (message) => {
      const request = decodeReadMessage(message);
      if (!joined) {
        joined = this.join(request, call);
        joined.catch((error: unknown) => call.fail(wireError(error)));
        return;
      }
      joined.then(({ group }) => settle(group, request, call)).catch(() => undefined);
    };
    call.onHalfClose = () => call.finish();
  }

  private async join({ options }: ReadMessage, call: GrpcCall): Promise<{ group: Group; consumer: Consumer }> {
    const key = keyOf(options);
    const slots = Math.min(Math.max(options?.bufferSize ?? 1, 1), MAX_SLOTS);
    return this.groups.join(key, call, slots, () => call.send(encodeConfirmation(`${key.stream}::${key.name}`)));
  }

  private async answer(work: () => Promise<Uint8Array>): Promise<Uint8Array> {
    try {
      return await work();
    } catch (error) {
      throw wireError(error);
    }
  }
}

function settle(group: Group, { ack, nack }: ReadMessage, call: GrpcCall): void {
  if (ack) group.ack(idsOf(ack.ids));
  if (!nack) return;
  const { PARK, SKIP, STOP } = persistent.ReadReq.Nack.Action;
  const { action, ids, reason = '' } = nack;
  const fate: NackAction = action === PARK ? 'park' : action === SKIP ? 'skip' : 'retry';
  if (action === STOP) call.fail(groupDropped(group.stored.stream, group.stored.name));
  else group.nack(idsOf(ids), fate, reason);
}

const idsOf = (ids: readonly { readonly string?: string }[] = []) => ids.map(({ string = '' }) => string.toLowerCase());

function keyOf(options: Target | undefined): GroupKey {
  if (!options) throw invalidArgument('The request has no options.');
  const { all, streamIdentifier, groupName = '' } = options;
  return { stream: all ? ALL : (streamIdentifier?.streamName ?? ''), name: groupName };
}

function wireError(error: unknown): GrpcError {
  return error instanceof GrpcError ? error : unavailable('The event node could not reach its log.');
}
