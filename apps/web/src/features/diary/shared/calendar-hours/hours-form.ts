import type { AppTarget } from '../../../../lib/routing/paths.ts';
import type { EditorProps } from '../../../../ui/admin/index.ts';
import type { TwoSteps } from './use-two-steps.ts';

/** A form of the hours of the place in the row. */
export type HoursFormProps = EditorProps & {
  readonly steps: TwoSteps;
  /** To a booking that is touched. */
  linkTo(bookingId: string): AppTarget;
};
