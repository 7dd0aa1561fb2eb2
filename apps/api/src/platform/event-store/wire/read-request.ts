import shared from '@eventstore/db-client/generated/shared_pb.js';
import streams from '@eventstore/db-client/generated/streams_pb.js';
import type { LogPosition } from '../stored-event.js';

export type ReadFrom =
  | {
      readonly from: LogPosition | 'start' | 'end';
      readonly types?: readonly string[];
      readonly subscribe?: boolean;
      readonly backwards?: boolean;
      readonly count?: number;
      readonly stream?: undefined;
    }
  | {
      readonly stream: string;
      readonly from: bigint | 'end';
      /** All of them when left out. */
      readonly count?: number;
      readonly backwards?: boolean;
    };

const { Options } = streams.ReadReq;
const checkpointEveryWindows = 4;
const forwards = 0;
const backwards = 1;

export function readRequest(read: ReadFrom): streams.ReadReq {
  const options = new Options();
  const uuid = new Options.UUIDOption();
  uuid.setString(new shared.Empty());
  options.setUuidOption(uuid);
  options.setResolveLinks(false);
  if (read.stream === undefined) setAll(options, read);
  else {
    const stream = new Options.StreamOptions();
    const identifier = new shared.StreamIdentifier();
    identifier.setStreamName(Buffer.from(read.stream).toString('base64'));
    stream.setStreamIdentifier(identifier);
    if (read.from === 'end') stream.setEnd(new shared.Empty());
    else stream.setRevision(read.from.toString());
    options.setStream(stream);
    options.setReadDirection(read.backwards ? backwards : forwards);
    options.setCount((read.count ?? Number.MAX_SAFE_INTEGER).toString());
    options.setNoFilter(new shared.Empty());
  }
  const request = new streams.ReadReq();
  request.setOptions(options);
  return request;
}

function setAll(options: streams.ReadReq.Options, read: Extract<ReadFrom, { stream?: undefined }>): void {
  const all = new Options.AllOptions();
  if (read.from === 'start') all.setStart(new shared.Empty());
  else if (read.from === 'end') all.setEnd(new shared.Empty());
  else {
    const position = new Options.Position();
    position.setCommitPosition(read.from.commit.toString());
    position.setPreparePosition(read.from.prepare.toString());
    all.setPosition(position);
  }
  options.setAll(all);
  options.setReadDirection(read.backwards ? backwards : forwards);
  if (read.subscribe) options.setSubscription(new Options.SubscriptionOptions());
  else options.setCount((read.count ?? Number.MAX_SAFE_INTEGER).toString());
  if (read.types) options.setFilter(typeFilter(read.types));
  else options.setNoFilter(new shared.Empty());
}

/** A prefix finds longer names too: the reader compares whole names once more. */
function typeFilter(types: readonly string[]): streams.ReadReq.Options.FilterOptions {
  const expression = new Options.FilterOptions.Expression();
  expression.setPrefixList([...types]);
  const filter = new Options.FilterOptions();
  filter.setEventType(expression);
  filter.setMax(32);
  filter.setCheckpointintervalmultiplier(checkpointEveryWindows);
  return filter;
}
