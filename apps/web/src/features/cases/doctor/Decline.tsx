import { declineCaseRules } from '@meridian/contracts/cases';
import { useMutation } from 'urql';
import { notify } from '../../../ui/notifications/notifications.ts';
import { DeclineCase } from './doctor.documents.ts';
import { ReasonForm } from './ReasonForm.tsx';

type Props = { id: string; onLeft(): void; onDone(): void };

/** Why not, for staff; the case goes to others. */
export function Decline({ id, onLeft, onDone }: Props) {
  const [, decline] = useMutation(DeclineCase);
  return (
    <ReasonForm
      rules={declineCaseRules}
      about={{ id }}
      text="doctor.decline.text"
      reason="doctor.decline.reason"
      hint="doctor.decline.hint"
      keep="doctor.decline.keep"
      end="doctor.decline"
      onLeft={onLeft}
      onSend={async (input) => {
        const answer = (await decline({ input })).data?.declineCase;
        if (answer?.__typename === 'DeclinedCase') {
          notify({ tone: 'good', message: 'doctor.declined' });
          onDone();
        }
        return answer;
      }}
    />
  );
}
