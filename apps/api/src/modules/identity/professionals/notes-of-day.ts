const mostRemembered = 50_000;

/** Of which people this process noted today that they were seen; what it forgets, the read model still knows. */
export class NotesOfDay {
  private day = '';
  private readonly noted = new Set<string>();

  /** Those of whom it is not known. `alike`: by whom, how and why. */
  without(day: string, alike: string, people: readonly string[]): readonly string[] {
    if (day !== this.day) return people;
    return people.filter((person) => !this.noted.has(`${alike} ${person}`));
  }

  add(day: string, alike: string, people: readonly string[]): void {
    if (day !== this.day || this.noted.size + people.length > mostRemembered) this.noted.clear();
    this.day = day;
    for (const person of people) this.noted.add(`${alike} ${person}`);
  }
}
