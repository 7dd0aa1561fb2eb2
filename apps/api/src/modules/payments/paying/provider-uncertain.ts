/** The provider gave no answer that can be relied on: nothing is concluded, and asking again is right. */
export class ProviderUncertain extends Error {
  constructor(cause: unknown) {
    super('the payment provider gave no certain answer', { cause });
    this.name = 'ProviderUncertain';
  }
}
