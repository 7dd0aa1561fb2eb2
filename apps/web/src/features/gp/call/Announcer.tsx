import { useEffect, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import type { MessageId } from '../../../lib/i18n/message-id.ts';
import type { RoomView } from './call-room.ts';
import styles from './call.module.css';

type Told = { readonly id: MessageId; readonly who?: string };
type Seat = 'patient' | 'doctor' | 'interpreter';

/** What changed between two moments, in the order in which it matters. */
export function changesIn(before: RoomView, now: RoomView, nameOf: (seat: Seat) => string): Told[] {
  const told: Told[] = [];
  const isDisturbed = (view: RoomView) => view.standing === 'lost' || view.peers.some(({ state }) => state === 'lost');
  if (isDisturbed(now) && !isDisturbed(before)) told.push({ id: 'gpCall.told.lost' });
  if (!isDisturbed(now) && isDisturbed(before)) told.push({ id: 'gpCall.told.back' });
  const own = now.call?.seat;
  const isAway = ({ call, peers }: RoomView, of: Seat) =>
    call?.people.find(({ seat }) => seat === of)?.away === true &&
    peers.every(({ seat, state }) => seat !== of || state !== 'connected');
  const here = (view: RoomView) => (view.call?.people ?? []).filter(({ seat }) => seat !== own);
  for (const { seat, muted, cameraOff } of here(now)) {
    const known = here(before).find((each) => each.seat === seat);
    const who = nameOf(seat);
    if (!known) told.push({ id: 'gpCall.told.joined', who });
    else {
      if (isAway(before, seat) !== isAway(now, seat))
        told.push({ id: isAway(now, seat) ? 'gpCall.told.away' : 'gpCall.told.awake', who });
      if (known.muted !== muted) told.push({ id: muted ? 'gpCall.told.muted' : 'gpCall.told.unmuted', who });
      if (known.cameraOff !== cameraOff)
        told.push({ id: cameraOff ? 'gpCall.told.cameraOff' : 'gpCall.told.cameraOn', who });
    }
  }
  for (const { seat } of here(before)) {
    if (!here(now).some((each) => each.seat === seat)) told.push({ id: 'gpCall.told.left', who: nameOf(seat) });
  }
  if (before.call && now.call && before.call.status !== now.call.status && now.call.status === 'inProgress')
    told.push({ id: 'gpCall.told.begun' });
  return told;
}

/** Says what happens in the call, on the screen and to screen readers. */
export function Announcer({ view, nameOf }: { view: RoomView; nameOf: (seat: Seat) => string }) {
  const { formatMessage } = useIntl();
  const before = useRef(view);
  const [told, setTold] = useState('');
  useEffect(() => {
    const changes = changesIn(before.current, view, nameOf);
    before.current = view;
    const words = changes.map(({ id, who }) => formatMessage({ id }, { who: who ?? '' }));
    if (words.length > 0) setTold(words.join(' '));
  }, [view, nameOf, formatMessage]);
  return (
    <output className={styles.told} aria-live="polite">
      {told}
    </output>
  );
}
