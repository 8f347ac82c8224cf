import { describe, expect, test } from 'vitest'
import { day, hour, minute } from '#core/time/durations.ts'
import { sweepExpiredSessions } from '#server/selling/stock/release-hold.ts'
import type { MadeProduct } from '#test/world/factories.ts'
import { runJobs } from '#test/world/run-jobs.ts'
import { openTestShop } from '#test/world/test-shop.ts'
import { waitingLists } from '#test/world/waiting/waiting-list.ts'
import { soldOutTests } from '#test/world/waiting/sold-out-tests.ts'
import { deleteOldEntries } from './stored/delete-old-entries.ts'

let slug = ''
let event: MadeProduct
let number = 0
const { shop, lists, fan, raise, mailsTo, buyable } = await soldOutTests((made) => void ({ slug, event, number } = made))

describe('joining', () => {
  test('an entry counts from its confirmation, whose order decides about places', async () => {
    expect(await lists.join({ slug, email: fan('ada'), amount: 2 })).toMatchObject({ done: true, problems: [] })
    const ada = await lists.tokenOf(fan('ada'))
    expect(await lists.entry(ada)).toMatchObject({ kind: 'tickets', state: 'pending', amount: 2, ahead: null })
    const ben = await lists.waits(fan('ben'), { slug })
    await lists.confirm(ada)
    expect(await lists.entry(ben)).toMatchObject({ state: 'waiting', ahead: 0 })
    expect(await lists.entry(ada)).toMatchObject({ state: 'waiting', ahead: 1, isMoreAhead: false })
  })

  test('opening a link changes nothing, by whatever address it is opened', async () => {
    await lists.join({ slug, email: fan('ada') })
    const token = await lists.tokenOf(fan('ada'))
    for (const url of [`/api/shops/main/waiting-list/${token}`, `/webhooks/waiting-list/${token}`])
      expect((await shop.visitor().request({ method: 'GET', url })).statusCode).toBeLessThan(400)
    expect(await lists.entry(token)).toMatchObject({ state: 'pending' })
    expect((await lists.confirm(token)).done).toBe(true)
    expect((await lists.confirm(token)).done).toBe(true)
  })

  test('an address has one entry, however it is spelt, and the answer does not tell', async () => {
    const first = await lists.join({ slug, email: `Ada.${number}@gmail.com`, amount: 2 })
    await lists.confirm(await lists.tokenOf(`Ada.${number}@gmail.com`))
    const again = await lists.join({ slug, email: `a.da${number}+konzert@googlemail.com`, amount: 4 })
    expect(again).toEqual(first)
    await runJobs(shop)
    expect(mailsTo(`Ada.${number}@gmail.com`)).toHaveLength(2)
    expect(mailsTo(`Ada.${number}@gmail.com`)[1]).toContain('Dein Eintrag')
    expect(await shop.database.db.selectFrom('waitingListEntry').select('amount').where('productId', '=', event.id).execute()).toEqual([
      { amount: 2 },
    ])
  })

  test('one address is sent at most three mails a day by asking', async () => {
    for (let count = 0; count < 6; count++) expect((await lists.join({ slug, email: fan('ada') })).done).toBe(true)
    await runJobs(shop)
    expect(mailsTo(fan('ada'))).toHaveLength(3)
  })

  test.each([
    [{ email: 'ada@' }, { code: 'INVALID_INPUT', field: 'email' }],
    [{ amount: 0 }, { code: 'INVALID_INPUT', field: 'amount' }],
    [{ amount: 9 }, { code: 'INVALID_INPUT', field: 'amount', limit: 8 }],
    [{ slug: 'gibt-es-nicht' }, { code: 'NOT_FOUND' }],
    [{ productVariantId: '99999999999' }, { code: 'NOT_FOUND' }],
    [{ slug: 'torfmond-bremen' }, { code: 'WAITING_LIST_NOT_NEEDED' }],
    [{ slug: 'moorgrab-torf-shirt' }, { code: 'NOT_FOUND' }],
  ])('%j is refused with a reason', async (input, problem) => {
    expect((await lists.join({ slug, email: fan('ada'), amount: 1, ...input })).problems).toMatchObject([problem])
  })

  test('an event that is called off or about to begin has no list', async () => {
    await shop.database.db.updateTable('event').set({ cancelledAt: shop.clock.now() }).where('productId', '=', event.id).execute()
    expect((await lists.join({ slug, email: fan('ada') })).problems).toMatchObject([{ code: 'WAITING_LIST_CLOSED' }])
  })

  test('one network has only so many entries on a list', async () => {
    const narrow = await openTestShop({ env: { TRUST_PROXY: '1', WAITING_LIST_PER_NETWORK: '2' } })
    try {
      const there = waitingLists(narrow)
      await there.soldOut('eng')
      const from = (address: string, email: string) =>
        narrow.app.inject({
          method: 'POST',
          url: '/api/shops/main/waiting-list',
          headers: { 'x-forwarded-for': address },
          payload: { slug: 'eng', email },
        })
      const codes = []
      for (const name of ['a', 'b', 'c']) codes.push((await from('203.0.113.7', `${name}@example.org`)).statusCode)
      codes.push((await from('203.0.113.8', 'd@example.org')).statusCode)
      expect(codes).toEqual([200, 200, 429, 200])
    } finally {
      await narrow.close()
    }
  })

  test('mails that anybody can cause wait their turn', async () => {
    const strict = await openTestShop({ env: { MAILS_PER_HOUR: '2' } })
    try {
      const there = waitingLists(strict)
      for (const name of ['a', 'b', 'c']) {
        await there.soldOut(name)
        await there.join({ slug: name, email: 'opfer@example.org' })
      }
      await runJobs(strict)
      expect(strict.outbox.sent).toHaveLength(2)
    } finally {
      await strict.close()
    }
  })
})

describe('sizes and starts', () => {
  test('as many are told that a size is back as are likely to buy it, each once', async () => {
    const shirt = await lists.soldOutShirt(`shirt-${number}`)
    const size = String(shirt.variants['m']?.id)
    const names = ['a', 'b', 'c', 'd']
    for (const name of names) await lists.waits(fan(name), { slug: shirt.slug, productVariantId: size })
    await lists.waits(fan('l'), { slug: shirt.slug, productVariantId: String(shirt.variants['l']?.id) })
    await raise(1, shirt)
    expect(await buyable(shirt)).toEqual([])
    await lists.serve()
    await lists.serve()
    const told = () => names.map((name) => mailsTo(fan(name)).filter((subject) => subject.startsWith('Wieder da')).length)
    expect(told()).toEqual([0, 0, 0, 0])
    shop.clock.advance(21 * minute)
    await sweepExpiredSessions(shop.context)
    await lists.serve()
    await lists.serve()
    expect(told()).toEqual([1, 1, 1, 0])
    shop.clock.advance(6 * hour)
    await lists.serve()
    expect(told()).toEqual([1, 1, 1, 1])
    expect(mailsTo(fan('l'))).toHaveLength(1)
  })

  test('those who asked are told once when the sale starts, also when it was moved', async () => {
    const start = (at: Date) => shop.database.db.updateTable('event').set({ presaleAt: at }).where('productId', '=', event.id).execute()
    const now = shop.clock.now().getTime()
    await start(new Date(now + hour))
    const ada = await lists.waits(fan('ada'), { slug, amount: 3 })
    expect(await lists.entry(ada)).toMatchObject({ kind: 'sale_start', state: 'waiting', amount: 1 })
    await start(new Date(now + 2 * hour))
    shop.clock.advance(hour + minute)
    await lists.serve()
    expect(mailsTo(fan('ada'))).toHaveLength(1)
    shop.clock.advance(hour)
    await lists.serve()
    await lists.serve()
    expect(mailsTo(fan('ada')).slice(1)).toEqual([expect.stringContaining('Der Vorverkauf läuft')])
  })
})

test('entries go 28 days after they ended or after the event, and unconfirmed ones after seven days', async () => {
  await lists.join({ slug, email: fan('nie') })
  const told = await lists.waits(fan('ada'), { slug })
  const waiting = await lists.waits(fan('ben'), { slug })
  await raise(1)
  await lists.serve()
  await lists.decline(told)
  const left = async () =>
    (
      await shop.database.db.selectFrom('waitingListEntry').select('email').where('productId', '=', event.id).orderBy('email').execute()
    ).map(({ email }) => email)
  shop.clock.advance(7 * day + minute)
  await deleteOldEntries(shop.context)
  expect(await left()).toEqual([fan('ada'), fan('ben')])
  shop.clock.advance(21 * day)
  await deleteOldEntries(shop.context)
  expect(await left()).toEqual([fan('ben')])
  shop.clock.advance(31 * day)
  await lists.serve()
  await deleteOldEntries(shop.context)
  expect(await left()).toEqual([])
  expect(await lists.entry(waiting)).toBeNull()
})
