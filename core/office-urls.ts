/** Where the office stands at its host. */
export const officeBase = '/office'

/** Said in an address: all shops, and at any time. */
const everywhere = 'shop=&from=&to='

/** Every address of the office, below `officeBase`. */
export const officePaths = {
  today: () => '/',
  /** The orders that a text finds; one alone is opened at once. */
  find: () => '/find',
  /** What the bar offers for what was typed so far. */
  suggest: (typed?: string) => `/suggest${typed === undefined ? '' : `?q=${encodeURIComponent(typed)}`}`,
  /** Chooses what every page is limited to. */
  choose: () => '/choose',
  orders: () => '/orders',
  /** The orders with tickets of an event, whatever is chosen in the frame. */
  ordersOf: (event: string) => `/orders?event=${event}&${everywhere}`,
  /** The orders that a text finds, whatever is chosen in the frame. */
  ordersFound: (text: string) => `/orders?text=${encodeURIComponent(text)}&${everywhere}`,
  /** The orders of the list as a file for spreadsheets. */
  ordersFile: () => '/orders.csv',
  ordersWorkbook: () => '/orders.xlsx',
  /** Two orders side by side. */
  compare: (...references: readonly string[]) =>
    `/orders/compare${references.map((reference, place) => `${place === 0 ? '?' : '&'}order=${reference}`).join('')}`,
  /** Events, as the staff calls them. */
  dates: () => '/dates',
  date: (event: string) => `/dates/${event}`,
  /** Who has tickets for an event, as a file for spreadsheets. */
  holdersFile: (event: string) => `/dates/${event}/holders.csv`,
  holdersWorkbook: (event: string) => `/dates/${event}/holders.xlsx`,
  /** The kinds of entries of the catalogue, the entries of one, and one of them. */
  catalogue: () => '/catalogue',
  entries: (kind: string) => `/catalogue/${kind}`,
  /** A new one. @param from with what comes along of this one */
  newEntry: (kind: string, from?: string) => `/catalogue/new/${kind}${from === undefined ? '' : `?from=${encodeURIComponent(from)}`}`,
  /** Slugs of redirects are paths. */
  entry: (kind: string, id: string) => `/catalogue/${kind}/${encodeURIComponent(id).replaceAll('%3A', ':')}`,
  /** The versions of an entry, the newest first. */
  versions: (kind: string, id: string) => `/catalogue/${kind}/${encodeURIComponent(id).replaceAll('%3A', ':')}/versions`,
  money: () => '/money',
  /** The VAT of companies, and the same as files for spreadsheets. */
  vat: () => '/money/vat',
  vatFile: () => '/money/vat.csv',
  vatWorkbook: () => '/money/vat.xlsx',
  /** The months of companies' accounts. */
  months: () => '/money/months',
  /** A month's postings for DATEV. */
  datev: (partner: string, month: string) => `/money/datev/${partner}/${month}`,
  /** Settlements, what is to be settled of an event, and a closed one with its files. */
  settlements: () => '/money/settlements',
  settlement: (event: string, partner?: string) => `/dates/${event}/settlement${partner === undefined ? '' : `?partner=${partner}`}`,
  closedSettlement: (number: string) => `/money/settlements/${number}`,
  settlementFile: (number: string, kind: 'pdf' | 'csv') => `/money/settlements/${number}/settlement.${kind}`,
  /** What waits to be packed, and the batches of the packing desk. */
  packing: () => '/packing',
  batch: (batch: number | string) => `/packing/batches/${batch}`,
  /** What is printed for a batch, or for what is picked up at an event: `slips.pdf`, `pick-list.pdf`, `labels-dhl.csv`. */
  batchFile: (batch: number | string, file: string) => `/packing/batches/${batch}/${file}`,
  /** What came back: of the order whose slip was scanned. */
  returns: (order?: string) => `/packing/returns${order === undefined ? '' : `?order=${order}`}`,
  pickupFile: (event: string, file: string) => `/packing/pick-up/${event}/${file}`,
  /** Everything that somebody may do. */
  acts: () => '/acts',
  /** The form of an operation, filled in with what is known already. @param back the page to return to */
  act: (name: string, fields: Readonly<Record<string, string | number>> = {}, back?: string) => {
    const given = Object.entries({ ...fields, ...(back !== undefined && { back }) })
    const query = given.map(([key, value]) => `${encodeURIComponent(key)}=${encodeURIComponent(value)}`).join('&')
    return `/acts/${name}${query === '' ? '' : `?${query}`}`
  },
  /** Long acts, and one of them. */
  runs: () => '/runs',
  run: (run: number | string) => `/runs/${run}`,
  /** The people of the staff, and one of them with everything that they may do. */
  people: () => '/people',
  person: (account: number | string) => `/people/${account}`,
  order: (reference: string) => `/orders/${reference}`,
  /** Somebody's own account. */
  account: () => '/account',
  /** A document as a PDF. */
  document: (id: number | string) => `/documents/${id}`,
} as const

/** The same with the part in front of it, for links that are not the office's own. */
export function officeAddress(path: string): string {
  return officeBase + path
}
