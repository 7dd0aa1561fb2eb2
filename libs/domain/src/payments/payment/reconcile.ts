/** A payment as the ledger or the provider has it, in minor units. */
export interface Booked {
  readonly paymentId: string;
  readonly reference: string;
  readonly currency: string;
  readonly received: number;
  readonly refunded: number;
}

export type Finding =
  /** The provider took money that we know nothing of. */
  | { readonly kind: 'missingHere'; readonly provider: Booked }
  | { readonly kind: 'missingThere'; readonly ledger: Booked }
  | { readonly kind: 'receivedDiffers' | 'refundedDiffers'; readonly ledger: Booked; readonly provider: Booked }
  /** A further charge for a payment that was received under another reference. */
  | { readonly kind: 'chargedTwice'; readonly ledger: Booked | null; readonly provider: Booked };

export interface Reconciliation {
  readonly findings: readonly Finding[];
  /** What the ledger holds more than the provider, by currency; each must be 0. */
  readonly drift: Readonly<Record<string, number>>;
}

/** Compares money received and given back, payment by payment. Payments without money on either side are nothing to it. */
export function reconcile(ledger: readonly Booked[], provider: readonly Booked[]): Reconciliation {
  const here = new Map(ledger.filter(hasMoney).map((booked) => [booked.paymentId, booked]));
  const there = new Map<string, readonly Booked[]>();
  for (const charge of provider.filter(hasMoney)) {
    there.set(charge.paymentId, [...(there.get(charge.paymentId) ?? []), charge]);
  }
  const findings: Finding[] = [];
  for (const [paymentId, charges] of there) {
    const ours = here.get(paymentId);
    const matching = charges.find(({ reference }) => reference === ours?.reference) ?? charges[0];
    for (const charge of charges) {
      if (charge !== matching) findings.push({ kind: 'chargedTwice', ledger: ours ?? null, provider: charge });
      else findings.push(...compare(ours, charge));
    }
  }
  for (const [paymentId, booked] of here) {
    if (!there.has(paymentId)) findings.push({ kind: 'missingThere', ledger: booked });
  }
  return { findings, drift: driftOf([...here.values()], provider) };
}

function compare(ledger: Booked | undefined, provider: Booked): readonly Finding[] {
  if (!ledger) return [{ kind: 'missingHere', provider }];
  const received = ledger.received === provider.received && ledger.currency === provider.currency;
  return [
    ...(received ? [] : [{ kind: 'receivedDiffers', ledger, provider } as const]),
    ...(ledger.refunded === provider.refunded ? [] : [{ kind: 'refundedDiffers', ledger, provider } as const]),
  ];
}

function hasMoney({ received, refunded }: Booked): boolean {
  return received !== 0 || refunded !== 0;
}

function driftOf(ledger: readonly Booked[], provider: readonly Booked[]): Readonly<Record<string, number>> {
  const drift = new Map<string, number>();
  const count = (booked: readonly Booked[], sign: 1 | -1) => {
    for (const { currency, received, refunded } of booked) {
      drift.set(currency, (drift.get(currency) ?? 0) + sign * (received - refunded));
    }
  };
  count(ledger, 1);
  count(provider, -1);
  return Object.fromEntries(drift);
}
