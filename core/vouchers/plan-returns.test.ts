import { expect, test } from 'vitest'
import { planReturns, type RedeemedPart, type Returning } from './plan-returns.ts'

const [shop, promoter] = [1, 2]
const part = (voucherId: string, amountCents: number, partnerId = shop): RedeemedPart => ({ voucherId, partnerId, amountCents })
const left = (...amounts: [number, number][]) => new Map(amounts)

test.each<[string, Returning, Record<string, number>]>([
  ['an order that ended gives back all of it', { redeemed: [part('a', 4000)], remaining: left(), owed: 4000, elsewhere: 0 }, { a: 4000 }],
  [
    'another method’s money goes back first',
    { redeemed: [part('a', 4000)], remaining: left([shop, 7000]), owed: 3000, elsewhere: 6000 },
    {},
  ],
  [
    'what is more than the company’s remaining items goes back',
    { redeemed: [part('a', 4000)], remaining: left([shop, 1500]), owed: 8500, elsewhere: 6000 },
    { a: 2500 },
  ],
  [
    'a company’s voucher does not pay for another company',
    { redeemed: [part('a', 2000, promoter)], remaining: left([shop, 9000]), owed: 2000, elsewhere: 9000 },
    { a: 2000 },
  ],
  [
    'the voucher that stands first is filled first',
    { redeemed: [part('b', 1000), part('a', 4000)], remaining: left([shop, 3500]), owed: 5000, elsewhere: 9000 },
    { b: 1000, a: 500 },
  ],
  [
    'nothing goes back that there is not to spare',
    { redeemed: [part('a', 4000)], remaining: left(), owed: 1000, elsewhere: 0 },
    { a: 1000 },
  ],
  ['an order that owes money gives back nothing', { redeemed: [part('a', 4000)], remaining: left(), owed: 0, elsewhere: 0 }, {}],
  [
    'what no other method has paid goes back to the voucher',
    { redeemed: [part('a', 4000)], remaining: left([shop, 7000]), owed: 3000, elsewhere: 0 },
    { a: 3000 },
  ],
  [
    'a part that another method has not paid goes back to the voucher',
    { redeemed: [part('a', 4000)], remaining: left([shop, 7000]), owed: 3000, elsewhere: 1000 },
    { a: 2000 },
  ],
])('%s', (_what, returning, expected) => {
  expect(Object.fromEntries(planReturns(returning).map(({ voucherId, amountCents }) => [voucherId, amountCents]))).toEqual(expected)
})
