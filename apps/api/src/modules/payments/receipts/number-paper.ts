import { isRefused } from '@meridian/domain/kernel';
import type { ReceiptSubject } from '@meridian/domain/payments';
import { issueNumber, type Numbered } from '../../../platform/documents/index.js';
import type { ReactionContext, ReactionStore } from '../../../platform/reactions/index.js';

/** In a reaction: numbers a receipt or a credit note, once; tried again where the day is busy. */
export async function numberPaper(
  store: ReactionStore,
  paper: Numbered & { readonly subject: ReceiptSubject },
  { acting }: ReactionContext,
): Promise<void> {
  const issued = await issueNumber(store, paper, acting);
  if (isRefused(issued)) throw new Error(`a paper of a ${paper.subject.kind} has no number yet: ${issued.refused}`);
}
