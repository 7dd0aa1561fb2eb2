import { productName } from '../../lib/product.ts';
import type { Words } from './admin-text.ts';

const personId = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Who acted: a name is shown as it is; what the log calls by a code of its own, in the reader's words. */
export function actorText(actor: string, { language, say }: Words): string {
  const [kind, name = ''] = actor.split(':');
  switch (kind) {
    case 'release':
    case 'demo':
    case 'job':
      return productName(language);
    case 'provider':
      return say(name === 'stripe' ? 'admin.actor.stripe' : 'admin.actor.sandbox');
    case 'operator':
      return say('admin.actor.operator', { name });
    case 'guestPatient':
      return say('admin.actor.visitor');
    default:
      return personId.test(actor) ? say('admin.actor.unnamed') : actor;
  }
}
