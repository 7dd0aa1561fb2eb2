type Option = { id: string; delivery: { minDeliveryDays: number; maxDeliveryDays: number; active: boolean } };

const standard = '1';

/** The way of delivery that was chosen; before a choice the standard one, else the first there is. */
export function optionOf<Each extends Option>(options: readonly Each[] | undefined, chosen?: string): Each | undefined {
  const open = options?.filter(({ delivery }) => delivery.active) ?? [];
  return open.find(({ id }) => id === chosen) ?? open.find(({ id }) => id === standard) ?? open[0];
}

/** For the message `shopParts.days`. */
export function daysOf({ delivery: { minDeliveryDays: least, maxDeliveryDays: most } }: Option) {
  return { least, most, span: least === most ? 'one' : 'range' };
}
