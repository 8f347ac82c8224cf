import { domainToASCII } from 'node:url'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buying } from '#test/world/buying.ts'
import { orderTests } from '#test/world/order-tests.ts'
import { runDeclared } from '#test/world/run-command.ts'
import { runJobs } from '#test/world/run-jobs.ts'
import { openTestShop, type TestShop } from '#test/world/test-shop.ts'
import { waitingLists } from '#test/world/waiting/waiting-list.ts'

/*
 * An address goes in at the front door in one spelling, and comes back in another one: whoever says that it is the same person is asked.
 * What a mailbox is comes from a list of spellings here, not from the rule that folds addresses.
 */

let shop: TestShop
beforeAll(async () => {
  const often = { guessesPerHour: 1_000_000, waitingListRequestsPerHour: 1_000_000, newsletterRequestsPerHour: 1_000_000 }
  const limits = { ...often, writesPerMinute: 0, requestsPerMinute: 0 }
  shop = await openTestShop({ env: { WAITING_LIST_PER_NETWORK: '0' }, limits })
  await shop.database.db.updateTable('stockPool').set({ capacity: 10_000 }).execute()
  await runDeclared('windows', shop.context, 'open', 'refund', '--event', shop.world.event.slug)
  await waitingLists(shop).soldOut('ausverkauft')
})
afterAll(() => shop.close())

let serial = 0
/** A mailbox that nobody had before. */
const mailbox = fc
  .record({
    words: fc.array(fc.constantFrom('ada', 'o’b', 'jo', 'x-y', 'm&m', 'a_b', '7', 'zoe'), { minLength: 1, maxLength: 3 }),
    host: fc.constantFrom(
      'example.org',
      'müller-example.org',
      'straße-example.org',
      'пример-example.org',
      '京都-example.org',
      'ñandú.mail-example.org',
      'gmail.com',
    ),
  })
  .map(({ words, host }) => ({ local: `${words.join('.').replaceAll('’', "'")}`, host }))

/** How the same person writes it elsewhere. */
const spelling = fc.record({
  isLoud: fc.boolean(),
  tag: fc.constantFrom('', '+konzert', '+a+b'),
  // Gmail ignores dots, and has two domains.
  isUndotted: fc.boolean(),
  domain: fc.constantFrom('as it is', 'ASCII', 'decomposed', 'loud' as const),
  blanks: fc.constantFrom('', ' ', '\u{200b}', '\u{feff}', '\t'),
})
type Spelling = typeof spelling extends fc.Arbitrary<infer S> ? S : never

function written(box: { local: string; host: string }, { isLoud, domain, blanks, tag, isUndotted }: Spelling): string {
  const isOther = isUndotted && box.host === 'gmail.com'
  const [local, host] = isOther ? [box.local.replaceAll('.', '') + tag, 'googlemail.com'] : [box.local + tag, box.host]
  const hosts = { 'as it is': host, ASCII: domainToASCII(host), decomposed: host.normalize('NFD'), loud: host.toUpperCase() }
  // ß has no capital that leads back to it.
  const typed = domain === 'loud' && host.includes('ß') ? host : hosts[domain as keyof typeof hosts]
  return `${blanks}${isLoud ? local.toUpperCase() : local}@${typed}${blanks}`
}

/** What each part of the shop says of an order's buyer, asked with an address. */
async function known(order: { id: string; reference: string }, email: string) {
  const fan = shop.visitor()
  const before = shop.outbox.sent.length
  await fan.graphql('mutation ($input: FindOrderInput!) { findOrder(input: $input) { problems { code } } }', {
    input: { reference: order.reference, email },
  })
  await runJobs(shop)
  const list = (await runDeclared('orders', shop.context, 'list', '--email', email.trim())).output
  const url = `/api/shops/main/events/${shop.world.event.id}/refund_requests/${order.id}?email=${encodeURIComponent(email)}`
  return {
    'sends the link of the order': shop.outbox.sent.slice(before).some(({ text }) => text.includes(order.reference)),
    'opens the form for refunds': (await fan.request({ url })).statusCode === 200,
    'is found among orders': list.includes(order.reference),
    'is found among persons': (await runDeclared('person', shop.context, 'show', email.trim())).output.includes(order.reference),
  }
}

async function subscribe(email: string): Promise<void> {
  const query = 'mutation ($input: SubscribeToNewsletterInput!) { subscribeToNewsletter(input: $input) { problems { code field } } }'
  const { subscribeToNewsletter } = await shop
    .visitor()
    .graphql<{ subscribeToNewsletter: { problems: object[] } }>(query, { input: { email, consent: true } })
  expect({ email, problems: subscribeToNewsletter.problems }).toEqual({ email, problems: [] })
}

const count = async (table: 'newsletterSubscription' | 'waitingListEntry') =>
  (await shop.database.db.selectFrom(table).select('id').execute()).length

test('the spellings of one mailbox are one person everywhere, and another mailbox is another one', { timeout: 240_000 }, async () => {
  const order = orderTests(shop)
  await fc.assert(
    fc.asyncProperty(mailbox, spelling, spelling, async (box, one, other) => {
      const own = { ...box, local: `n${serial++}.${box.local}` }
      const [typed, again] = [written(own, one), written(own, other)]
      const stranger = written({ ...own, local: `x${own.local}` }, other)
      const fan = buying(shop.visitor())
      await fan.add([order.online, 1])
      expect((await fan.address({}, { email: typed })).problems, typed).toEqual([])
      await fan.logistics('bank_transfer')
      const placed = (await fan.place()).order
      if (!placed) throw new Error(`${typed} could not order`)
      await order.pay({ id: placed.id, total: Math.round(placed.totalIncludingShipping * 100) })
      await order.issue(placed.id)
      await runJobs(shop)
      // What SMTP gets is the address as mail servers know it.
      expect(shop.outbox.sent.at(-1)?.to.split('@')[1]?.toLowerCase()).toMatch(/^[^A-Z]+$/)
      expect(await known(placed, again), `${typed} and ${again}`).toEqual({
        'sends the link of the order': true,
        'opens the form for refunds': true,
        'is found among orders': true,
        'is found among persons': true,
      })
      expect(await known(placed, stranger), `${typed} and ${stranger}`).toEqual({
        'sends the link of the order': false,
        'opens the form for refunds': false,
        'is found among orders': false,
        'is found among persons': false,
      })
      const lists = [await count('newsletterSubscription'), await count('waitingListEntry')]
      for (const email of [typed, again]) {
        await subscribe(email)
        expect((await waitingLists(shop).join({ slug: 'ausverkauft', email })).problems, email).toEqual([])
      }
      // A newsletter goes where it was asked for: by an addition to the address it is sorted.
      const isOneReader = one.tag === other.tag && (box.host !== 'gmail.com' || one.isUndotted === other.isUndotted)
      const [readers = 0, waiting = 0] = lists
      expect([await count('newsletterSubscription'), await count('waitingListEntry')], `${typed} and ${again}`).toEqual([
        readers + (isOneReader ? 1 : 2),
        waiting + 1,
      ])
    }),
    { numRuns: 12, endOnFailure: true },
  )
})
