import { documentColours } from '#core/shops/settings/document-colours.ts'
import { makeTicketCode } from '#core/ticketing/ticket-code.ts'
import type { DocumentContent, Party } from '#server/money/documents/records.ts'

const colours = documentColours('standard')
/** When the samples were issued, and when the concert begins. */
export const sampleTime = new Date('2027-03-13T19:00:00Z')
const at = sampleTime

/** A ticket with this name wherever a ticket has one. */
export const sampleTicket = (name: string) => ({
  code: makeTicketCode('400638133393'),
  number: 1,
  total: 1,
  qrText: 'SF',
  holderName: name,
  artistName: name,
  eventName: `${name} live`,
  supportArtists: [name],
  category: 'Stehplatz',
  place: null,
  priceCents: 2990,
  complimentary: false,
  vatRate: 7,
  startsAt: at,
  doorsAt: null,
  timeZone: 'Europe/Berlin',
  ageLimit: null,
  venue: { name, address: name, postCode: '04229', city: name, countryCode: 'de' },
  promoter: { company: name, address: name, postCode: '24103', city: name, countryCode: 'de' },
})

/** The tickets of an order, by default one, in a shop of this name. */
export const sampleSet = (name: string, tickets = [sampleTicket(name)]) => ({
  locale: 'de' as const,
  words: undefined,
  shopName: name,
  sellerName: name,
  colours,
  logo: null,
  orderReference: 'K7M2QXHD',
  issuedAt: at,
  tickets,
})

const partyOf = (name: string): Party => ({
  names: [name],
  address: name,
  address2: null,
  postCode: '04229',
  city: name,
  country: 'Deutschland',
})

/** An invoice, ticket document or credit note with this name wherever it has one. */
export const sampleDocument = (name: string, kind: DocumentContent['kind']): DocumentContent => ({
  locale: 'de',
  words: undefined,
  version: 1,
  kind,
  number: 'R-3-000042',
  issuedAt: at.toISOString(),
  ...(kind === 'credit_note' && { corrects: { kind: 'invoice', number: 'R-3-000041', issuedAt: at.toISOString() } }),
  issuer: { ...partyOf(name), email: null, phone: null, vatId: null, registerEntry: null },
  writtenBy: name,
  shop: { name, design: 'standard' },
  buyer: partyOf(name),
  delivery: partyOf(name),
  orderReference: 'K7M2QXHD',
  orderedAt: at.toISOString(),
  paymentMethod: 'Überweisung',
  lines: [{ kind: 'merch', title: name, detail: name, amount: 1, priceCents: 2490, totalCents: 2490, vatRate: 19 }],
  shippingCents: 0,
  carrier: null,
  extraChargeCents: 0,
  totalCents: 2490,
  vat: [{ rate: 19, gross: 2490, vat: 398 }],
  exported: false,
})

/** A gift voucher with this name wherever it has one. */
export const sampleGift = (name: string) => ({
  locale: 'de' as const,
  words: undefined,
  shop: { name, colours },
  company: { name, address: name },
  code: 'ABCD EFGH',
  balanceCents: 5000,
  partner: name,
  expiresOn: '2030-12-31',
  gift: { name, message: `${name}!` },
  issuedAt: at,
  home: 'https://example.org',
})

/** What is stored about somebody of whom nothing is. */
export const noRecords = {
  orders: [],
  carts: [],
  newsletter: [],
  waiting_lists: [],
  vouchers: [],
  withdrawals: [],
  refunds: [],
  choices: [],
  forms: [],
  applications: [],
  bank_lines: [],
  mails: [],
  activity: [],
}
