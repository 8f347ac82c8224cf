import { expect, test } from 'vitest'
import { bounceTargetSchema } from './bounce-target.ts'

test.each([
  ['bounces@shop.example', { prefix: 'bounces+', domain: 'shop.example' }],
  ['bounces.shop.example', { prefix: '', domain: 'bounces.shop.example' }],
  ['bounces@Müller.example', { prefix: 'bounces+', domain: 'xn--mller-kva.example' }],
])('bounces go to %s', (written, target) => {
  expect(bounceTargetSchema.parse(written)).toEqual(target)
})

test.each(['bounces', 'bounces@', 'a+b@shop.example', `${'a'.repeat(25)}@shop.example`, 'Shop <bounces@shop.example>', 'a@b@shop.example'])(
  'bounces cannot go to %s',
  (written) => {
    expect(bounceTargetSchema.safeParse(written).error?.issues[0]?.message).toMatch(
      /^must be an address whose mailbox takes what follows a \+/,
    )
  },
)
