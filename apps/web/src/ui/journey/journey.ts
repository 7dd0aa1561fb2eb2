/** A journey is a table of pages: what each asks, and where it leads. Back and progress follow from the table. */
export type JourneyPage<Answers, Id extends string> = {
  id: Id;
  fields: readonly (keyof Answers & string)[];
  next(answers: Answers): Id | undefined;
};

export type Journey<Answers, Id extends string> = readonly JourneyPage<Answers, Id>[];

/** The pages that these answers lead through, first to last. */
export function road<Answers, Id extends string>(journey: Journey<Answers, Id>, answers: Answers): readonly Id[] {
  const seen: Id[] = [];
  let page = journey[0];
  while (page !== undefined && !seen.includes(page.id)) {
    seen.push(page.id);
    const next = page.next(answers);
    page = journey.find(({ id }) => id === next);
  }
  return seen;
}

export function pageBefore<Answers, Id extends string>(journey: Journey<Answers, Id>, answers: Answers, id: Id) {
  const pages = road(journey, answers);
  return pages[pages.indexOf(id) - 1];
}

export function progress<Answers, Id extends string>(journey: Journey<Answers, Id>, answers: Answers, id: Id) {
  const pages = road(journey, answers);
  return { current: pages.indexOf(id) + 1, total: pages.length };
}
