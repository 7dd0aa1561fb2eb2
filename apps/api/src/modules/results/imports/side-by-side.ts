/**
 * Works at so many things at a time, and answers in their order; no faster than the answers are taken. What was begun has
 * ended when it ends, however that comes.
 */
export async function* sideBySide<Item, Done>(
  items: Iterable<Item>,
  most: number,
  work: (item: Item) => Promise<Done>,
): AsyncGenerator<Done> {
  const begun: Promise<Done>[] = [];
  try {
    for (const item of items) {
      const working = work(item);
      // Anyone who waits for it hears of its failure; until then it is nobody's.
      working.catch(() => undefined);
      begun.push(working);
      const [first] = begun;
      if (first && begun.length === most) {
        yield await first;
        begun.shift();
      }
    }
    for (const working of begun) yield await working;
  } finally {
    await Promise.allSettled(begun);
  }
}
