import { phoneCountryCodes } from '@meridian/contracts/identity';

const regions: Readonly<Record<string, readonly string[]>> = {
  '+44': ['GB'],
  '+86': ['CN'],
  '+852': ['HK'],
  '+853': ['MO'],
  '+886': ['TW'],
  '+1': ['US', 'CA'],
  '+353': ['IE'],
  '+33': ['FR'],
  '+49': ['DE'],
  '+39': ['IT'],
  '+34': ['ES'],
  '+351': ['PT'],
  '+31': ['NL'],
  '+32': ['BE'],
  '+41': ['CH'],
  '+43': ['AT'],
  '+45': ['DK'],
  '+46': ['SE'],
  '+47': ['NO'],
  '+48': ['PL'],
  '+358': ['FI'],
  '+30': ['GR'],
  '+90': ['TR'],
  '+7': ['RU', 'KZ'],
  '+380': ['UA'],
  '+65': ['SG'],
  '+60': ['MY'],
  '+61': ['AU'],
  '+64': ['NZ'],
  '+81': ['JP'],
  '+82': ['KR'],
  '+84': ['VN'],
  '+66': ['TH'],
  '+62': ['ID'],
  '+63': ['PH'],
  '+91': ['IN'],
  '+92': ['PK'],
  '+880': ['BD'],
  '+94': ['LK'],
  '+971': ['AE'],
  '+966': ['SA'],
  '+20': ['EG'],
  '+27': ['ZA'],
  '+234': ['NG'],
  '+254': ['KE'],
  '+55': ['BR'],
  '+52': ['MX'],
  '+54': ['AR'],
};

/** Each code with the places that use it, as the reader calls them. */
export function phoneCountries(locale: string): readonly { code: string; name: string }[] {
  const names = new Intl.DisplayNames(locale, { type: 'region', style: 'short' });
  const list = new Intl.ListFormat(locale, { type: 'conjunction', style: 'narrow' });
  return phoneCountryCodes.map((code) => {
    const places = (regions[code] ?? []).map((region) => names.of(region) ?? region);
    return { code, name: list.format(places) };
  });
}
