import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { orderVat, splitIntoDocuments, type DocumentOrder, type DocumentItem } from './split-into-documents.ts'

const shop = 1
const ticket = (priceCents: number, contractPartnerId = 7): DocumentItem => ({
  key: `ticket-${priceCents}-${contractPartnerId}`,
  kind: 'event',
  physical: false,
  contractPartnerId,
  priceCents,
  vatRate: 7,
})
const shirt = (priceCents: number): DocumentItem => ({
  key: `shirt-${priceCents}`,
  kind: 'merch',
  physical: true,
  contractPartnerId: shop,
  priceCents,
  vatRate: 19,
})
const book = (priceCents: number): DocumentItem => ({ ...shirt(priceCents), key: `book-${priceCents}`, vatRate: 7 })
const order = (items: DocumentItem[], rest: Partial<DocumentOrder<DocumentItem>> = {}): DocumentOrder<DocumentItem> => ({
  items,
  shippingCents: 0,
  extraChargeCents: 0,
  shopPartnerId: shop,
  chargesVatRate: 19,
  ...rest,
})

describe('OPS-11 documents per contract partner', () => {
  it('splits two tickets and a shirt into the shop’s invoice and the promoter’s ticket document', () => {
    const [invoice, tickets, ...more] = splitIntoDocuments(order([ticket(4250), ticket(4250), shirt(2490)], { shippingCents: 490 }))
    expect(more).toEqual([])
    expect(invoice).toMatchObject({ contractPartnerId: shop, kind: 'invoice', shippingCents: 490, totalCents: 2980 })
    expect(invoice?.vat).toEqual([{ rate: 19, gross: 2980, vat: 476 }])
    expect(tickets).toMatchObject({ contractPartnerId: 7, kind: 'ticket_document', shippingCents: 0, totalCents: 8500 })
    expect(tickets?.lines).toEqual([{ item: ticket(4250), amount: 2, totalCents: 8500, vatRate: 7 }])
    expect(tickets?.vat).toEqual([{ rate: 7, gross: 8500, vat: 556 }])
  })

  it('gives every contract partner a document of its own, the shop’s first', () => {
    const drafts = splitIntoDocuments(order([ticket(3000, 9), ticket(2000, 5), shirt(2490), ticket(1000, 9)]))
    expect(drafts.map(({ contractPartnerId, totalCents }) => [contractPartnerId, totalCents])).toEqual([
      [1, 2490],
      [5, 2000],
      [9, 4000],
    ])
  })

  it('puts the postage of hard tickets on an invoice of the shop that has no other lines', () => {
    const [invoice, tickets] = splitIntoDocuments(
      order([{ ...ticket(4250), physical: true }], { shippingCents: 390, extraChargeCents: 100 }),
    )
    expect(invoice).toMatchObject({ kind: 'invoice', lines: [], totalCents: 490, vat: [{ rate: 19, gross: 490, vat: 78 }] })
    expect(tickets).toMatchObject({ kind: 'ticket_document', totalCents: 4250 })
  })

  it('writes one invoice where the shop promotes its own concert', () => {
    const drafts = splitIntoDocuments(order([ticket(4250, shop), shirt(2490)]))
    expect(drafts).toHaveLength(1)
    expect(drafts[0]).toMatchObject({ kind: 'invoice', totalCents: 6740 })
  })

  it('LIM-69 splits the postage over the VAT rates of the merchandise by value', () => {
    const [invoice] = splitIntoDocuments(order([shirt(3000), book(1000)], { shippingCents: 490 }))
    expect(invoice?.vat).toEqual([
      { rate: 19, gross: 3368, vat: 538 },
      { rate: 7, gross: 1122, vat: 73 },
    ])
  })

  it('LIM-69 shows no tax on goods without it and their postage, but shows it on tickets', () => {
    const [invoice, tickets] = splitIntoDocuments(order([{ ...shirt(2490), vatRate: 0 }, ticket(4250)], { shippingCents: 1290 }))
    expect(invoice?.vat).toEqual([{ rate: 0, gross: 3780, vat: 0 }])
    expect(tickets?.vat).toEqual([{ rate: 7, gross: 4250, vat: 278 }])
  })
})

describe('OPS-11 documents of any order', () => {
  const item = fc
    .record({
      kind: fc.constantFrom('merch' as const, 'event' as const),
      physical: fc.boolean(),
      contractPartnerId: fc.integer({ min: 1, max: 4 }),
      priceCents: fc.integer({ min: 0, max: 50_000 }),
      vatRate: fc.constantFrom(19, 7, 0),
    })
    .map((item): DocumentItem => ({ ...item, key: JSON.stringify(item) }))
  const anyOrder = fc.record({
    items: fc.array(item, { minLength: 1, maxLength: 12 }),
    shippingCents: fc.integer({ min: 0, max: 5_000 }),
    extraChargeCents: fc.integer({ min: 0, max: 500 }),
    shopPartnerId: fc.constantFrom(1, 2),
    chargesVatRate: fc.constantFrom(19, 20),
  })
  const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0)

  it('add up to the order, in total and per rate', () => {
    fc.assert(
      fc.property(anyOrder, (order) => {
        const drafts = splitIntoDocuments(order)
        const total = sum(order.items.map((item) => item.priceCents)) + order.shippingCents + order.extraChargeCents
        expect(sum(drafts.map((draft) => draft.totalCents))).toBe(total)
        for (const share of orderVat(order)) {
          const gross = drafts.flatMap((draft) => draft.vat.filter(({ rate }) => rate === share.rate)).map(({ gross }) => gross)
          expect(sum(gross)).toBe(share.gross)
        }
      }),
    )
  })

  it('name each partner once, contain each item once, and break down their total by rate', () => {
    fc.assert(
      fc.property(anyOrder, (order) => {
        const drafts = splitIntoDocuments(order)
        expect(new Set(drafts.map((draft) => draft.contractPartnerId)).size).toBe(drafts.length)
        expect(sum(drafts.flatMap((draft) => draft.lines.map((line) => line.amount)))).toBe(order.items.length)
        for (const draft of drafts) {
          expect(sum(draft.vat.map((share) => share.gross))).toBe(draft.totalCents)
          expect(draft.kind === 'invoice').toBe(draft.contractPartnerId === order.shopPartnerId)
          if (draft.kind === 'ticket_document') expect(draft.shippingCents + draft.extraChargeCents).toBe(0)
        }
      }),
    )
  })
})
