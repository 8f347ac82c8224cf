import { expect, it } from 'vitest'
import { day } from '#core/time/durations.ts'
import { fixedClock } from '#test/world/fixed-clock.ts'
import { selfMadeSigners } from '#server/after-sale/ticketing/passes/self-made-signers.ts'
import { readConfig } from '#server/config/config.ts'
import { examineWallets } from './examine-wallets.ts'
import { wording } from '#test/world/sentences-in-words.ts'

const inEnglish = await wording('en')

const began = new Date('2026-11-20T18:00:00Z')
const { apple } = selfMadeSigners(began)
const config = { ...readConfig({}), wallets: { apple, google: null } }

it.each([
  [100, 'good', 'tickets are signed for Apple Wallet as pass.stagefront.sandbox'],
  [3640, 'warn', 'the certificate for Apple Wallet expires in 10 days'],
  [3660, 'bad', 'the certificate for Apple Wallet expired 10 days ago'],
])('after %i of the 3650 days of its certificate the finding is %s', async (days, level, message) => {
  const clock = fixedClock(new Date(began.getTime() + days * day).toISOString())
  expect(inEnglish(await examineWallets({ config, clock }))).toMatchObject([{ level, message }])
})

it('a shop without wallets has no finding', async () => {
  expect(inEnglish(await examineWallets({ config: readConfig({}), clock: fixedClock() }))).toEqual([])
})
