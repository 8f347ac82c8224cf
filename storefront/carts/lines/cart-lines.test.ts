import { describe, expect, test } from 'vitest'
import { cartLines, type CartItemView } from './cart-lines.ts'

const shirt = {
  id: '10',
  slug: 'torf-shirt',
  kind: 'merch' as const,
  name: 'Torf',
  artistName: 'Moorgrab',
  productType: 'T-Shirt',
  color: 'schwarz',
  cartLimit: 3,
  lineLimit: 3,
  personalizationRequirement: null as string | null,
  publicShippableFrom: null,
  over18: false,
  happeningFrom: null,
  localDate: null,
  venueName: null,
  venueCity: null,
  meta: {} as Record<string, unknown>,
  withdrawal: '14_days',
  image: null,
  contractPartner: { id: '1', company: 'Stagefront GmbH' },
}
const concert = {
  ...shirt,
  id: '20',
  slug: 'moorgrab-leipzig',
  kind: 'event' as const,
  name: 'Torf-Tour',
  productType: null,
  color: null,
  localDate: '2027-03-13',
  venueCity: 'Leipzig',
  withdrawal: 'none',
  contractPartner: { id: '2', company: 'Konzertbüro Nord' },
}

function item(id: string, product: typeof shirt | typeof concert, variant: string, rest: Partial<CartItemView> = {}): CartItemView {
  const isTicket = product.kind === 'event'
  return {
    id,
    total: isTicket ? 29.9 : 24.9,
    meta: {},
    bundledItemIds: [],
    ...{ seatId: null, section: null, placeName: null },
    printedName: null,
    gift: null,
    personalData: 'none',
    personalDataComplete: true,
    changes: [],
    productVariant: {
      id: variant,
      description: isTicket ? 'Online-Ticket' : 'L',
      pricingCategoryName: isTicket ? 'Stehplatz' : null,
      physical: !isTicket,
      amountStep: 1,
      price: 24.9,
      product,
    },
    ...rest,
  }
}

describe('a cart from the API as lines', () => {
  test('CRT-09 equal plain tickets share a line, equal shirts share one, and both have readable names', () => {
    const lines = cartLines(
      { items: [item('1', concert, '200'), item('2', concert, '200'), item('3', shirt, '100'), item('4', shirt, '100')] },
      'de',
    )
    expect(lines.map(({ name, notes, amount, total, isTicket }) => ({ name, notes, amount, total, isTicket }))).toEqual([
      { name: 'Moorgrab, Leipzig', notes: ['Sa 13.3.2027, Stehplatz', 'Online-Ticket'], amount: 2, total: 5980, isTicket: true },
      { name: 'T-Shirt Torf', notes: ['Moorgrab, schwarz, L'], amount: 2, total: 4980, isTicket: false },
    ])
    expect(lines.map((line) => line.href)).toEqual(['/events/moorgrab-leipzig', '/products/torf-shirt'])
    expect(lines.map((line) => line.promoter)).toEqual(['Konzertbüro Nord', null])
  })

  test('CRT-06 tickets for seats and standing areas are lines of their own, which name their place', () => {
    const seat = (number: string) => ({ seatId: `P-1-${number}`, section: { id: 'P' }, placeName: `Parkett · Reihe 1 · Platz ${number}` })
    const standing = { section: { id: 'S' }, placeName: 'Innenraum' }
    const items = [item('1', concert, '200', seat('4')), item('2', concert, '200', seat('5')), item('3', concert, '200', standing)]
    expect(cartLines({ items }, 'de').map(({ notes, amount, isCounted }) => [notes.at(-1), amount, isCounted])).toEqual([
      ['Parkett · Reihe 1 · Platz 4', 1, false],
      ['Parkett · Reihe 1 · Platz 5', 1, false],
      ['Innenraum', 1, false],
    ])
  })

  test('tickets that need a name, and named ones, are lines of their own', () => {
    const items = [
      item('1', concert, '200', { personalData: 'name', personalDataComplete: false }),
      item('2', concert, '200', { personalData: 'contact', printedName: 'Grace Hopper' }),
      item('3', concert, '201', { printedName: 'Ada' }),
      item('4', concert, '201'),
    ]
    const lines = cartLines({ items }, 'de')
    expect(lines.map(({ amount }) => amount)).toEqual([1, 1, 1, 1])
    expect(lines.map(({ notes }) => notes.at(-1))).toEqual(['Online-Ticket', 'Grace Hopper', 'Ada', 'Online-Ticket'])
    expect(lines.map(({ isCounted, needsPersonalData }) => [isCounted, needsPersonalData])).toEqual([
      [false, true],
      [false, false],
      [true, false],
      [true, false],
    ])
  })

  test('CRT-14 lines with new items are marked', () => {
    const lines = cartLines({ items: [item('1', concert, '200'), item('3', shirt, '100'), item('4', shirt, '100')] }, 'de', ['4'])
    expect(lines.map((line) => line.isNew)).toEqual([false, true])
  })

  test('CRT-13 the limit counts all variants of a product', () => {
    const items = [item('1', shirt, '100'), item('2', shirt, '101'), item('3', shirt, '101')]
    expect(cartLines({ items }, 'de').map((line) => line.atLimit)).toEqual([true, true])
    expect(cartLines({ items: items.slice(1) }, 'de').map((line) => line.atLimit)).toEqual([false])
  })

  test('CRT-05 a bundle lists its items', () => {
    const [line] = cartLines({ items: [item('1', concert, '200', { bundledItemIds: ['2'] }), item('2', shirt, '100')] }, 'en')
    expect(line).toMatchObject({
      isBundle: true,
      href: '/bundle/moorgrab-leipzig',
      bundled: ['T-Shirt Torf, schwarz, L'],
      total: 2990 + 2490,
    })
  })

  test('EVT-15 a hidden date is not shown in the cart', () => {
    const [line] = cartLines({ items: [item('1', { ...concert, meta: { hideDate: true } }, '200')] }, 'de')
    expect(line?.notes).toEqual(['Stehplatz', 'Online-Ticket'])
  })

  test('the product type is left out if the name contains it', () => {
    expect(cartLines({ items: [item('1', { ...shirt, name: 'Tour-T-Shirt' }, '100')] }, 'de')[0]?.name).toBe('Tour-T-Shirt')
  })
})

describe('EVT-19 lines of tickets that are sold two at a time', () => {
  const pair = { ...concert, cartLimit: 7, lineLimit: 7 }
  const ticket = (id: string, printedName: string | null = null) => {
    const personal = printedName === null ? {} : { printedName, personalData: 'name' as const }
    const view = item(id, pair, '200', personal)
    return { ...view, productVariant: { ...view.productVariant, amountStep: 2 } }
  }
  const linesOf = (...items: CartItemView[]) => cartLines({ items }, 'de')

  test.each([
    [2, { more: 2, fewer: 2, atLimit: false }],
    [3, { more: 1, fewer: 1, atLimit: false }],
    [6, { more: 2, fewer: 2, atLimit: true, limit: 6 }],
  ])('one of %i says what one more and one fewer change: %j', (amount, expected) => {
    expect(linesOf(...Array.from({ length: amount }, (_, index) => ticket(String(index + 1))))).toMatchObject([
      { amount, alsoRemoved: [], ...expected },
    ])
  })

  test('an odd one is completed up to the limit', () => {
    const five = Array.from({ length: 5 }, (_, index) => ticket(String(index + 1)))
    const upTo = (cartLimit: number) =>
      five.map((view) => ({ ...view, productVariant: { ...view.productVariant, product: { ...view.productVariant.product, cartLimit } } }))
    expect(linesOf(...upTo(6))).toMatchObject([{ atLimit: false, more: 1 }])
    expect(linesOf(...upTo(5))).toMatchObject([{ atLimit: true }])
  })

  test('the line of a named ticket names the one that was added last and goes with it', () => {
    expect(linesOf(ticket('9', 'Ada'), ticket('10', 'Bob')).map(({ alsoRemoved }) => alsoRemoved)).toEqual([['Bob'], ['Ada']])
    const four = linesOf(ticket('9', 'Ada'), ticket('10', 'Bob'), ticket('11', 'Cem'), ticket('12', 'Dora'))
    expect(four.map(({ alsoRemoved }) => alsoRemoved)).toEqual([['Dora'], ['Dora'], ['Dora'], ['Cem']])
  })

  test('tickets of a bundle do not count', () => {
    const root = { ...item('1', shirt, '100'), bundledItemIds: ['2'] }
    const [bundle, pairLine] = linesOf(root, ticket('2'), ticket('3'), ticket('4'))
    expect([bundle?.alsoRemoved, pairLine?.fewer, pairLine?.more]).toEqual([[], 2, 2])
  })
})

test('SEA-05 the line of a seat at a table that is sold whole names the other seats that go with it', () => {
  const seat = (id: string, table: string, seatId: string, meta: Record<string, unknown> = { force_section: true }) =>
    item(id, concert, '200', { meta, seatId, section: { id: table }, placeName: `Tisch ${table}, Platz ${seatId}` })
  const lines = cartLines(
    {
      items: [seat('1', '1', '1'), seat('2', '1', '2'), seat('3', '2', '1'), seat('4', 'parkett', '1', {}), seat('5', 'parkett', '2', {})],
    },
    'de',
  )
  expect(lines.map(({ alsoRemoved }) => alsoRemoved)).toEqual([['Tisch 1, Platz 2'], ['Tisch 1, Platz 1'], [], [], []])
})
