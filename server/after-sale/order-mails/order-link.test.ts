import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { marlene } from '#test/world/buying.ts'
import { orderTests } from '#test/world/order-tests.ts'
import { runJobs } from '#test/world/run-jobs.ts'
import { openTestShop, type TestShop, type Visitor } from '#test/world/test-shop.ts'
import { claimMail } from '#server/foundations/outbox/queries.ts'
import { sendOrderMail } from './sending/send-order-mail.ts'

let shop: TestShop
let tester: ReturnType<typeof orderTests>
beforeAll(async () => {
  shop = await openTestShop({ env: { GUESSES_PER_HOUR: '12' } })
  tester = orderTests(shop)
})
afterAll(() => shop.close())
/** A new hour has new budgets. */
beforeEach(() => shop.clock.advance(60 * 60_000))

const email = 'marlene@example.org'
const problemFields = 'problems { code field message }'
type Problems = { problems: { code: string; field: string | null; message: string }[] }

async function sentBy(act: () => Promise<unknown>) {
  const before = shop.outbox.sent.length
  await act()
  await runJobs(shop)
  return shop.outbox.sent.slice(before).map(({ to, subject, text, html }) => ({ to, subject, text, html }))
}

/** Reference and signature of the order's link in a mail. */
function linkIn(text: string | undefined): { reference: string; signature: string } {
  const match = /\/order\/([A-Z0-9]{8})\/([0-9a-f]{32})/.exec(text ?? '')
  if (!match?.[1] || !match[2]) throw new Error(`no link in: ${text}`)
  return { reference: match[1], signature: match[2] }
}

async function opens(link: { reference: string; signature: string }, name = 'main'): Promise<string | null> {
  const { orderByLink } = await shop
    .visitor(name)
    .graphql<{ orderByLink: { id: string } | null }>(
      'query ($reference: String!, $signature: String!) { orderByLink(reference: $reference, signature: $signature) { id } }',
      link,
    )
  return orderByLink?.id ?? null
}

const findOrder = async (reference: string, address: string, name = 'main') =>
  (
    await shop
      .visitor(name)
      .graphql<{ findOrder: Problems }>(`mutation ($input: FindOrderInput!) { findOrder(input: $input) { ${problemFields} } }`, {
        input: { reference, email: address },
      })
  ).findOrder.problems

const correct = async (fan: Visitor, orderId: string, address: string) =>
  (
    await fan.graphql<{ correctOrderEmail: Problems }>(
      `mutation ($input: CorrectOrderEmailInput!) { correctOrderEmail(input: $input) { ${problemFields} } }`,
      { input: { orderId, email: address } },
    )
  ).correctOrderEmail.problems

const mayCorrect = async (fan: Visitor, { id, reference }: { id: string; reference: string }) =>
  (
    await fan.graphql<{ order: { mayCorrectEmail: boolean } }>(
      'query ($id: ID!, $reference: String) { order(id: $id, reference: $reference) { mayCorrectEmail } }',
      { id, reference },
    )
  ).order.mayCorrectEmail

describe('the link in an order mail', () => {
  it('EXO-06 opens the order without a session, in any spelling of the reference', async () => {
    const order = await tester.buy(shop.visitor(), [tester.online, 1])
    const [mail] = await sentBy(async () => {})
    const link = linkIn(mail?.text)
    expect(await opens(link)).toBe(order.id)
    expect(await opens({ ...link, reference: `BAX${order.reference.toLowerCase()}` })).toBe(order.id)
    expect(mail?.html).toContain(`/order/${order.reference}/${link.signature}?pay=1`)
    expect(`${mail?.html}${mail?.text}`).not.toContain(order.id)
  })

  it('opens nothing with another order’s signature, or in another shop', async () => {
    const order = await tester.buy(shop.visitor(), [tester.shirt, 1])
    const other = await tester.buy(shop.visitor(), [tester.shirt, 1])
    const mails = await sentBy(async () => {})
    const links = mails.map(({ text }) => linkIn(text))
    const [link, foreign] = [order, other].map(({ reference }) => links.find((each) => each.reference === reference))
    if (!link || !foreign) throw new Error('no links')
    expect(await opens({ ...link, signature: foreign.signature })).toBeNull()
    expect(await opens({ ...link, signature: '' })).toBeNull()
    expect(await opens(link, 'moorgrab')).toBeNull()
    expect(await opens(link)).toBe(order.id)
  })

  it('OPS-28 wrong links are counted, and a right one still opens its order afterwards', async () => {
    const order = await tester.buy(shop.visitor(), [tester.shirt, 1])
    const [mail] = await sentBy(async () => {})
    const link = linkIn(mail?.text)
    const wrong = { ...link, signature: '0'.repeat(32) }
    for (let n = 0; n < 12; n += 1) expect(await opens(wrong)).toBeNull()
    await expect(opens(wrong)).rejects.toThrow('zu viele Versuche')
    expect(await opens(link)).toBe(order.id)
  })
})

describe('finding an order', () => {
  it('ERR-31 mails the link if reference and address belong together, and answers alike if not', async () => {
    const order = await tester.buy(shop.visitor(), [tester.online, 1])
    await sentBy(async () => {})
    const mails = await sentBy(async () => {
      expect(await findOrder(`bax ${order.reference}`, 'Marlene@Example.org')).toEqual([])
      expect(await findOrder(order.reference, 'somebody@example.org')).toEqual([])
      expect(await findOrder('AAAAAAAA', email)).toEqual([])
      expect(await findOrder(order.reference, email, 'moorgrab')).toEqual([])
    })
    expect(mails).toMatchObject([{ to: email, subject: `Der Link zu deiner Bestellung ${order.reference}` }])
    expect(await opens(linkIn(mails[0]?.text))).toBe(order.id)
  })

  it('mails one order three times a day at most', async () => {
    const order = await tester.buy(shop.visitor(), [tester.shirt, 1])
    await sentBy(async () => {})
    const ask = () => sentBy(() => findOrder(order.reference, email))
    for (let n = 0; n < 3; n += 1) expect(await ask()).toHaveLength(1)
    expect(await ask()).toHaveLength(0)
    shop.clock.advance(25 * 60 * 60_000)
    expect(await ask()).toHaveLength(1)
  })

  it('OPS-28 refuses every request alike once the network has used up its budget', async () => {
    const order = await tester.buy(shop.visitor(), [tester.shirt, 1])
    for (let n = 0; n < 12; n += 1) expect(await findOrder('AAAAAAAA', email)).toEqual([])
    expect(await findOrder('AAAAAAAA', email)).toMatchObject([{ code: 'TOO_MANY_REQUESTS' }])
    expect(await findOrder(order.reference, email)).toMatchObject([{ code: 'TOO_MANY_REQUESTS' }])
    await runJobs(shop)
  })

  it('names the field that is missing or wrong', async () => {
    expect(await findOrder(' ', 'nobody')).toMatchObject([
      { field: 'reference', message: 'Gib die Bestellnummer an.' },
      { field: 'email', code: 'INVALID_INPUT' },
    ])
  })
})

describe('correcting a mistyped address', () => {
  it('sends the mail to the new address, tells the old one nothing of the order, and ends its link', async () => {
    const fan = shop.visitor()
    const order = await tester.buy(fan, [tester.online, 1])
    const [first] = await sentBy(() => tester.pay(order))
    expect(await mayCorrect(fan, order)).toBe(true)
    const mails = await sentBy(async () => expect(await correct(fan, order.id, ' right@example.org ')).toEqual([]))
    const notice = mails.find(({ to }) => to === email)
    const tickets = mails.find(({ to }) => to === 'right@example.org')
    expect(mails).toHaveLength(2)
    expect(notice?.subject).toBe(`Neue E-Mail-Adresse für die Bestellung ${order.reference}`)
    for (const secret of ['right@example.org', marlene.firstName, marlene.address, '/order/', order.id])
      expect(`${notice?.text}${notice?.html}`).not.toContain(secret)
    expect(tickets?.subject).toBe(`Deine Tickets: Bestellung ${order.reference}`)
    expect(await opens(linkIn(tickets?.text))).toBe(order.id)
    expect(await opens(linkIn(first?.text))).toBeNull()
  })

  it('is possible twice, and the same address again changes nothing', async () => {
    const fan = shop.visitor()
    const order = await tester.buy(fan, [tester.shirt, 1])
    await sentBy(async () => {})
    expect(await correct(fan, order.id, 'one@example.org')).toEqual([])
    expect(await sentBy(async () => expect(await correct(fan, order.id, 'one@example.org')).toEqual([]))).toHaveLength(2)
    expect(await correct(fan, order.id, 'two@example.org')).toEqual([])
    expect(await correct(fan, order.id, 'three@example.org')).toMatchObject([{ code: 'EMAIL_NOT_CORRECTABLE', field: 'email' }])
    expect(await mayCorrect(fan, order)).toBe(false)
    const mails = await sentBy(async () => {})
    expect(mails.map(({ to }) => to).sort()).toEqual(['one@example.org', 'two@example.org'])
  })

  it('is refused to everybody but the session that placed the order, and a day later', async () => {
    const fan = shop.visitor()
    const order = await tester.buy(fan, [tester.shirt, 1])
    const stranger = shop.visitor()
    await tester.buy(stranger, [tester.shirt, 1])
    expect(await mayCorrect(stranger, order)).toBe(false)
    expect(await correct(stranger, order.id, 'thief@example.org')).toMatchObject([{ code: 'ORDER_NOT_FOUND' }])
    expect(await correct(shop.visitor(), order.id, 'thief@example.org')).toMatchObject([{ code: 'ORDER_NOT_FOUND' }])
    expect(await correct(fan, order.id, 'nonsense')).toMatchObject([{ code: 'INVALID_INPUT', field: 'email' }])
    shop.clock.advance(25 * 60 * 60_000)
    expect(await correct(fan, order.id, 'right@example.org')).not.toEqual([])
  })

  it('a mail that could not be sent to the old address goes to the new one', async () => {
    const fan = shop.visitor()
    const order = await tester.buy(fan, [tester.shirt, 1])
    const claim = {
      orderId: order.id,
      kind: 'payment_instructions',
      cause: 0,
      recipient: email,
      locale: 'de',
      messageId: `<${order.id}>`,
    } as const
    await claimMail(shop.context.db, { ...claim, createdAt: shop.clock.now() })
    await correct(fan, order.id, 'right@example.org')
    const before = shop.outbox.sent.length
    await sendOrderMail(shop.context, { orderId: order.id, kind: 'payment_instructions' })
    expect(shop.outbox.sent.slice(before).map(({ to }) => to)).toEqual(['right@example.org'])
  })
})
