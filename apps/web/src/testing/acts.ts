import { fireEvent, within } from '@testing-library/react';

/** Presses an action of a record: its button, or its entry in the menu of the others. */
export function act(record: HTMLElement, name: string): void {
  const button = within(record).queryByRole('button', { name });
  if (!button) fireEvent.click(within(record).getByRole('button', { name: /^(More actions|Actions|更多操作|操作)$/ }));
  fireEvent.click(button ?? within(record).getByRole('menuitem', { name }));
}
