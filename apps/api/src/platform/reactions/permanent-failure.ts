/** Thrown by a reaction where another try cannot help: the event becomes a dead letter at once. */
export class PermanentFailure extends Error {}
