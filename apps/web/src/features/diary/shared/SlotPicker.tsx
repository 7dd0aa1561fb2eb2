import { graphql } from '../../../gql/index.ts';
import { TimePicker } from './TimePicker.tsx';

const FreeSlots = graphql(`
  query FreeSlots($venueId: ID!, $testId: ID!, $month: String!, $people: Int) {
    freeSlots(venueId: $venueId, testId: $testId, month: $month, people: $people) {
      month
      days {
        day
        slots {
          at
          minutes
          room
        }
      }
      first
      last
    }
  }
`);

type Props = {
  venueId: string;
  testId: string;
  people: number;
  /** The instant that is chosen. */
  chosen?: string;
  onChoose(at: string | undefined): void;
  /** The time of what is moved. */
  current?: string;
  /** Counts up when the times have to be asked for anew. */
  turn?: number;
};

/** When a test can be taken at a place. */
export function SlotPicker({ venueId, testId, people, onChoose, ...more }: Props) {
  return (
    <TimePicker
      {...more}
      query={FreeSlots}
      variables={{ venueId, testId, people }}
      read={({ freeSlots }) => freeSlots ?? null}
      notHere="slots.notHere"
      people={people}
      onChoose={(slot) => onChoose(slot?.at)}
    />
  );
}
