import fc from 'fast-check'
import { expect, test } from 'vitest'
import { orderStatuses } from '#core/orders/status.ts'
import { matchLine, type Candidate, type Match } from './match-line.ts'
import { lookAlikeForm, lookAlikesIn, referencesIn } from './references-in.ts'

const account = 'DE93999999990000000001'
const order = (change: Partial<Candidate> = {}): Candidate => ({
  id: change.reference ?? 'one',
  reference: 'AAAAAAAA',
  status: 'payment_pending',
  due: 2300,
  iban: account,
  hasTwin: false,
  ...change,
})
const ended = (status: Candidate['status']) => order({ status, due: 0 })
const other = order({ id: 'two', reference: 'BBBBBBBB', due: 1200 })
const line = (amount: number, change: object = {}) => ({ amount, currency: 'EUR', reversal: false, unread: null, ...change })
const names = (...named: Candidate[]) => ({ account, named, alike: [], suggested: [] })
const resembles = (...alike: Candidate[]) => ({ account, named: [], alike, suggested: [] })
const books = (...shares: [string, number][]): Match => ({ kind: 'book', shares: shares.map(([orderId, amount]) => ({ orderId, amount })) })

test.each<[string, Parameters<typeof matchLine>, Match | string]>([
  ['the exact amount', [line(2300), names(order())], books(['one', 2300])],
  ['too little', [line(2250), names(order())], books(['one', 2250])],
  ['too much', [line(2350), names(order())], books(['one', 2350])],
  ['the sum of two orders', [line(3500), names(order(), other)], books(['one', 2300], ['two', 1200])],
  ['another sum', [line(3400), names(order(), other)], 'several_orders'],
  ['two orders of which one is paid', [line(2300), names(order(), { ...other, due: 0, status: 'done' })], 'several_orders'],
  ['an expired order', [line(2300), names(ended('expired'))], books(['one', 2300])],
  ['a cancelled order', [line(2300), names(ended('cancelled'))], 'order_cancelled'],
  ['a paid order', [line(2300), names(ended('done'))], 'order_paid'],
  ['another account', [line(2300), names(order({ iban: 'DE02100100100006820101' }))], 'other_account'],
  ['another currency', [line(2300, { currency: 'CHF' }), names(order())], 'other_currency'],
  ['a line like one of another file', [line(2300), names(order({ hasTwin: true }))], 'may_be_repeated'],
  ['a misread reference and the exact amount', [line(2300), resembles(order())], books(['one', 2300])],
  ['a misread reference and another amount', [line(2200), resembles(order())], 'misread_reference'],
  ['a misread reference of two orders', [line(2300), resembles(order(), order({ id: 'x', reference: 'CCCCCCCC' }))], 'misread_reference'],
  ['no order', [line(2300), names()], 'no_reference'],
  ['a debit that names an order', [line(-2300), names(order())], 'debit_with_reference'],
  ['a returned debit that names an order', [line(2300, { reversal: true }), names(order())], 'debit_with_reference'],
  ['a debit', [line(-790), names()], { kind: 'ignore' }],
  ['a transfer that came back and names no order', [line(-2300, { reversal: true }), names()], 'taken_back'],
  ['a payout that came back and names no order', [line(2300, { reversal: true }), names()], 'taken_back'],
  ['an entry that could not be read', [line(0, { unread: 'line 4: …' }), names(order())], 'unread'],
])('OPS-13 %s', (_, args, expected) => {
  const match = matchLine(...args)
  expect(match.kind === 'open' ? match.reason : match).toEqual(expected)
})

const candidates = fc.array(
  fc.record({
    id: fc.uuid(),
    reference: fc.stringMatching(/^[A-HJ-NP-Z2-9]{8}$/),
    status: fc.constantFrom(...orderStatuses),
    due: fc.integer({ min: 0, max: 5000 }),
    iban: fc.constantFrom(account, null, 'DE02100100100006820101'),
    hasTwin: fc.boolean(),
  }),
  { maxLength: 3 },
)

test('OPS-13 what is booked is always the whole amount, in euros, on orders of this account', () => {
  fc.assert(
    fc.property(
      fc.record({
        amount: fc.integer({ min: -5000, max: 9000 }),
        currency: fc.constantFrom('EUR', 'CHF'),
        reversal: fc.boolean(),
        unread: fc.constantFrom(null, 'line 4'),
      }),
      candidates,
      candidates,
      (written, named, alike) => {
        const match = matchLine(written, { account, named, alike, suggested: [] })
        if (match.kind !== 'book') return
        const orders = match.shares.map(({ orderId }) => [...named, ...alike].find(({ id }) => id === orderId))
        expect(match.shares.reduce((sum, { amount }) => sum + amount, 0)).toBe(written.amount)
        expect(written).toMatchObject({ currency: 'EUR', reversal: false, unread: null })
        expect(orders.every((each) => each?.iban === account && !each.hasTwin)).toBe(true)
      },
    ),
    { numRuns: 2000 },
  )
})

test('a reference is found wherever a buyer wrote it, however it is spaced', () => {
  fc.assert(
    fc.property(
      fc.stringMatching(/^[A-HJ-NP-Z2-9]{8}$/),
      fc.string({ maxLength: 30 }),
      fc.string({ maxLength: 30 }),
      fc.constantFrom('', ' ', '-', '\n'),
      (reference, before, after, gap) => {
        expect(referencesIn([`${before}${[...reference].join(gap).toLowerCase()}${after}`])).toContain(reference)
      },
    ),
  )
})

test.each([
  ['DUMMY2345', 'DUMMYZ34S'],
  ['7KQ2M9PX', '7KOZM9PX'],
  ['A8G5VT2L', '4B6SU7ZI'],
])('%s may be misread as %s', (reference, misread) => {
  expect(lookAlikesIn([`Bestellung ${misread}`])).toContain(lookAlikeForm(reference).slice(-8))
})
