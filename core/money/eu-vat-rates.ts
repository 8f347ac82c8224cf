export const germanReducedRate = 7

/**
 * The standard VAT rates of the member states of the European Union on 1 January 2026, in percent, and Germany's reduced rate. Source
 * and upkeep: `docs/rules/vat.md`. `vat-rates.yaml` of an import overrides them.
 */
export const euStandardRates: Readonly<Record<string, number>> = {
  at: 20,
  be: 21,
  bg: 20,
  cy: 19,
  cz: 21,
  de: 19,
  dk: 25,
  ee: 24,
  es: 21,
  fi: 25.5,
  fr: 20,
  gr: 24,
  hr: 25,
  hu: 27,
  ie: 23,
  it: 22,
  lt: 21,
  lu: 17,
  lv: 21,
  mt: 18,
  nl: 21,
  pl: 23,
  pt: 23,
  ro: 21,
  se: 25,
  si: 22,
  sk: 23,
}

/**
 * Standard rates outside of the European Union, in percent, as far as they are known for certain: `docs/rules/vat.md`. The British one applies to goods for Northern Ireland, too, which is part of the EU's VAT area for goods.
 */
export const otherStandardRates: Readonly<Record<string, number>> = { ch: 8.1, gb: 20, is: 24, no: 25 }
