import { isDay } from '@meridian/domain/kernel/rules';
import { useCallback, useState } from 'react';
import { useNavigate, useParams, useSearchParams } from 'react-router';
import { ukDay } from '../../../lib/format/uk-moment.ts';

const ofPage = ['after', 'before', 'open'];

/** Whose day the address names, and the way to another; today where it names none. The view of the list stays. */
export function useChosen() {
  const { staffId = '', day = '' } = useParams();
  const [search] = useSearchParams();
  const [today] = useState(() => ukDay(new Date()));
  const navigate = useNavigate();
  const choose = useCallback(
    (staff: string, on: string) => {
      const kept = new URLSearchParams([...search].filter(([name]) => !ofPage.includes(name)));
      void navigate({ pathname: `/admin/staff/${staff}/${on}`, search: kept.toString() }, { preventScrollReset: true });
    },
    [search, navigate],
  );
  return { staffId, day: isDay(day) ? day : today, choose };
}
