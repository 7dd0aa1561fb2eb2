import type { TypedDocumentNode } from '@urql/core';
import { useCallback, useMemo, useRef } from 'react';
import { useClient } from 'urql';
import type {
  DescribeCaseInput,
  GiveCaseConsentsInput,
  NameCasePatientInput,
} from '@meridian/contracts/generated/public';
import { useLanguage } from '../../../lib/i18n/LanguageProvider.tsx';
import type { Answer, SendOptions, Sent } from '../../../ui/journey/use-server-record.ts';
import { couponRefused, ofCoupon } from '../../payments/shared/coupon/coupon-refused.ts';
import type { CouponRefused } from '../../payments/shared/coupon/CouponForm.tsx';
import { answerIn, type CaseNow, type CaseOutcome } from '../shared/case.ts';
import { useCaseRecord, type CaseRecord } from '../shared/use-case-record.ts';
import {
  ApplyCaseCoupon,
  DescribeCase,
  GiveCaseConsents,
  NameCasePatient,
  RemoveCaseCoupon,
  StartCase,
} from './case-steps.documents.ts';

type Given<Input> = Omit<Input, 'id' | 'lang'>;
type Step =
  | { page: 'patient'; input: Given<NameCasePatientInput> }
  | { page: 'about'; input: Given<DescribeCaseInput> }
  | { page: 'consents'; input: Given<GiveCaseConsentsInput> };

export type Wizard = Omit<CaseRecord, 'send'> & {
  /** Sends the answers of one page; the first of them begin the case. */
  send(step: Step, fieldOf?: SendOptions['fieldOf']): Promise<Sent<CaseNow>>;
  applyCoupon(code: string): Promise<CouponRefused>;
  removeCoupon(): Promise<CouponRefused>;
};

const documents = { patient: NameCasePatient, about: DescribeCase, consents: GiveCaseConsents };

/** A draft; nothing is begun before the first page is sent. */
export function useCase(id: string | null): Wizard {
  const client = useClient();
  const { language: lang } = useLanguage();
  const begun = useRef<string>(undefined);
  const { send: sendTo, ...record } = useCaseRecord(id);

  const begin = useCallback(async (): Promise<Answer<CaseNow> | undefined> => {
    const { data } = await client.mutation(StartCase, { lang });
    return data && answerIn(data.answer as CaseOutcome);
  }, [client, lang]);

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
          return data && answerIn(data.answer as CaseOutcome);
        },
        { fieldOf },
      ),
    [begin, client, id, lang, sendTo],
  );

  const { write } = record;
  const coupon = useMemo(() => {
    const of = { id: id ?? '', lang };
    return {
      applyCoupon: async (code: string) =>
        couponRefused(await write(ApplyCaseCoupon, { ...of, code }, ofCoupon.fieldOf)),
      removeCoupon: async () => couponRefused(await write(RemoveCaseCoupon, of, ofCoupon.fieldOf)),
    };
  }, [id, lang, write]);

  return { ...record, ...coupon, send };
}
