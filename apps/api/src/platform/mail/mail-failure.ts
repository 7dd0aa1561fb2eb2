import { PermanentFailure } from '../reactions/permanent-failure.js';

/** Says what happened as a code alone: what a mail server answers may quote the address. */
export class MailFailure extends Error {
  constructor(readonly code: string) {
    super('the mail could not be handed over');
    this.name = 'MailFailure';
  }
}

/** The mail server will not take this mail, however often it is asked. */
export class MailRefused extends PermanentFailure {
  constructor(readonly code: string) {
    super('the mail was refused');
    this.name = 'MailRefused';
  }
}
