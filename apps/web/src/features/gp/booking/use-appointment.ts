import type { TypedDocumentNode } from '@urql/core';
import { useCallback, useMemo, useRef } from 'react';
import { useClient } from 'urql';
import type {
  ChooseAppointmentTimeInput,
  ConsultationMode,
  GiveAppointmentPlaceInput,
  GiveAppointmentReasonInput,
  GiveAppointmentWishesInput,
  NameAppointmentPatientInput,
} from '../../../gql/graphql.ts';
import { readFragment, type FragmentType } from '../../../gql/fragment-masking.ts';
import { refusalIn, type RefusalAnswer } from '../../../lib/api/refusal.ts';
import { useLanguage } from '../../../lib/i18n/LanguageProvider.tsx';
import { useViewer } from '../../../lib/viewer-context.tsx';
import {
  useServerRecord,
  type Answer,
  type SendOptions,
  type Sent,
  type ServerRecord,
} from '../../../ui/journey/use-server-record.ts';
import { couponRefused, ofCoupon } from '../../payments/shared/coupon/coupon-refused.ts';
import type { CouponRefused } from '../../payments/shared/coupon/CouponForm.tsx';
import { GpAppointment } from '../shared/appointment.documents.ts';
import type { AppointmentNow } from '../shared/appointment.ts';
import {
  ApplyAppointmentCoupon,
  ChooseAppointmentTime,
  GiveAppointmentPlace,
  GiveAppointmentReason,
  GiveAppointmentWishes,
  NameAppointmentPatient,
  OneAppointment,
  RemoveAppointmentCoupon,
  StartAppointment,
} from './appointment-steps.documents.ts';

type Given<Input> = Omit<Input, 'id' | 'lang'>;
type Step =
  | { page: 'patient'; input: Given<NameAppointmentPatientInput> }
  | { page: 'reason'; input: Given<GiveAppointmentReasonInput> }
  | { page: 'wishes'; input: Given<GiveAppointmentWishesInput> }
  | { page: 'time'; input: Given<ChooseAppointmentTimeInput> }
  | { page: 'place'; input: Given<GiveAppointmentPlaceInput> };

type Outcome =
  ({ __typename: 'Appointment' } & FragmentType<typeof GpAppointment>) | ({ __typename: 'Refusal' } & RefusalAnswer);

export type Wizard = Omit<ServerRecord<AppointmentNow>, 'send' | 'now'> & {
  appointment: AppointmentNow | null | undefined;
  /** Sends the answers of one page; the first of them begin the appointment. */
  send(step: Step, fieldOf?: SendOptions['fieldOf']): Promise<Sent<AppointmentNow>>;
  applyCoupon(code: string): Promise<CouponRefused>;
  removeCoupon(): Promise<CouponRefused>;
};

const documents = {
  patient: NameAppointmentPatient,
  reason: GiveAppointmentReason,
  wishes: GiveAppointmentWishes,
  time: ChooseAppointmentTime,
  place: GiveAppointmentPlace,
};
const fresh = { requestPolicy: 'network-only', quiet: true } as const;

const answerIn = (answer: Outcome): Answer<AppointmentNow> =>
  answer.__typename === 'Refusal' ? { refusal: refusalIn(answer) } : { now: readFragment(GpAppointment, answer) };

/** The state of an appointment, which the server has; nothing is begun before the first page is sent. */
export function useAppointment(id: string | null, mode: ConsultationMode = 'remote'): Wizard {
  const client = useClient();
  const { language: lang } = useLanguage();
  const viewer = useViewer()?.user?.id;
  const begun = useRef<string>(undefined);

  const ask = useCallback(
    async (settled?: true) => {
      if (id === null) return null;
      const { data } = await client.query(OneAppointment, { id, settled }, fresh);
      if (data === undefined) return undefined;
      return data.appointment ? readFragment(GpAppointment, data.appointment) : null;
    },
    [client, id],
  );
  const { now, send: sendTo, ...rest } = useServerRecord<AppointmentNow>({ ...(id !== null && { ask }), viewer });

  const begin = useCallback(async (): Promise<Answer<AppointmentNow> | undefined> => {
    const { data } = await client.mutation(StartAppointment, { mode, lang });
    return data && answerIn(data.answer as Outcome);
  }, [client, lang, mode]);

  const send = useCallback<Wizard['send']>(
    ({ page, input }, fieldOf) =>
      sendTo(
        async () => {
          let of = id ?? begun.current;
          if (of === undefined) {
            const started = await begin();
            if (started?.now === undefined) return started;
            of = started.now.id;
            begun.current = of;
          }
          const document = documents[page] as TypedDocumentNode<{ answer: unknown }, { input: object }>;
          const { data } = await client.mutation(document, { input: { ...input, id: of, lang } });
          return data && answerIn(data.answer as Outcome);
        },
        { fieldOf },
      ),
    [begin, client, id, lang, sendTo],
  );

  const change = useCallback(
    async <Values extends object>(document: TypedDocumentNode<{ answer: unknown }, Values>, values: Values) => {
      const sent = await sendTo(async () => {
        const { data } = await client.mutation(document, values);
        return data && answerIn(data.answer as Outcome);
      }, ofCoupon);
      return couponRefused(sent);
    },
    [client, sendTo],
  );
  const coupon = useMemo(() => {
    const of = { id: id ?? '', lang };
    return {
      applyCoupon: (code: string) => change(ApplyAppointmentCoupon, { ...of, code }),
      removeCoupon: () => change(RemoveAppointmentCoupon, of),
    };
  }, [change, id, lang]);

  const appointment = id === null || now == null || now.id === id ? now : undefined;
  return { ...rest, ...coupon, appointment, send };
}
