export interface DemoItem {
  readonly id: string;
  /** Where it is not the item's own. */
  readonly stockId?: string;
  readonly unitsEach?: number;
  /** Units that lie there at the beginning; said once for each stock. */
  readonly onHand?: number;
  readonly limited?: boolean;
  /** In pence, VAT included. */
  readonly price: number;
  readonly vatRate: number;
  readonly urlCode: 'care' | 'tests' | 'devices' | 'everyday';
  readonly tags: readonly string[];
  readonly priority: number;
  readonly images: readonly string[];
  readonly en: { readonly name: string; readonly description: string };
  readonly zh: { readonly name: string; readonly description: string };
}
