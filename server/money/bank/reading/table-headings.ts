/**
 * What a column is, by the headings that banks give it; the first heading of the list that a file has counts. New headings go to the end:
 * a line of a file that was imported is recognised by what was read of it.
 */
const headings = {
  booked: [
    'buchungstag',
    'buchungsdatum',
    'datum',
    'date',
    'booking date',
    'valutadatum',
    'valuta',
    'wertstellung',
    'buchung',
    'transaction date',
    'posting date',
    'posted date',
    'entry date',
    'completed date',
    'value date',
    'boekdatum',
    'boekingsdatum',
    'transactiedatum',
    'rentedatum',
  ],
  valued: ['valutadatum', 'valuta', 'wertstellung', 'value date', 'rentedatum'],
  amount: [
    'betrag',
    'buchungsbetrag',
    'umsatz',
    'amount',
    'bedrag',
    'betrag in eur',
    'betrag (eur)',
    'betrag (€)',
    'amount (eur)',
    'amount (€)',
    'amount in eur',
    'transaction amount',
    'bedrag (eur)',
    'transactiebedrag',
    'betrag (in eur)',
    'value',
  ],
  credit: ['haben', 'gutschrift', 'eingang', 'credit', 'credit amount', 'paid in', 'money in', 'bij'],
  debit: ['soll', 'lastschrift', 'ausgang', 'debit', 'debet', 'debit amount', 'paid out', 'money out', 'af'],
  currency: ['währung', 'waehrung', 'buchungswährung', 'currency', 'munt', 'muntsoort'],
  purpose: [
    'verwendungszweck',
    'buchungsdetails',
    'transaktionsbeschreibung',
    'description',
    'omschrijving',
    'buchungstext',
    'payment reference',
    'mededelingen',
    'details',
    'transaction details',
    'remittance information',
    'reference',
    'memo',
    'narrative',
    'zahlungsreferenz',
    'vwz',
  ],
  more: ['vrije mededeling', 'transaktionsbeschreibung zusatz'],
  party: [
    'auftraggeber / empfänger',
    'begünstigter/zahlungspflichtiger',
    'auftraggeber/empfänger',
    'auftraggeber',
    'naam tegenpartij',
    'counterparty name',
    'name zahlungsbeteiligter',
    'payee',
    'name',
    'naam / omschrijving',
    'empfänger/zahlungspflichtiger',
    'zahlungspflichtige*r',
    'beguenstigter/zahlungspflichtiger',
    'partner name',
    'payer',
    'sender',
  ],
  partyIban: [
    'kontonummer/iban',
    'iban zahlungsbeteiligter',
    'rekeningnummer tegenpartij',
    'kontonummer',
    'counterparty',
    'tegenrekening iban/bban',
    'tegenrekening',
    'counterparty iban',
    'partner iban',
    'iban',
    'counterparty account',
  ],
  account: [
    'iban auftraggeberkonto',
    'iban auftragskonto',
    'auftragskonto',
    'rekeningnummer',
    'account',
    'iban/bban',
    'rekening',
    'account number',
    'account iban',
  ],
  direction: ['soll/haben', 's/h', 'soll-haben-kennzeichen', 'af bij', 'debit/credit', 'credit/debit', 'credit debit indicator'],
  info: ['info', 'status', 'state'],
} as const

export type Column = keyof typeof headings

/** Headings as they are compared: without capitals, quotation marks, invisible marks and surplus blanks. */
function plainHeading(written: string): string {
  return written
    .normalize('NFKC')
    .replaceAll(/[\p{Cf}"„“”]/gu, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .toLowerCase()
}

/** The place of a column, -1 where the table has none. */
export function findColumn(cells: readonly string[], column: Column): number {
  const written = cells.map(plainHeading)
  const name = headings[column].find((heading) => written.includes(heading))
  return name === undefined ? -1 : written.indexOf(name)
}

/** Whether the column that a table has for this may hold any words of the bank: "Info" does, "Status" names a state. */
export function isFreeText(cells: readonly string[], column: Column): boolean {
  return plainHeading(cells[findColumn(cells, column)] ?? '') === 'info'
}

/** The columns with the purpose: one, or the numbered ones of Dutch banks (`Omschrijving-1` to `-3`). */
export function purposeColumns(cells: readonly string[]): number[] {
  const numbered = cells.flatMap((cell, at) =>
    /^(omschrijving|verwendungszweck|description)[- ]?\d+$/.test(plainHeading(cell)) ? [at] : [],
  )
  const found = [findColumn(cells, 'purpose'), findColumn(cells, 'more')]
  return [...new Set(numbered.length > 0 && !isOwnPurpose(cells) ? [...numbered, ...found] : [...found, ...numbered])].filter(
    (at) => at >= 0,
  )
}

/** Whether a table has an unnumbered column for what the sender wrote. */
function isOwnPurpose(cells: readonly string[]): boolean {
  return cells.some((cell) => ['omschrijving', 'verwendungszweck', 'description'].includes(plainHeading(cell)))
}

/** Whether a row is the one with the headings: it names a day, and an amount or two columns for what came and what went. */
export function isHead(cells: readonly string[]): boolean {
  const has = (column: Column) => findColumn(cells, column) >= 0
  return has('booked') && (has('amount') || (has('credit') && has('debit')))
}
