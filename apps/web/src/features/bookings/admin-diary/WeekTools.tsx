import { useNarrow } from '../../../ui/admin/use-narrow.ts';
import { AppLink } from '../../../ui/AppLink.tsx';
import { DayChooser } from '../../../ui/form/DayChooser.tsx';
import { Say } from '../../../ui/Say.tsx';
import { WeekChooser } from '../../diary/shared/week/WeekChooser.tsx';
import week from '../../diary/shared/week/week.module.css';
import styles from './diary.module.css';
import { Places } from './Places.tsx';

type Props = {
  day: string;
  today: string;
  chosen: readonly string[];
  names: ReadonlyMap<string, string>;
  onDay(day: string): void;
  onPlaces(ids: readonly string[]): void;
};

/** Which days, on a phone which day, and of which places. */
export function WeekTools({ day, today, chosen, names, onDay, onPlaces }: Props) {
  const isNarrow = useNarrow();
  return (
    <div className={week.tools}>
      {isNarrow ? <DayChooser day={day} onChange={onDay} /> : <WeekChooser day={day} today={today} onDay={onDay} />}
      <Places chosen={chosen} names={names} onChoose={onPlaces} />
      <AppLink to="/admin/phbook" className={styles.dayLink}>
        <Say id="staffDiary.oneDay" />
      </AppLink>
    </div>
  );
}
