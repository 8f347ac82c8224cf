import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Bundle, BundlePart } from './bundle.ts'
import { readBundleForm } from './bundle-form.ts'
import { checkSelection, leftEmpty, type BundleSelection } from './check-selection.ts'
import { isBundleAvailable, lowestOffer } from './offer-state.ts'
import { partLabel, partSettings } from './part-label.ts'
import { priceItems, sumItems } from './price-items.ts'

const option = (variantId: string, price: number, available = true) => ({ variantId, price, available })

function part(id: string, rest: Partial<BundlePart> = {}): BundlePart {
  return {
    id,
    role: 'common',
    combinationId: null,
    isTicket: false,
    price: null,
    leaveEmpty: false,
    options: [option(`${id}1`, 1000)],
    ...rest,
  }
}

const ticket = part('ticket', { isTicket: true, options: [option('online', 3490), option('hard', 3690)] })
const shirt = part('shirt', { options: [option('m', 2490), option('xxl', 2690)] })
const root = part('root', { role: 'root', options: [option('root1', 0)] })

function bundle(parts: BundlePart[], rest: Partial<Bundle> = {}): Bundle {
  return { price: null, ticketRequired: false, bindLeaveEmpty: false, groupLeaveEmpty: false, combinations: [], parts, ...rest }
}

const selection = (picks: Record<string, string> = {}, rest: Partial<BundleSelection> = {}): BundleSelection => ({
  combinationId: null,
  group: null,
  picks,
  ...rest,
})

const codes = (checked: ReturnType<typeof checkSelection>) =>
  checked.ok ? [] : checked.problems.map(({ code, field }) => `${code} ${field}`)

describe('checking a choice', () => {
  const paket = bundle([root, ticket, shirt])

  test('BND-05 root and common items need a selection', () => {
    const twoEditions = { ...root, options: [option('red', 0), option('blue', 0)] }
    expect(codes(checkSelection(bundle([twoEditions, shirt]), selection()))).toEqual(['NO_OPTION root', 'NO_OPTION shirt'])
    expect(checkSelection(bundle([twoEditions, shirt]), selection({ root: 'red', shirt: 'm' })).ok).toBe(true)
  })

  test('BND-06 ERR-28 exactly one option is preselected, several need a selection', () => {
    expect(codes(checkSelection(paket, selection({ ticket: 'online' })))).toEqual(['NO_OPTION shirt'])
    expect(checkSelection(paket, selection({ ticket: 'online', shirt: 'm' }))).toEqual({
      ok: true,
      items: [
        { partId: 'root', variantId: 'root1' },
        { partId: 'ticket', variantId: 'online' },
        { partId: 'shirt', variantId: 'm' },
      ],
    })
    expect(codes(checkSelection(paket, selection({ ticket: 'online', shirt: 'of another product' })))).toEqual(['NO_OPTION shirt'])
  })

  test('a sold-out variant is refused, and the problem names its part', () => {
    const gone = { ...shirt, options: [option('m', 2490, false), option('xxl', 2690)] }
    expect(codes(checkSelection(bundle([root, gone]), selection({ shirt: 'm' })))).toEqual(['NOT_AVAILABLE shirt'])
  })

  const combined = bundle(
    [
      root,
      part('lp', { role: 'combination', combinationId: 'vinyl' }),
      part('cap', { role: 'combination', combinationId: 'vinyl', options: [option('red', 900), option('blue', 900)] }),
      part('tape', { role: 'combination', combinationId: 'tape' }),
    ],
    {
      combinations: [
        { id: 'vinyl', price: 1500 },
        { id: 'tape', price: 900 },
      ],
    },
  )

  test('BND-05 a combination has to be chosen if there are any, with the options of its own parts', () => {
    expect(codes(checkSelection(combined, selection()))).toEqual(['NO_OPTION combination'])
    expect(codes(checkSelection(combined, selection({}, { combinationId: 'vinyl' })))).toEqual(['NO_OPTION cap'])
    expect(checkSelection(combined, selection({ cap: 'red' }, { combinationId: 'tape' }))).toMatchObject({
      items: [{ partId: 'root' }, { partId: 'tape' }],
    })
  })

  test.each([
    { name: 'undecided', picks: {}, refused: ['NO_OPTION bag'] },
    { name: 'left empty', picks: { bag: leftEmpty }, refused: [] },
    { name: 'taken', picks: { bag: 'bag1' }, refused: [] },
  ])('BND-04 BND-05 an additional product that may be left empty: $name', ({ picks, refused }) => {
    const extra = bundle([root, part('bag', { role: 'single', leaveEmpty: true })])
    expect(codes(checkSelection(extra, selection(picks)))).toEqual(refused)
  })

  const grouped = (rest: Partial<Bundle>) =>
    bundle([root, part('mug', { role: 'group' }), part('night', { role: 'group', isTicket: true })], rest)

  test.each([
    { rest: {}, group: null, refused: ['NO_OPTION group'] },
    { rest: {}, group: leftEmpty, refused: ['NO_OPTION group'] },
    { rest: { groupLeaveEmpty: true }, group: leftEmpty, refused: [] },
    { rest: { groupLeaveEmpty: true }, group: 'mug', refused: [] },
    { rest: { ticketRequired: true }, group: 'mug', refused: ['NO_OPTION group'] },
    { rest: { ticketRequired: true, groupLeaveEmpty: true }, group: leftEmpty, refused: ['NO_OPTION group'] },
    { rest: { ticketRequired: true }, group: 'night', refused: [] },
  ])('BND-04 BND-05 the choice from the group: $rest, $group', ({ rest, group, refused }) => {
    expect(codes(checkSelection(grouped(rest), selection({}, { group })))).toEqual(refused)
  })

  test('BND-04 where leaving empty is bound, one left empty leaves all of them empty', () => {
    const parts = [root, part('bag', { role: 'single', leaveEmpty: true }), part('patch', { role: 'single', leaveEmpty: true })]
    const picks = { bag: leftEmpty, patch: 'patch1' }
    expect(checkSelection(bundle(parts, { bindLeaveEmpty: true }), selection(picks))).toEqual({
      ok: true,
      items: [{ partId: 'root', variantId: 'root1' }],
    })
    expect(checkSelection(bundle(parts), selection(picks))).toMatchObject({ items: [{ partId: 'root' }, { partId: 'patch' }] })
  })

  test('ERR-23 one ticket per bundle, and a bundle with a ticket one at a time', () => {
    const picks = { ticket: 'online', shirt: 'm' }
    expect(codes(checkSelection(paket, selection(picks), 2))).toEqual(['BUNDLE_ONE_TICKET amount'])
    expect(checkSelection(bundle([root, shirt]), selection(picks), 2).ok).toBe(true)
    const other = { ...ticket, id: 'second' }
    expect(codes(checkSelection(bundle([root, ticket, other]), selection({ ticket: 'online', second: 'online' })))).toEqual([
      'BUNDLE_ONE_TICKET amount',
    ])
  })
})

describe('what a bundle costs', () => {
  const items = (ticketVariant: string, shirtVariant: string) => [
    { partId: 'root', variantId: 'root1' },
    { partId: 'ticket', variantId: ticketVariant },
    { partId: 'shirt', variantId: shirtVariant },
  ]

  test('its price is split over its parts in proportion to their normal prices', () => {
    const priced = priceItems(bundle([root, ticket, shirt], { price: 4990 }), items('online', 'm'))
    expect(priced.map(({ price }) => price)).toEqual([0, 2912, 2078])
    expect(sumItems(priced)).toEqual({ price: 4990, normal: 5980 })
  })

  test('PRD-05 a more expensive variant adds its surcharge to the price and to the former price', () => {
    expect(sumItems(priceItems(bundle([root, ticket, shirt], { price: 4990 }), items('hard', 'xxl')))).toEqual({
      price: 5390,
      normal: 6380,
    })
  })

  test('additional products have a price of their own, and never one above the normal', () => {
    const extras = [
      part('cap', { role: 'single', price: 800, options: [option('s', 1000), option('l', 1200)] }),
      part('mug', { role: 'group', price: 1500 }),
      part('pin', { role: 'single' }),
    ]
    const priced = priceItems(bundle([root, ...extras], { price: 0 }), [
      { partId: 'cap', variantId: 'l' },
      { partId: 'mug', variantId: 'mug1' },
      { partId: 'pin', variantId: 'pin1' },
    ])
    expect(priced.map(({ price }) => price)).toEqual([1000, 1000, 1000])
  })

  test('an item that is no longer in the bundle has its normal price', () => {
    const [gone] = priceItems(bundle([root], { price: 100 }), [{ partId: 'away', variantId: 'v' }], () => 1990)
    expect(gone).toMatchObject({ price: 1990, normal: 1990 })
  })

  test('it never costs more than its parts bought separately', () => {
    fc.assert(
      fc.property(
        fc.option(fc.integer({ min: 0, max: 20_000 }), { nil: null }),
        fc.array(fc.array(fc.integer({ min: 0, max: 9_000 }), { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 5 }),
        fc.nat(),
        (price, prices, seed) => {
          const parts = prices.map((each, index) =>
            part(`p${index}`, { options: each.map((cents, place) => option(`p${index}v${place}`, cents)) }),
          )
          const chosen = parts.map(({ id, options }, index) => ({
            partId: id,
            variantId: options[(seed + index) % options.length]?.variantId ?? '',
          }))
          const { price: asked, normal } = sumItems(priceItems(bundle(parts, { price }), chosen))
          expect(asked).toBeLessThanOrEqual(normal)
        },
      ),
    )
  })
})

describe('the offer of a bundle', () => {
  test('the lowest price is that of the cheapest variants and combination, without what may stay empty', () => {
    const offer = bundle(
      [
        root,
        shirt,
        part('lp', { role: 'combination', combinationId: 'a', options: [option('lp', 3000)] }),
        part('cd', { role: 'combination', combinationId: 'b', options: [option('cd', 1500)] }),
        part('bag', { role: 'single', leaveEmpty: true }),
      ],
      {
        price: 5000,
        combinations: [
          { id: 'a', price: null },
          { id: 'b', price: 3500 },
        ],
      },
    )
    expect(lowestOffer(offer)).toEqual({ price: 3500, normal: 3990 })
  })

  const soldOut = { ...shirt, options: [option('m', 2490, false)] }
  test.each([
    { name: 'all there', offer: bundle([root, shirt]), available: true },
    { name: 'a common item is gone', offer: bundle([root, soldOut]), available: false },
    { name: 'an extra that must be is gone', offer: bundle([root, { ...soldOut, role: 'single' }]), available: false },
    {
      name: 'an extra that may stay empty is gone',
      offer: bundle([root, { ...soldOut, role: 'single', leaveEmpty: true }]),
      available: true,
    },
    { name: 'all of the group are gone', offer: bundle([root, { ...soldOut, role: 'group' }]), available: false },
    { name: 'the group may stay empty', offer: bundle([root, { ...soldOut, role: 'group' }], { groupLeaveEmpty: true }), available: true },
    {
      name: 'one of two combinations is gone',
      offer: bundle(
        [root, { ...soldOut, role: 'combination', combinationId: 'a' }, { ...shirt, id: 'x', role: 'combination', combinationId: 'b' }],
        {
          combinations: [
            { id: 'a', price: null },
            { id: 'b', price: null },
          ],
        },
      ),
      available: true,
    },
  ] satisfies { name: string; offer: Bundle; available: boolean }[])('ERR-19 $name', ({ offer, available }) => {
    expect(isBundleAvailable(offer)).toBe(available)
  })

  test.each([
    { label: 'Ticket: Torf, Leipzig', isTicket: true, name: 'Torf, Leipzig', showsColor: false },
    { label: 'T-Shirt: Torf', isTicket: false, name: 'Torf', productType: 'T-Shirt', color: 'schwarz', showsColor: false },
    { label: 'T-Shirt: Torf, schwarz', isTicket: false, name: 'Torf', productType: 'T-Shirt', color: 'schwarz', showsColor: true },
    { label: 'Torf', isTicket: false, name: 'Torf', productType: null, color: null, showsColor: true },
  ])('BND-11 BND-12 $label', ({ label, ...named }) => {
    expect(partLabel(named)).toBe(label)
  })

  test('BND-12 settings of a product say whether it is shown, and its colour', () => {
    expect(partSettings({ hide_in_combined_product: true })).toEqual({ isHidden: true, showsColor: false })
    expect(partSettings({ show_color_in_combined_product: true })).toEqual({ isHidden: false, showsColor: true })
    expect(partSettings(null)).toEqual({ isHidden: false, showsColor: false })
  })

  test('a form is read as a choice with an amount, and an invalid amount as null', () => {
    const form: [string, string][] = [
      ['combination', '7'],
      ['part.3', '12'],
      ['part.4', 'empty'],
      ['group', ''],
      ['amount', '2'],
    ]
    expect(readBundleForm([...form, ['personal.3.firstName', 'Ada']])).toEqual({
      selection: { combinationId: '7', group: null, picks: { '3': '12', '4': 'empty' } },
      personal: { entered: { '3.firstName': 'Ada' }, terms: false },
      amount: 2,
    })
    expect(readBundleForm([['amount', '0']]).amount).toBeNull()
    expect(readBundleForm([]).amount).toBe(1)
  })
})
