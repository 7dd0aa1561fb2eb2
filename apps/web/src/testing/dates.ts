import { fireEvent, screen, within } from '@testing-library/react';

const boxes = ['Day', 'Month', 'Year'] as const;

/** The three boxes of a date: day, month and year. */
export const dateBoxes = (label: string, index = 0) => {
  const group = screen.getAllByRole('group', { name: label })[index] as HTMLElement;
  return boxes.map((box) => within(group).getByLabelText<HTMLInputElement>(box));
};

/** Types a date, 1985-03-27, into its three boxes. */
export function typeDate(label: string, date: string, index = 0) {
  const parts = date.split('-').toReversed();
  for (const [at, box] of dateBoxes(label, index).entries()) fireEvent.change(box, { target: { value: parts[at] } });
}
