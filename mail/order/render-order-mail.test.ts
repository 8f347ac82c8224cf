import { describe, expect, it, test } from 'vitest'
import { locales, type Locale } from '#core/shops/locale.ts'
import { documentColours } from '#core/shops/settings/document-colours.ts'
import { readableIban } from './order-mail-copy.ts'
import type { OrderMail } from './order-mail.ts'
import { renderOrderMail } from './render-order-mail.tsx'

const kinds = [
  'order_placed',
  'payment_instructions',
  'payment_waiting',
  'payment_received',
  'shipped',
  'cancelled',
  'partly_cancelled',
  'expired',
  'money_returned',
] as const

function mail(change: Partial<OrderMail> = {}): OrderMail {
  const company = { name: 'Stagefront GmbH', address: 'Lagerstraße 12, 20357 Hamburg' }
  return {
    kind: 'payment_received',
    locale: 'de',
    words: undefined,
    shop: { name: 'Stagefront', colours: documentColours('standard'), timeZone: 'Europe/Berlin' },
    company: { ...company, email: 'hallo@stagefront.example', vatId: 'DE123456789', registerEntry: null },
    links: {
      home: 'https://shop.example/',
      order: 'https://shop.example/checkout/done/1/K7M2QXHD',
      pay: null,
      choices: null,
      terms: 'https://shop.example/terms',
      dataPolicy: 'https://shop.example/datapolicy',
      withdrawal: 'https://shop.example/withdrawal',
      withdraw: 'https://shop.example/withdrawal/online?order=K7M2QXHD',
      imprint: 'https://shop.example/imprint',
    },
    firstName: 'Żaneta',
    reference: 'K7M2QXHD',
    placedAt: new Date('2026-11-20T23:30:00Z'),
    paymentMethod: 'Kreditkarte',
    paidWith: 'Kreditkarte',
    vouchersCents: 0,
    balanceCents: 0,
    paymentDeadline: null,
    complimentary: false,
    addedTo: null,
    paid: true,
    cancellation: {
      items: ['2 × Moorgrab, Torf-Tour'],
      hasTickets: true,
      amountCents: 5980,
      donatedCents: 0,
      voucherCents: 0,
      backToVouchers: [],
      calledOff: null,
    },
    eventChange: null,
    choices: null,
    chosen: {},
    bank: null,
    concerts: [
      {
        title: 'Moorgrab, Torf-Tour',
        city: 'Leipzig',
        venue: 'Täubchenthal',
        startsAt: new Date('2027-03-13T19:00:00Z'),
        doorsAt: new Date('2027-03-13T18:00:00Z'),
        timeZone: 'Europe/Berlin',
      },
    ],
    tickets: [
      { number: 1, holderName: 'Ada Lovelace', what: 'Moorgrab, Torf-Tour, Innenraum', url: 'https://shop.example/downloads/ticket/1' },
      { number: 2, holderName: 'Grace Hopper', what: 'Moorgrab, Torf-Tour, Innenraum', url: 'https://shop.example/downloads/ticket/2' },
    ],
    checkIn: null,
    parcels: [],
    onlineTickets: 2,
    hardTickets: 0,
    documentsAttached: 2,
    physical: true,
    shippableFrom: null,
    carrier: 'DHL Paket',
    pickup: null,
    groups: [
      {
        partner: company,
        isShop: true,
        hasReturnable: true,
        hasNonReturnable: false,
        lines: [{ amount: 1, title: 'T-Shirt Torf', detail: 'M', totalCents: 2490 }],
      },
      {
        partner: { name: 'Nordwind Konzerte GmbH', address: 'Am Hafen 3, 24103 Kiel' },
        isShop: false,
        hasReturnable: false,
        hasNonReturnable: true,
        lines: [{ amount: 2, title: 'Moorgrab, Torf-Tour', detail: 'Stehplatz, Online-Ticket', totalCents: 5980 }],
      },
    ],
    shippingCents: 490,
    extraChargeCents: 0,
    totalCents: 8960,
    vat: [
      { rate: 19, gross: 2980, vat: 476 },
      { rate: 7, gross: 5980, vat: 391 },
    ],
    exported: false,
    withdrawalDays: 14,
    billingAddress: ['Żaneta Öztürk', 'Große Straße 5', '10999 Berlin', 'Deutschland'],
    shippingAddress: ['Łukasz Święcicki', 'Allee 1', '04229 Leipzig', 'Deutschland'],
    ...change,
  }
}

const unpaid: Partial<OrderMail> = {
  paid: false,
  balanceCents: 8960,
  paymentDeadline: new Date('2026-11-27T23:30:00Z'),
  documentsAttached: 0,
  bank: { holder: 'Stagefront GmbH', iban: 'DE02120300000000202051', bic: 'BYLADEM1001', name: 'Bank', reference: 'BAXK7M2QXHD', qr: true },
}

const allMails = kinds.flatMap((kind) => locales.map((locale) => [kind, locale] as const))

describe('OPS-18 order mails', () => {
  test.each(allMails)('%s in %s has all facts in HTML and text, and no empty placeholder', async (kind, locale: Locale) => {
    const { subject, html: whole, text } = await renderOrderMail(mail({ kind, locale, ...(kind === 'payment_instructions' ? unpaid : {}) }))
    const html = whole.replace(/<style>[\s\S]*?<\/style>/g, '')
    expect(subject).toContain('K7M2QXHD')
    expect(html).toContain(`<html dir="ltr" lang="${locale}">`)
    expect(html).toContain(`<title>${subject}</title>`)
    for (const form of [html, text]) {
      for (const fact of [
        'Żaneta',
        'K7M2QXHD',
        'T-Shirt Torf',
        'Nordwind Konzerte GmbH',
        'Łukasz Święcicki',
        'https://shop.example/imprint',
        'DE123456789',
      ])
        expect(form).toContain(fact)
      expect(form).toContain('89,60\u00a0€')
      expect(form).not.toMatch(/\{[a-z]+\}|undefined|\[object|NaN|mail_[a-z]/)
    }
  })

  it('a mail that confirms the contract contains its legal part, later ones do not', async () => {
    for (const kind of kinds) {
      const { text } = await renderOrderMail(mail({ kind }))
      const confirms = kind === 'order_placed' || kind === 'payment_instructions' || kind === 'payment_received'
      expect(text.includes('kein Widerrufsrecht')).toBe(confirms)
      expect(text.includes('binnen 14 Tagen ohne Angabe von Gründen')).toBe(confirms)
      expect(text.includes('Sa 13.3.2027 · Leipzig')).toBe(confirms)
    }
  })

  it('the right of withdrawal is explained only for merchandise', async () => {
    const [shop, promoter] = mail().groups
    const tickets = await renderOrderMail(mail({ groups: promoter ? [promoter] : [], shippingCents: 0 }))
    expect(tickets.text).toContain('kein Widerrufsrecht')
    expect(tickets.text).not.toMatch(/binnen 14 Tagen|Merchandise/)
    const merchandise = await renderOrderMail(mail({ groups: shop ? [shop] : [], onlineTickets: 0, concerts: [] }))
    expect(merchandise.text).not.toContain('kein Widerrufsrecht')
    expect(merchandise.text).toContain('binnen 14 Tagen')
    expect(merchandise.text).toContain('online, unter https://shop.example/withdrawal/online?order=K7M2QXHD')
    expect(merchandise.subject).toBe('Bezahlt: deine Bestellung K7M2QXHD')
  })

  it('a line without details has no empty brackets', async () => {
    const [group] = mail().groups
    if (!group) throw new Error('nothing was ordered')
    const lines = [{ amount: 1, title: 'Aufnäher', detail: '', totalCents: 690 }]
    const { text } = await renderOrderMail(mail({ groups: [{ ...group, lines }] }))
    expect(text).toContain('1 × Aufnäher: 6,90\u00a0€')
  })

  test.each([
    [
      'called_off',
      'Abgesagt: Moorgrab am Sa 13.3.2027',
      ['Geplant war: Sa 13.3.2027, 20:00, Halle, Kiel', 'Geld für deine Tickets', 'bleibt, wie es ist'],
    ],
    [
      'moved',
      'Verlegt: Moorgrab, jetzt Sa 13.3.2027',
      ['Bisher: Sa 13.3.2027, 20:00, Halle, Kiel', 'Neu: Sa 3.4.2027, 19:00, Werk, Kiel', 'Kalendereintrag'],
    ],
    ['back_on', 'Findet doch statt: Moorgrab am Sa 13.3.2027', ['findet jetzt doch statt: Sa 3.4.2027, 19:00, Werk, Kiel']],
  ] as const)('an event that is %s is told with its old and new date', async (kind, subject, facts) => {
    const [before, after] = ['Sa 13.3.2027, 20:00, Halle, Kiel', 'Sa 3.4.2027, 19:00, Werk, Kiel'] as const
    const eventChange = { kind, title: 'Moorgrab', before, after, day: 'Sa 13.3.2027', hasOtherItems: true }
    const rendered = await renderOrderMail(mail({ kind: 'event_changed', eventChange }))
    expect(rendered.subject).toBe(subject)
    for (const fact of facts) for (const form of [rendered.html, rendered.text]) expect(form).toContain(fact)
    const english = await renderOrderMail(mail({ kind: 'event_changed', eventChange, locale: 'en' }))
    expect(english.text).not.toMatch(/\{[a-z]+\}|undefined|mail_[a-z]/)
  })

  it('names are escaped', async () => {
    const { html } = await renderOrderMail(
      mail({ firstName: '<script>alert(1)</script>', billingAddress: ['"><img src=x onerror=alert(1)>'] }),
    )
    expect(html).not.toMatch(/<script|<img/)
    expect(html).toContain('&lt;script&gt;')
  })

  it('dates are in the shop’s time zone', async () => {
    expect((await renderOrderMail(mail())).text).toContain('Bestellt am Samstag, 21. November 2026')
  })

  it('the mail is small enough not to be clipped, and supports dark mode', async () => {
    const { html } = await renderOrderMail(mail({ kind: 'payment_received' }))
    expect(Buffer.byteLength(html)).toBeLessThan(102_000)
    expect(html).toContain('prefers-color-scheme: dark')
    expect(html).toContain('<meta name="color-scheme" content="light dark"/>')
  })

  it('an IBAN is printed in groups of four', () => {
    expect(readableIban('DE02120300000000202051')).toBe('DE02 1203 0000 0000 2020 51')
    expect(readableIban('AT61 1904 3002 3457 3201')).toBe('AT61 1904 3002 3457 3201')
  })
})
