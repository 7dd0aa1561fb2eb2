import type { FieldError } from '@meridian/contracts/kernel';
import { useFormikContext } from 'formik';
import { createContext, use, useEffect } from 'react';
import type { MessageId } from '../../lib/i18n/message-id.ts';

export type { FieldError };
export type FieldErrors = Readonly<Record<string, FieldError>>;

/** Field errors live flat, under their path: `contacts[0].phone`. They show once the form was sent for the first time. */
export function useFieldErrors(): FieldErrors {
  const { errors, submitCount } = useFormikContext();
  return submitCount > 0 ? (errors as unknown as FieldErrors) : {};
}

export const messageOf = ({ messageKey }: FieldError) => messageKey as MessageId;
export const fieldId = (name: string) => `field-${name.replaceAll(/[^\w-]/g, '-')}`;
export const errorId = (name: string) => `${fieldId(name)}-error`;
export const hintId = (name: string) => `${fieldId(name)}-hint`;

/** The labels of the fields of one form, so that its summary can say which field it speaks of. */
export type FieldLabels = Map<string, MessageId>;
export const FieldLabelsContext = createContext<FieldLabels>(new Map());

export function useFieldLabel(name: string, label: MessageId | undefined) {
  const labels = use(FieldLabelsContext);
  useEffect(() => {
    if (label !== undefined) labels.set(name, label);
  }, [labels, name, label]);
}
