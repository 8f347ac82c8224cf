import { documentColours } from '#core/shops/settings/document-colours.ts'
import { createHash, generateKeyPairSync } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { create } from 'fontkit'
import sharp from 'sharp'
import { describe, expect, it, test } from 'vitest'
import { readCodes } from '#test/readers/read-codes.ts'
import { ticketQrText } from '#core/ticketing/ticket-qr.ts'
import { makeTicketCode } from '#core/ticketing/ticket-code.ts'
import { textKeys } from '#texts/text-keys.ts'
import { signTicket, verifyTicketQr, type SigningKey } from '../signing-keys.ts'
import { ticketPdf } from './ticket-pdf.ts'
import type { TicketPage, TicketSet } from './ticket-page.ts'

const pair = generateKeyPairSync('ed25519')
const key: SigningKey = {
  id: createHash('sha256').update('test').digest('hex').slice(0, 8).toUpperCase(),
  publicKey: pair.publicKey.export({ type: 'spki', format: 'pem' }).toString(),
  privateKey: pair.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
}
const publicKeys = new Map([[key.id, key.publicKey]])

function ticket(digits: string, change: Partial<TicketPage> = {}): TicketPage {
  const code = makeTicketCode(digits)
  const claim = { code, eventId: 42, keyId: key.id }
  return {
    code,
    number: 1,
    total: 3,
    qrText: ticketQrText({ ...claim, signature: signTicket(key, claim) }),
    holderName: 'Żaneta Öztürk-Großmann',
    artistName: 'Moorgrab',
    eventName: 'Torf-Tour',
    supportArtists: ['Nebelkammer'],
    category: 'Stehplatz, Online-Ticket',
    place: null,
    priceCents: 2990,
    complimentary: false,
    vatRate: 7,
    startsAt: new Date('2027-03-13T19:00:00Z'),
    doorsAt: new Date('2027-03-13T18:00:00Z'),
    timeZone: 'Europe/Berlin',
    ageLimit: 16,
    venue: { name: 'Täubchenthal', address: 'Wachsmuthstraße 1', postCode: '04229', city: 'Leipzig', countryCode: 'de' },
    promoter: { company: 'Nordwind Konzerte GmbH', address: 'Am Hafen 3', postCode: '24103', city: 'Kiel', countryCode: 'de' },
    ...change,
  }
}

const set = (tickets: TicketPage[], change: Partial<TicketSet> = {}): TicketSet => ({
  locale: 'de',
  words: undefined,
  shopName: 'Stagefront',
  sellerName: 'Stagefront GmbH',
  colours: documentColours('standard'),
  logo: null,
  orderReference: 'K7M2QXHD',
  issuedAt: new Date('2026-11-20T18:00:00Z'),
  tickets,
  ...change,
})

describe('OPS-16 a ticket as PDF', () => {
  it('has a page per ticket with an EAN-13 and a signed QR code that scanners can read', async () => {
    const tickets = [ticket('400638133393'), ticket('000000000017'), ticket('987654321098')]
    const pages = await readCodes(await ticketPdf(set(tickets)))
    expect(pages.map((page) => page.ean13)).toEqual(tickets.map(({ code }) => [code]))
    for (const [index, { qr }] of pages.entries()) {
      expect(qr).toEqual([tickets[index]?.qrText])
      expect(verifyTicketQr(qr[0] ?? '', publicKeys)).toMatchObject({ code: tickets[index]?.code, eventId: 42, keyId: key.id })
    }
  })

  test.each(['standard', 'moorgrab', 'linde-lahr', 'lichtamt'])(
    'can be scanned in the colours of %s, in English, with long and short names',
    async (design) => {
      const long = ticket('123456789012', {
        artistName: 'Das Orchester der vergessenen Überlandleitungen und Öltürme',
        doorsAt: null,
        vatRate: 0,
        category: 'Empore, Rollstuhlplatz mit Begleitung und einem sehr langen Namen dahinter',
        place: 'Empore rechts hinter dem Mischpult · Reihe 27 · Platz 114',
        holderName: 'Maximiliane-Alexandra Freifrau von und zu Donaueschingen-Fürstenberg',
        venue: {
          name: 'Kulturzentrum Alter Schlachthof, Großer Saal im Hinterhof',
          address: 'Straße der Freundschaft 127b',
          postCode: '15711',
          countryCode: 'de',
          city: 'Königs Wusterhausen',
        },
      })
      const pages = await readCodes(
        await ticketPdf(
          set([long, ticket('1'.repeat(12), { artistName: 'Øy', eventName: '', supportArtists: [] })], {
            colours: documentColours(design),
            locale: 'en',
          }),
        ),
      )
      expect(pages.map((page) => page.ean13)).toEqual([['1234567890128'], ['1111111111116']])
      expect(pages.map((page) => page.qr[0])).toEqual([long.qrText, ticket('1'.repeat(12)).qrText])
    },
  )

  it('OPS-29 stays on its page and can be scanned with very long text overrides', async () => {
    const keys = [...textKeys().keys()].filter((key) => key.startsWith('ticket_'))
    const words = Object.fromEntries(keys.map((key) => [key, 'Das sagen wir in unseren eigenen Worten, und zwar gern. '.repeat(12)]))
    const tickets = [ticket('400638133393'), ticket('000000000017')]
    const pages = await readCodes(await ticketPdf(set(tickets, { words })))
    expect(pages).toEqual(tickets.map(({ code, qrText }) => ({ ean13: [code], code128: [], qr: [qrText] })))
  })

  it('embeds a shop’s logo once, however many tickets show it', async () => {
    const background = { r: 122, g: 31, b: 162 }
    const png = await sharp({ create: { width: 40, height: 10, channels: 3, background } })
      .png()
      .toBuffer()
    const pdf = await ticketPdf(set([ticket('400638133393'), ticket('000000000017')], { logo: { png, width: 40, height: 10 } }))
    expect(
      Buffer.from(pdf)
        .toString('latin1')
        .match(/\/Subtype \/Image/g),
    ).toHaveLength(1)
  })

  test.each(['display', 'number', 'text', 'bold'])(
    'the font %s has every letter of German, Polish, Czech, Turkish and the Nordic languages',
    (face) => {
      const font = create(readFileSync(new URL(`../../../foundations/pdf/fonts/archivo-${face}.ttf`, import.meta.url)))
      const letters = [...'ÄÖÜäöüßąćęłńóśźżĄĆĘŁŃÓŚŹŻáčďéěíňóřšťúůýžČĎĚŇŘŠŤŮŽğışİĞŞæøåÆØÅéèêëçñõ€–—„“”‚‘’…·×§&']
      // Glyph 0 stands for a missing letter.
      expect(letters.filter((letter) => font.layout(letter).glyphs.some((glyph) => glyph.id === 0))).toEqual([])
    },
  )
})

describe('OPS-16 the signature of a ticket', () => {
  const genuine = ticket('400638133393').qrText

  it('can be verified with the public key alone', () => {
    expect(verifyTicketQr(genuine, publicKeys)?.code).toBe('4006381333931')
    expect(verifyTicketQr(` ${genuine.toLowerCase()}\n`, publicKeys)?.code).toBe('4006381333931')
  })

  const otherPair = generateKeyPairSync('ed25519')
  test.each([
    ['another code', genuine.replace('4006381333931', makeTicketCode('400638133394'))],
    ['another event', genuine.replace('.42.', '.43.')],
    ['another key id', genuine.replace(key.id, 'FFFFFFFF')],
    ['a digit of the signature', genuine.slice(0, -1) + (genuine.endsWith('0') ? '1' : '0')],
    ['no signature', genuine.slice(0, genuine.lastIndexOf('.') + 1)],
  ])('a QR code with %s changed is refused', (_what, text) => {
    expect(text).not.toBe(genuine)
    expect(verifyTicketQr(text, publicKeys)).toBeNull()
  })

  it('is refused if another key signed it', () => {
    const claim = { code: '4006381333931', eventId: 42, keyId: key.id }
    const forged = signTicket({ ...key, privateKey: otherPair.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString() }, claim)
    expect(verifyTicketQr(ticketQrText({ ...claim, signature: forged }), publicKeys)).toBeNull()
  })
})
