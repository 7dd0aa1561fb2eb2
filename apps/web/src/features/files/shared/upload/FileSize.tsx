import { useIntl } from 'react-intl';

const thousand = 1_000;

/** As the reader's own computer says it. */
export function FileSize({ bytes }: { bytes: number }) {
  const intl = useIntl();
  const isLarge = bytes >= thousand * thousand;
  const [size, unit] = isLarge ? [bytes / thousand / thousand, 'megabyte'] : [Math.ceil(bytes / thousand), 'kilobyte'];
  const options = { style: 'unit', unit, maximumFractionDigits: isLarge ? 1 : 0 } as const;
  return <span data-formatted>{intl.formatNumber(size, options)}</span>;
}
