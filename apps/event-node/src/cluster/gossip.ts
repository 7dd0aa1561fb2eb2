import gossip from '@eventstore/db-client/generated/gossip_pb.js';
import shared from '@eventstore/db-client/generated/shared_pb.js';

export interface Endpoint {
  readonly host: string;
  readonly port: number;
}

const TICKS_PER_MILLISECOND = 10_000n;

/** A cluster of one: this node, alive, and always the leader. */
export function encodeClusterInfo(instanceId: string, endpoint: Endpoint, alive: boolean, now: number): Uint8Array {
  const id = new shared.UUID();
  id.setString(instanceId);
  const address = new gossip.EndPoint();
  address.setAddress(endpoint.host);
  address.setPort(endpoint.port);
  const member = new gossip.MemberInfo();
  member.setInstanceId(id);
  member.setTimeStamp(String(BigInt(now) * TICKS_PER_MILLISECOND));
  member.setState(gossip.MemberInfo.VNodeState.LEADER);
  member.setIsAlive(alive);
  member.setHttpEndPoint(address);
  const cluster = new gossip.ClusterInfo();
  cluster.addMembers(member);
  return cluster.serializeBinary();
}

/** Where the client reached us is where it will reach us again, unless the operator knows better. */
export function reachableEndpoint(
  authority: string | undefined,
  advertised: string | undefined,
  port: number,
): Endpoint {
  const match = /^(\[[^\]]+\]|[^:]+)(?::(\d+))?$/.exec(advertised ?? authority ?? '');
  return match ? { host: match[1]!, port: Number(match[2] ?? port) } : { host: '127.0.0.1', port };
}
