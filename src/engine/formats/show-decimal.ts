/** A number with the grouping of `locale`: 150000.5 is `1,50,000.5` in India. A text that is no number is shown as it is. */
export const showDecimal = (value: number | string, locale: string, useGrouping = true): string =>
  typeof value === 'string'
    ? value
    : new Intl.NumberFormat(locale, { useGrouping, maximumFractionDigits: 15, numberingSystem: 'latn' }).format(value);
