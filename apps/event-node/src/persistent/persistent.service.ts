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

const MAX_SLOTS = 10_000;
const EMPTY = new Uint8Array(0);

interface Target {
  getStreamIdentifier(): { getStreamName_asU8(): Uint8Array } | undefined;
  hasAll(): boolean;
  getGroupName(): string;
}

/** The wire side of persistent subscriptions: decodes, asks the groups, encodes. */
export class PersistentService {
  constructor(private readonly groups: Groups) {}

  create = (request: Buffer): Promise<Uint8Array> =>
    this.answer(async () => {
      await this.groups.create(decodeGroupRequest(parse(persistent.CreateReq, request)));
      return EMPTY;
    });

  update = (request: Buffer): Promise<Uint8Array> =>
    this.answer(async () => {
      await this.groups.update(decodeGroupRequest(parse(persistent.UpdateReq, request)));
      return EMPTY;
    });

  delete = (request: Buffer): Promise<Uint8Array> =>
    this.answer(async () => {
      await this.groups.delete(keyOf(parse(persistent.DeleteReq, request).getOptions()));
      return EMPTY;
    });

  info = (request: Buffer): Promise<Uint8Array> =>
    this.answer(async () => {
      const answer = new persistent.GetInfoResp();
      answer.setSubscriptionInfo(await this.groups.info(keyOf(parse(persistent.GetInfoReq, request).getOptions())));
      return answer.serializeBinary();
    });

  list = (request: Buffer): Promise<Uint8Array> =>
    this.answer(async () => {
      const options = parse(persistent.ListReq, request).getOptions();
      const target = options?.getListForStream();
      const stream = target?.hasAll() ? ALL : target && nameOf(target.getStream());
      const answer = new persistent.ListResp();
      answer.setSubscriptionsList(await this.groups.list(stream));
      return answer.serializeBinary();
    });

  replayParked = (request: Buffer): Promise<Uint8Array> =>
    this.answer(async () => {
      const options = parse(persistent.ReplayParkedReq, request).getOptions();
      const limit = options?.hasStopAt() ? Number(options.getStopAt()) : Number.MAX_SAFE_INTEGER;
      await this.groups.replay(keyOf(options), limit);
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
      const request = parse(persistent.ReadReq, message);
      if (!joined) {
        joined = this.join(request, call);
        joined.catch((error: unknown) => call.fail(wireError(error)));
        return;
      }
      joined.then(({ group }) => settle(group, request, call)).catch(() => undefined);
    };
    call.onHalfClose = () => call.finish();
  }

  private async join(
    request: InstanceType<typeof persistent.ReadReq>,
    call: GrpcCall,
  ): Promise<{ group: Group; consumer: Consumer }> {
    const options = request.getOptions();
    const key = keyOf(options);
    const slots = Math.min(Math.max(options!.getBufferSize(), 1), MAX_SLOTS);
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

function parse<Message>(type: { deserializeBinary(bytes: Uint8Array): Message }, bytes: Buffer): Message {
  try {
    return type.deserializeBinary(bytes);
  } catch {
    throw invalidArgument('The message is not well-formed protobuf.');
  }
}

function settle(group: Group, request: InstanceType<typeof persistent.ReadReq>, call: GrpcCall): void {
  const ack = request.getAck();
  if (ack) group.ack(idsOf(ack.getIdsList()));
  const nack = request.getNack();
  if (!nack) return;
  const { PARK, SKIP, STOP } = persistent.ReadReq.Nack.Action;
  const action = nack.getAction();
  const fate: NackAction = action === PARK ? 'park' : action === SKIP ? 'skip' : 'retry';
  if (action === STOP) call.fail(groupDropped(group.stored.stream, group.stored.name));
  else group.nack(idsOf(nack.getIdsList()), fate, nack.getReason());
}

const idsOf = (ids: readonly { getString(): string }[]) => ids.map((id) => id.getString().toLowerCase());

const nameOf = (identifier: { getStreamName_asU8(): Uint8Array } | undefined) =>
  Buffer.from(identifier?.getStreamName_asU8() ?? EMPTY).toString();

function keyOf(options: Target | undefined): GroupKey {
  if (!options) throw invalidArgument('The request has no options.');
  return { stream: options.hasAll() ? ALL : nameOf(options.getStreamIdentifier()), name: options.getGroupName() };
}

function wireError(error: unknown): GrpcError {
  return error instanceof GrpcError ? error : unavailable('The event node could not reach its log.');
}
