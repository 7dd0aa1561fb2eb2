import { formatUkTimeOfDay, type Language } from '@meridian/domain/kernel';
import { DocumentWords } from '../../../platform/documents/index.js';
import type { MailPart } from '../../../platform/mail/index.js';
import type { DayVisit } from '../../bookings/index.js';

/** When, which booking, which test and how many people; nobody's name. */
export function visitsPart(visits: readonly DayVisit[], language: Language): MailPart {
  const words = new DocumentWords('pharma', language);
  const rows = visits.map(({ at, reference, test, people }) => ({
    name: `${formatUkTimeOfDay(at, language)} ${reference}`,
    value: words.say('dayVisit', { test: test[language], count: people }),
  }));
  return { heading: words.say('dayVisits'), rows };
}
