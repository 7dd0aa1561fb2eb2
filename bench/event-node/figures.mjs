import { WANTED_SHARE } from './subjects.mjs';

const WRITERS = 32;
const BATCH = 100;
const STREAM_EVENTS = 5_000;
const LEVELS = [50_000, 100_000, 150_000];

const now = () => performance.now();
const numbered = (count, from = 0) => Array.from({ length: count }, (_, at) => from + at);

async function milliseconds(task) {
  const started = now();
  await task();
  return now() - started;
}

async function medianOf(count, task) {
  const times = [];
  for (let turn = 0; turn < count; turn++) times.push(await milliseconds(() => task(turn)));
  return times.sort((a, b) => a - b)[Math.floor(count / 2)];
}

async function writersRate(subject, round) {
  let done = 0;
  const started = now();
  const until = started + 2_000;
  const write = async (writer) => {
    for (let turn = 0; now() < until; turn++, done++) await subject.append(`writer-${round}-${writer}`, [1 + turn]);
  };
  await Promise.all(numbered(WRITERS).map((writer) => write(writer)));
  return (done * 1000) / (now() - started);
}

async function liveLatency(subject) {
  let arrived = () => undefined;
  const stop = await subject.listen(() => arrived());
  const latency = await medianOf(300, async () => {
    const arrival = new Promise((resolve) => (arrived = () => resolve(undefined)));
    await Promise.all([subject.append('live', [1]), arrival]);
  });
  await stop();
  return latency;
}

async function batchesRate(append, name) {
  const batches = 60;
  const stream = (turn) => `${name}-${turn % 10}`;
  const time = await milliseconds(async () => {
    for (let turn = 0; turn < batches; turn++) await append(stream(turn), numbered(BATCH, 1 + turn * BATCH));
  });
  return (batches * BATCH * 1000) / time;
}

async function fill(subject, from, to) {
  for (let at = from; at < to; at += 500)
    await subject.append(`filled-${at % 7}`, numbered(Math.min(500, to - at), at));
}

/** What is measured of each subject in turns: `ms` is better when lower, `1/s` when higher. */
const small = [
  {
    figure: 'append one by one, p50',
    unit: 'ms',
    measure: (subject) => medianOf(300, (turn) => subject.append('single', [1 + turn])),
  },
  { figure: `${WRITERS} writers`, unit: '1/s', measure: writersRate },
  { figure: 'append to subscriber, p50', unit: 'ms', measure: liveLatency },
  {
    figure: `batches of ${BATCH}, events`,
    unit: '1/s',
    measure: (subject, round) => batchesRate(subject.append, `batches-${round}`),
  },
  {
    figure: `batches of ${BATCH} by the product's writer, events`,
    unit: '1/s',
    measure: (subject, round) => batchesRate(subject.appendByProduct, `own-batches-${round}`),
  },
  {
    figure: 'newest 10 of a stream, p50',
    unit: 'ms',
    measure: (subject) => medianOf(200, () => subject.newest('long', 10)),
  },
  {
    figure: "newest 10 of a stream by the product's reader, p50",
    unit: 'ms',
    measure: (subject) => medianOf(200, () => subject.newestByProduct('long', 10)),
  },
  {
    figure: `${STREAM_EVENTS} events of a stream`,
    unit: 'ms',
    measure: (subject) => medianOf(5, () => subject.whole('long')),
  },
  {
    figure: `${STREAM_EVENTS} events of a stream by the product's reader`,
    unit: 'ms',
    measure: (subject) => medianOf(5, () => subject.wholeByProduct('long')),
  },
];

const reads = (level, wanted) => [
  {
    figure: `catch-up of $all, ${level / 1000}k events`,
    unit: '1/s',
    measure: async (subject) => (level * 1000) / (await milliseconds(() => subject.catchUp(level))),
  },
  {
    figure: `catch-up of $all by the product's reader, ${level / 1000}k events`,
    unit: '1/s',
    measure: async (subject) => (level * 1000) / (await milliseconds(() => subject.catchUpByProduct(level))),
  },
  {
    figure: `catch-up filtered by type, 8 % of ${level / 1000}k events`,
    unit: 'ms',
    measure: (subject) => milliseconds(() => subject.catchUpWanted(wanted)),
  },
];

/** The first of all rounds warms up. */
async function inTurns(subjects, { measure }, rounds) {
  const values = subjects.map(() => []);
  for (let round = 0; round <= rounds; round++) {
    for (const [at, subject] of subjects.entries()) {
      const value = await measure(subject, round);
      if (round > 0) values[at].push(value);
    }
  }
  return values.map((list) => list.sort((a, b) => a - b)[Math.floor(list.length / 2)]);
}

/**
 * Each figure with its value for each subject. The larger logs come first, so that every subject holds the same when a stage begins.
 * @param {any[]} subjects
 * @param {{ rounds: number, print: (line: string) => void }} options
 */
export async function figuresOf(subjects, { rounds, print }) {
  const rows = [];
  let filled = 0;
  for (const level of LEVELS) {
    print(`${level / 1000}k events`);
    for (const subject of subjects) await fill(subject, filled, level);
    filled = level;
    for (const figure of reads(level, Math.ceil(level / WANTED_SHARE))) {
      rows.push({ ...figure, values: await inTurns(subjects, figure, rounds) });
    }
  }
  for (const subject of subjects) {
    for (let at = 0; at < STREAM_EVENTS; at += 500) await subject.append('long', numbered(500, 1 + at));
  }
  const others = [];
  for (const figure of small) {
    print(figure.figure);
    others.push({ ...figure, values: await inTurns(subjects, figure, rounds) });
  }
  return [...others, ...rows];
}
