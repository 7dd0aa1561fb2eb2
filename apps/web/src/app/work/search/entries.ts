import { IconHistory, IconPlus } from '@tabler/icons-react';
import { isChinese, withoutMarks } from '@meridian/domain/kernel/rules';
import type { MessageId } from '../../../lib/i18n/message-id.ts';
import type { AppPath } from '../../../lib/routing/paths.ts';
import type { Icon } from '../../../ui/icon.ts';
import type { OpenedRecord } from '../../../ui/admin/record-opened.ts';
import type { WorkArea } from '../areas.ts';
import { foundKinds } from './found-kinds.ts';
import type { Found } from './search.documents.ts';

/** A line of the search: where it leads, and what it says. */
export interface SearchEntry {
  readonly key: string;
  readonly to: AppPath;
  readonly icon: Icon;
  readonly title: string;
  readonly about?: string | undefined;
  /** The form for a new record opens there. */
  readonly begins?: true;
}

export interface SearchGroup {
  readonly label: MessageId;
  readonly entries: readonly SearchEntry[];
}

type Say = (id: MessageId) => string;

const folded = (text: string) => (withoutMarks(text) ?? '').toLowerCase();

/** Each word that was typed begins one of the label, or stands in it where words have no spaces. */
export function fits(label: string, typed: string): boolean {
  const text = folded(label);
  return folded(typed)
    .split(/\s+/)
    .filter(Boolean)
    .every(
      (word) =>
        text.split(/[\s,/()-]+/).some((each) => each.startsWith(word)) || (isChinese(word) && text.includes(word)),
    );
}

interface Rights {
  opens(to: AppPath): boolean;
  may(mutation: string): boolean;
}

export function pageGroups(area: WorkArea, typed: string, { opens, may }: Rights, say: Say): SearchGroup[] {
  const known = [area.home, ...area.groups.flatMap(({ entries }) => entries)].filter(({ to }) => opens(to));
  const pages = known.map(({ to, label, icon }) => ({
    key: `page ${to}`,
    to,
    icon,
    title: say(label),
  }));
  const begun = area.creates
    .filter(({ to, does }) => opens(to) && may(does))
    .map(({ to, label }) => ({
      key: `new ${to}`,
      to,
      icon: IconPlus,
      title: say(label),
      begins: true as const,
    }));
  return [
    { label: 'work.search.actions', entries: begun.filter(({ title }) => fits(title, typed)) },
    { label: 'work.search.pages', entries: pages.filter(({ title }) => fits(title, typed)) },
  ];
}

export const openedGroup = (opened: readonly OpenedRecord[]): SearchGroup => ({
  label: 'work.search.opened',
  entries: opened.map(({ to, name }) => ({ key: `opened ${to}`, to, icon: IconHistory, title: name })),
});

/** A group for each kind, named as its page is. */
export function foundGroups(
  area: WorkArea,
  found: readonly Found[],
  language: 'en' | 'zh',
  day: (at: string) => string,
): SearchGroup[] {
  const pages = area.groups.flatMap(({ entries }) => entries);
  return Object.entries(foundKinds).flatMap(([kind, list]) => {
    const page = pages.find(({ to }) => to === list);
    return page
      ? {
          label: page.label,
          entries: found
            .filter((each) => each.kind === kind)
            .map(({ id, title, about, at }) => ({
              key: `${kind} ${id}`,
              to: `${list}?open=${encodeURIComponent(id)}` as AppPath,
              icon: page.icon,
              title: title[language],
              about: [about?.[language], at && day(at)].filter(Boolean).join(' · ') || undefined,
            })),
        }
      : [];
  });
}
