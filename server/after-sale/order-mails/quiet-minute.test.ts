import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { mailRules, type MailKind } from '#core/mails/mail-rules.ts'
import { openChoiceShop, type ChoiceShop } from '#test/world/choices/choice-shop.ts'
import { runDeclared } from '#test/world/run-command.ts'
import { runJobs } from '#test/world/run-jobs.ts'

/* What anybody with an order's link can change as often as they like is mailed as it stands in the end, after a quiet minute. */

let world: ChoiceShop
let shop: ChoiceShop['shop']
beforeEach(async () => {
  world = await openChoiceShop({ MAIL_QUIET_SECONDS: '60', GUESSES_PER_HOUR: '1000' })
  ;({ shop } = world)
})
afterEach(() => world.close())

/** Mails that wait, with the seconds until they are sent. */
const waiting = async (kind: MailKind): Promise<number[]> =>
  (
    await shop.pool.query<{ seconds: number }>(
      `select extract(epoch from run_at - now())::float as seconds from graphile_worker._private_jobs where key like 'mail:' || $1 || ':%'`,
      [kind],
    )
  ).rows.map(({ seconds }) => seconds)
const minuteLater = () => shop.pool.query(`update graphile_worker._private_jobs set run_at = now() where key like 'mail:%'`)
const sent = (kind: MailKind) => shop.outbox.sent.filter((mail) => mail.kind === kind)

/** Each act is followed by the worker, which is faster than people click. */
async function changing(times: number, act: (time: number) => Promise<unknown>): Promise<void> {
  for (let time = 0; time < times; time += 1) {
    await act(time)
    await runJobs(shop)
  }
}

describe('is mailed once, however fast the worker is', () => {
  test('a choice about tickets of a show that was moved', async () => {
    const order = await world.paidOrder()
    await world.moved('--choices')
    await runJobs(shop)
    await changing(6, (time) => world.fans.choose(order, time % 2 === 0 ? 'refund' : 'keep', 'voucher'))
    expect(sent('choice_made')).toEqual([])
    const [seconds = 0, ...more] = await waiting('choice_made')
    expect(more).toEqual([])
    expect(seconds).toBeGreaterThan(45)
    await minuteLater()
    await runJobs(shop)
    expect(sent('choice_made').map(({ text }) => text)).toEqual([expect.stringMatching(/1 × Ticket behalten; 1 × Gutschein/)])
  })

  test('a change of holders', async () => {
    await runDeclared('windows', shop.context, 'open', 'change', '--shop', 'main')
    const order = await world.paidOrder()
    const names = ['Marlene Größer-Yılmaz', 'Ada Lovelace', 'Grace Hopper', 'Jule Wieck']
    await changing(3, async (time) => {
      const ticket = (await world.tester.ticketsOf(order.id)).find(
        ({ state, holderName }) => state === 'valid' && holderName === names[time],
      )
      const tickets = [{ type: 'online', name: names[time], name_new: names[time + 1], id: ticket?.code }]
      const payload = { name: names[0], email: 'marlene@example.org', order_id: order.reference, tickets }
      await shop.visitor().request({ method: 'POST', url: '/api/shops/main/forms/ticket-change/responses', payload })
    })
    expect(sent('tickets_changed')).toEqual([])
    expect(await waiting('tickets_changed')).toHaveLength(1)
    await minuteLater()
    await runJobs(shop)
    expect(sent('tickets_changed')).toHaveLength(1)
    expect((await world.tester.ticketsOf(order.id)).filter(({ state }) => state === 'valid').map(({ holderName }) => holderName)).toContain(
      'Jule Wieck',
    )
  })
})

test('no other kind of mail about an order can be caused by whoever has its link', () => {
  const byLink = Object.entries(mailRules).filter(([, { cause }]) => cause === 'link')
  expect(byLink.map(([kind, { limit }]) => [kind, limit])).toEqual([
    ['choice_made', 'last'],
    ['tickets_changed', 'last'],
  ])
})
