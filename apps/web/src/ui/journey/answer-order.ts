/** Which answer is shown of several requests under way, when a slow one comes after a later one. */
export class AnswerOrder {
  #asked = 0;
  #sent = 0;
  #answered = 0;

  /** A question begins. Its answer is shown unless there is a later question, or a write that was answered since. */
  ask(): () => boolean {
    this.#asked += 1;
    const mine = this.#asked;
    return () => mine === this.#asked;
  }

  /** A write begins. Its answer is shown unless a later write was answered first: then which of them knows more is unsure. */
  write(): () => boolean {
    this.#sent += 1;
    const mine = this.#sent;
    return () => {
      if (mine < this.#answered) return false;
      this.#answered = mine;
      this.#asked += 1;
      return true;
    };
  }
}
