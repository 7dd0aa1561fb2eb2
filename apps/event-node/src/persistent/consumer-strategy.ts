import type { Consumer, Delivery } from './consumer.js';
import type { Strategy } from './group-settings.js';

/** Chooses who gets the next event; undefined when it has to wait. */
export class ConsumerStrategy {
  private turn = 0;

  constructor(private readonly strategy: Strategy) {}

  pick(delivery: Delivery, consumers: readonly Consumer[]): Consumer | undefined {
    if (consumers.length === 0) return undefined;
    if (this.strategy === 'DispatchToSingle') return consumers.find((consumer) => consumer.ready);
    if (this.strategy === 'Pinned') {
      const pinned = consumers[hash(streamOf(delivery)) % consumers.length]!;
      return pinned.ready ? pinned : undefined;
    }
    for (let step = 0; step < consumers.length; step++) {
      const at = (this.turn + step) % consumers.length;
      if (!consumers[at]!.ready) continue;
      this.turn = at + 1;
      return consumers[at];
    }
    return undefined;
  }
}

const streamOf = ({ resolved }: Delivery) => (resolved.event ?? resolved.link)!.stream;

function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) value = Math.imul(value ^ text.charCodeAt(i), 0x01000193);
  return value >>> 0;
}
