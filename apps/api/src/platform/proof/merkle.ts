import { createHash } from 'node:crypto';

/** A Merkle tree as in RFC 6962: leaves and nodes are hashed apart, an odd node moves up as it is. */
const leafMark = Buffer.from([0]);
const nodeMark = Buffer.from([1]);

export function leafHash(content: string): Buffer {
  return createHash('sha256').update(leafMark).update(content, 'utf8').digest();
}

function nodeHash(left: Buffer, right: Buffer): Buffer {
  return createHash('sha256').update(nodeMark).update(left).update(right).digest();
}

function parents(level: readonly Buffer[]): Buffer[] {
  const above: Buffer[] = [];
  for (let index = 0; index < level.length; index += 2) {
    const [left, right] = [level[index], level[index + 1]];
    if (left) above.push(right ? nodeHash(left, right) : left);
  }
  return above;
}

export function merkleRoot(leaves: readonly Buffer[]): Buffer {
  let level = leaves;
  while (level.length > 1) level = parents(level);
  return level[0] ?? createHash('sha256').digest();
}

/** For each asked index the sibling hashes from leaf to root. */
export function inclusionPaths(leaves: readonly Buffer[], indexes: readonly number[]): Buffer[][] {
  const paths: Buffer[][] = indexes.map(() => []);
  let places = [...indexes];
  for (let level = leaves; level.length > 1; level = parents(level)) {
    places = places.map((place, index) => {
      const sibling = level[place ^ 1];
      if (sibling) paths[index]?.push(sibling);
      return place >> 1;
    });
  }
  return paths;
}

export function rootFromPath(leaf: Buffer, index: number, size: number, path: readonly Buffer[]): Buffer | undefined {
  const siblings = [...path];
  let [hash, place, width] = [leaf, index, size];
  while (width > 1) {
    if ((place ^ 1) < width) {
      const sibling = siblings.shift();
      if (!sibling) return undefined;
      hash = place % 2 === 0 ? nodeHash(hash, sibling) : nodeHash(sibling, hash);
    }
    place >>= 1;
    width = (width + 1) >> 1;
  }
  return siblings.length === 0 ? hash : undefined;
}
