import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { splitIntoCreditNotes, type Charged } from './credit-notes.ts'
import { splitIntoDocuments, type DocumentItem, type DocumentOrder } from './split-into-documents.ts'

const shop = 1
const ticket: DocumentItem = { key: 'ticket', kind: 'event', physical: false, contractPartnerId: 7, priceCents: 4250, vatRate: 7 }
const shirt: DocumentItem = { key: 'shirt', kind: 'merch', physical: true, contractPartnerId: shop, priceCents: 2490, vatRate: 19 }
const book: DocumentItem = { ...shirt, key: 'book', priceCents: 1000, vatRate: 7 }
const order = (items: DocumentItem[]): DocumentOrder<DocumentItem> => ({
  items,
  shippingCents: 490,
  extraChargeCents: 0,
  shopPartnerId: shop,
  chargesVatRate: 19,
})
const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0)

describe('OPS-11 credit notes', () => {
  it('correct each partner’s document by what was cancelled of it', () => {
    const all = order([ticket, { ...ticket }, shirt, book])
    const notes = splitIntoCreditNotes(all, all, { ...all, items: all.items.slice(1, 3) })
    expect(notes).toMatchObject([
      { contractPartnerId: shop, lines: [{ amount: 1, totalCents: 1000 }], shippingCents: 0, totalCents: 1000 },
      {
        contractPartnerId: 7,
        lines: [{ amount: 1, totalCents: 4250, vatRate: 7 }],
        totalCents: 4250,
        vat: [{ rate: 7, gross: 4250, vat: 278 }],
      },
    ])
  })

  it('are only for partners of whose document something was cancelled', () => {
    const all = order([ticket, shirt])
    expect(splitIntoCreditNotes(all, all, { ...all, items: [shirt] }).map(({ contractPartnerId }) => contractPartnerId)).toEqual([7])
  })

  it('return postage with the tax that it was charged with', () => {
    const all = order([shirt, book])
    const [onlyPostage] = splitIntoCreditNotes(all, { ...all, items: [shirt] }, { ...all, items: [], shippingCents: 0 })
    const [invoice] = splitIntoDocuments(all)
    const postageAtSeven = (invoice?.vat.find(({ rate }) => rate === 7)?.gross ?? 0) - 1000
    expect(onlyPostage?.vat.find(({ rate }) => rate === 7)?.gross).toBe(postageAtSeven)
  })

  it('add up to the documents, to the cent and per rate, in whatever parts an order is cancelled', () => {
    const item = fc
      .record({
        kind: fc.constantFrom('merch' as const, 'event' as const),
        physical: fc.boolean(),
        contractPartnerId: fc.integer({ min: 1, max: 3 }),
        priceCents: fc.integer({ min: 0, max: 50_000 }),
        vatRate: fc.constantFrom(19, 7, 0),
      })
      .map((fields): DocumentItem => ({ ...fields, key: JSON.stringify(fields) }))
    fc.assert(
      fc.property(
        fc.array(fc.tuple(item, fc.integer({ min: 1, max: 3 })), { minLength: 1, maxLength: 10 }),
        fc.integer({ min: 0, max: 5_000 }),
        (steps, shippingCents) => {
          const all = { ...order(steps.map(([each]) => each)), shippingCents }
          const at = (step: number): Charged<DocumentItem> => ({
            items: steps.filter(([, cancelledIn]) => cancelledIn > step).map(([each]) => each),
            shippingCents: step < 3 ? shippingCents : 0,
            extraChargeCents: 0,
          })
          const notes = [1, 2, 3].flatMap((step) => splitIntoCreditNotes(all, at(step - 1), at(step)))
          for (const document of splitIntoDocuments(all)) {
            const own = notes.filter(({ contractPartnerId }) => contractPartnerId === document.contractPartnerId)
            expect(sum(own.map(({ totalCents }) => totalCents))).toBe(document.totalCents)
            for (const share of document.vat) {
              const shares = own.flatMap(({ vat }) => vat.filter(({ rate }) => rate === share.rate))
              expect(sum(shares.map(({ gross }) => gross))).toBe(share.gross)
              expect(sum(shares.map(({ vat }) => vat))).toBe(share.vat)
            }
          }
          for (const note of notes) {
            expect(sum(note.vat.map(({ gross }) => gross))).toBe(note.totalCents)
            expect(sum(note.lines.map(({ totalCents }) => totalCents)) + note.shippingCents).toBe(note.totalCents)
          }
        },
      ),
    )
  })
})
