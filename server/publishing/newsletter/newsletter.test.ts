import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestShop, type TestShop } from '#test/world/test-shop.ts'
import { importTexts } from '#test/world/import/import-texts.ts'
import { buying } from '#test/world/buying.ts'
import type { NewsletterMailKind } from '#core/newsletter/newsletter-mail-kind.ts'
import type { Jobs } from '#server/foundations/jobs/jobs.ts'
import { invalidateReferenceData } from '#server/foundations/changes/cached-reference-data.ts'
import { deleteUnconfirmed } from './subscribing/follow-link.ts'
import { sendNewsletterMail } from './subscribing/send-newsletter-mail.ts'
import { subscribeBuyer } from './subscribing/subscribe-buyer.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop({ limits: { newsletterRequestsPerHour: 1000 } })
})
afterAll(() => shop.close())

const ask = async (payload: object, of = 'main', remoteAddress = '127.0.0.1') => {
  const answer = await shop.app.inject({ method: 'POST', url: `/api/shops/${of}/newsletter/subscriptions`, payload, remoteAddress })
  return { status: answer.statusCode, ...answer.json<{ result?: string; msg?: string; code?: string }>() }
}
const success = 'Super, jetzt nur noch Mails checken und Anmeldung bestätigen.'
const request = (email: string, more: object = {}) => ({ email, consent: true, ...more })

async function mailTo(email: string, kind: NewsletterMailKind = 'confirm') {
  const { id, mails } = await shop.context.db
    .selectFrom('newsletterSubscription')
    .select(['id', 'mails'])
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  await sendNewsletterMail(shop.context, { subscriptionId: id, kind, number: mails })
  const mail = shop.outbox.sent.findLast((sent) => sent.to === email)
  const tokenOf = (path: string) => new RegExp(`/newsletter/${path}/([\\w.-]+)`).exec(mail?.text ?? '')?.[1] ?? ''
  return { mail, confirm: tokenOf('confirm'), leave: tokenOf('unsubscribe') }
}

const mutate = async (name: 'confirmNewsletter' | 'leaveNewsletter', token: string) => {
  const query = `mutation ($input: NewsletterTokenInput!) { ${name}(input: $input) { done message problems { code } } }`
  const answer = await shop
    .visitor()
    .graphql<Record<string, { done: boolean; message: string; problems: { code: string }[] }>>(query, { input: { token } })
  return answer[name]
}
const statusOf = async (email: string) =>
  (await shop.context.db.selectFrom('newsletterSubscription').select('status').where('email', '=', email).executeTakeFirst())?.status ??
  null

test('NWS-06 API-16 a subscription takes effect only after its link is confirmed', async () => {
  expect(await ask(request('Fan@example.de'))).toEqual({
    status: 200,
    result: 'success',
    msg: success,
  })
  const { mail, confirm, leave } = await mailTo('Fan@example.de')
  expect(mail?.subject).toBe('Bitte bestätige deine Anmeldung bei Stagefront')
  expect(mail?.html).toContain(confirm)
  expect(await statusOf('Fan@example.de')).toBe('pending')
  expect(await mutate('confirmNewsletter', leave)).toMatchObject({ done: false, problems: [{ code: 'NEWSLETTER_LINK' }] })
  expect(await mutate('confirmNewsletter', confirm)).toMatchObject({ done: true })
  expect(await statusOf('Fan@example.de')).toBe('confirmed')
  expect(await ask(request('fan@example.de'), 'moorgrab')).toMatchObject({ status: 200 })
})

test('ERR-48 OPS-28 a reader who subscribes again gets the same answer as anybody, and a mail that says so', async () => {
  const fromPage = (email: string) =>
    shop
      .visitor()
      .graphql(
        `mutation ($input: SubscribeToNewsletterInput!) { subscribeToNewsletter(input: $input) { done message problems { code } } }`,
        {
          input: { email, consent: true },
        },
      )
  const [known, unknown] = ['leser@example.de', 'neu@example.de']
  await ask(request(known))
  await mutate('confirmNewsletter', (await mailTo(known)).confirm)
  shop.clock.advance(86_400_000)

  const [first, second] = [await ask(request(known.toUpperCase(), { locale: 'en' })), await ask(request(unknown, { locale: 'en' }))]
  expect(first).toEqual(second)
  expect(await fromPage(known)).toEqual(await fromPage(unknown))
  const { mail, leave } = await mailTo(known, 'known')
  expect(mail?.subject).toBe('Du bekommst den Newsletter von Stagefront schon')
  expect(mail?.text).toContain('Du hast dich bereits für unseren Newsletter angemeldet')
  expect(await statusOf(known)).toBe('confirmed')

  // Also when the daily limit of mails is reached, and by the number of statements, which decides the time it takes.
  const tries = async (email: string) => [(await ask(request(email))).status, (await ask(request(email))).status]
  expect(await tries(known)).toEqual([200, 429])
  expect(await tries(unknown)).toEqual([200, 429])
  shop.clock.advance(86_400_000)
  const statements = async (email: string) => {
    const answer = await shop.app.inject({
      method: 'POST',
      url: '/api/shops/main/newsletter/subscriptions',
      payload: request(email),
    })
    return /(\d+) statements/.exec(String(answer.headers['server-timing']))?.[1]
  }
  const counts = [await statements(known), await statements(unknown), await statements('ganzneu@example.de')]
  expect(counts[0]).toBeDefined()
  expect(new Set(counts).size).toBe(1)
  expect(await mutate('leaveNewsletter', leave)).toMatchObject({ done: true })
})

test('OPS-29 the confirmation mail uses the shop’s text overrides', async () => {
  const own = '{ mail_newsletter_confirm_subject: { de: "Wirklich {shop}?" }, mail_newsletter_confirm_button: { de: Wirklich } }'
  await importTexts(shop, `moorgrab: ${own}`)
  await ask(request('own@example.de'), 'moorgrab')
  const { mail } = await mailTo('own@example.de')
  expect(mail?.subject).toBe('Wirklich Moorgrab?')
  expect(mail?.text).toMatch(/^Wirklich: http/m)
  expect(mail?.html).toMatch(/>Wirklich<\//)
  await ask(request('other@example.de'))
  expect((await mailTo('other@example.de')).mail?.subject).toBe('Bitte bestätige deine Anmeldung bei Stagefront')
  await ask(request('english@example.de', { locale: 'en' }), 'moorgrab')
  expect((await mailTo('english@example.de')).mail?.subject).toBe('Please confirm your subscription to Moorgrab')
  await importTexts(shop, 'moorgrab: {}')
})

test('NWS-03 an invalid address or missing consent is refused in the reader’s language', async () => {
  expect(await ask({ email: 'fan@example', consent: true })).toMatchObject({ status: 422, code: 'NEWSLETTER_EMAIL' })
  expect(await ask({ email: 'fan@example.de', consent: false, locale: 'en' })).toMatchObject({
    status: 422,
    code: 'NEWSLETTER_CONSENT',
    msg: 'Please confirm that you have read the privacy notice.',
  })
  expect(await ask(request('fan@kino.berlin'))).toMatchObject({ status: 200 })
  expect(await ask({ consent: true })).toMatchObject({ status: 422, code: 'INVALID_INPUT' })
})

test('NWS-03 T-25 a shop can limit domain endings to four letters, or leave them to the rules of the checkout', async () => {
  const statusWith = async (endings: string | undefined, email: string) => {
    const meta = JSON.stringify({ newsletter_endings: endings })
    await shop.context.db.updateTable('shop').set({ meta }).where('slug', '=', 'moorgrab').execute()
    invalidateReferenceData(shop.context.db)
    return (await ask(request(email), 'moorgrab')).status
  }
  expect(await statusWith('short', 'fan@saal.berlin')).toBe(422)
  expect(await statusWith(undefined, 'fan@saal.berlin')).toBe(200)
  expect(await statusWith(undefined, 'fan@saal.comde')).toBe(422)
  expect(await statusWith('any', 'fan@saal.comde')).toBe(200)
  await statusWith(undefined, 'fan@ende.berlin')
})

test('CHK-21 a tick for the newsletter that its shop would drop is named before the order is placed, and without it the order goes on', async () => {
  const withEndings = async (endings: string | undefined) => {
    const meta = JSON.stringify({ newsletter_endings: endings })
    await shop.context.db.updateTable('shop').set({ meta }).where('slug', '=', 'main').execute()
    invalidateReferenceData(shop.context.db)
  }
  const fan = shop.visitor()
  const buyer = buying(fan)
  await buyer.add([shop.world.shirt.variants['m']?.id ?? 0, 1])
  const { cart } = await buyer.address({}, { email: 'fan@saal.berlin' })
  await buyer.logistics('bank_transfer', cart?.shipping?.id)
  await withEndings('short')
  const takes = async () => (await fan.graphql<{ cart: { takesNewsletter: boolean } }>('{ cart { takesNewsletter } }')).cart.takesNewsletter
  expect(await takes()).toBe(false)
  const { order, problems } = await buyer.place({ newsletter: true })
  expect(order).toBeNull()
  expect(problems).toMatchObject([{ code: 'NEWSLETTER_EMAIL', field: 'newsletter', message: expect.stringContaining('Diese Endung') }])
  expect(await ask(request('fan@saal.berlin'))).toMatchObject({ status: 422, msg: expect.stringContaining('Diese Endung') })
  expect((await buyer.place()).order).toMatchObject({ status: expect.any(String) })
  await withEndings(undefined)
})

test('OPS-24 mail programs unsubscribe by POST (RFC 8058), and a GET changes nothing', async () => {
  await ask(request('leserin@example.de', { locale: 'en' }))
  const { mail, confirm, leave } = await mailTo('leserin@example.de')
  expect(mail?.subject).toMatch(/^Please confirm/)
  await mutate('confirmNewsletter', confirm)
  expect(mail?.headers?.['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click')
  const url = new URL(/<(.+)>/.exec(mail?.headers?.['List-Unsubscribe'] ?? '')?.[1] ?? '').pathname
  const looked = await shop.app.inject({ method: 'GET', url })
  expect([looked.statusCode, looked.headers.location]).toEqual([303, `${shop.context.config.publicUrl}/newsletter/unsubscribe/${leave}`])
  expect(await statusOf('leserin@example.de')).toBe('confirmed')
  const click = (address: string) =>
    shop.app.inject({
      method: 'POST',
      url: address,
      payload: 'List-Unsubscribe=One-Click',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })
  expect((await click(url)).statusCode).toBe(200)
  expect(await statusOf('leserin@example.de')).toBeNull()
  expect((await click(url)).statusCode).toBe(200)
  const [forSubscriber, forInvalid] = [await mutate('leaveNewsletter', leave), await mutate('leaveNewsletter', 'x'.repeat(66))]
  expect(forSubscriber).toEqual(forInvalid)
  expect(await mutate('confirmNewsletter', confirm)).toMatchObject({ done: false })
})

test('ERR-47 LIM too many requests are refused with the company’s address', async () => {
  await shop.context.db.updateTable('legalEntity').set({ email: 'hilfe@stagefront.example' }).where('slug', '=', 'stagefront').execute()
  const tries = []
  for (let index = 0; index < 5; index++) tries.push(await ask(request('oft@example.de')))
  expect(tries.map(({ status }) => status)).toEqual([200, 200, 200, 429, 429])
  expect(tries[4]?.msg).toBe('Zu viele Anmeldeversuche. Bei Problemen schreib uns an hilfe@stagefront.example.')
  shop.clock.advance(86_400_000)
  expect((await ask(request('oft@example.de'))).status).toBe(200)
})

test('OPS-28 the unsubscribe link is sent to subscribers only, and the answer does not reveal it', async () => {
  const send = async (email: string) => {
    const query = `mutation ($input: SendNewsletterLinkInput!) { sendNewsletterLink(input: $input) { done message } }`
    return shop.visitor().graphql(query, { input: { email } })
  }
  expect(await send('Fan@example.de')).toEqual(await send('niemand@example.de'))
  const { mail, leave } = await mailTo('Fan@example.de', 'link')
  expect(mail?.subject).toBe('Dein Link zum Abmelden bei Stagefront')
  expect(await mutate('leaveNewsletter', leave)).toMatchObject({ done: true })
  expect(await statusOf('Fan@example.de')).toBeNull()
})

test('CHK-21 OPS-24 buyers who ticked the newsletter are asked to confirm once', async () => {
  const { db } = shop.context
  await db.updateTable('stockPool').set({ capacity: 1000 }).execute()
  const buy = async (newsletter: boolean) => {
    const fan = buying(shop.visitor())
    const { cart } = await fan.add([shop.world.shirt.variants['m']?.id ?? 0, 1])
    await fan.address()
    await fan.logistics('bank_transfer', cart?.shipping?.id)
    expect((await fan.place({ newsletter })).problems).toEqual([])
  }
  const queuedJobs = async () =>
    (
      await shop.database.pool.query<{ payload: Jobs['subscribe-buyer'] }>(
        `select payload from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id where t.identifier = 'subscribe-buyer'`,
      )
    ).rows.map(({ payload }) => payload)
  await buy(false)
  expect(await queuedJobs()).toEqual([])
  await buy(true)
  const [job] = await queuedJobs()
  if (!job) throw new Error('No job was queued')
  await subscribeBuyer(shop.context, job)
  await subscribeBuyer(shop.context, job)
  const stored = await db
    .selectFrom('newsletterSubscription')
    .select(['status', 'mails', 'origin', 'locale'])
    .where('email', '=', job.email)
    .execute()
  expect(stored).toEqual([{ status: 'pending', mails: 1, origin: 7, locale: 'de' }])
  const { confirm } = await mailTo(job.email)
  expect(await mutate('confirmNewsletter', confirm)).toMatchObject({ done: true })
  await subscribeBuyer(shop.context, { ...job, agreedAt: shop.clock.now().toISOString() })
  expect(await statusOf(job.email)).toBe('confirmed')
})

test('a subscription not confirmed within 14 days is deleted', async () => {
  await ask(request('vergessen@example.de'))
  const { confirm } = await mailTo('vergessen@example.de')
  shop.clock.advance(15 * 86_400_000)
  expect(await mutate('confirmNewsletter', confirm)).toMatchObject({ done: false })
  expect(await deleteUnconfirmed(shop.context)).toBeGreaterThan(0)
  expect(await statusOf('vergessen@example.de')).toBeNull()
})

describe('with a mail service of the shop’s own', () => {
  let service: Server
  let address = ''
  const heard: { method: string; url: string; body: string; type: string }[] = []
  let answer = { status: 200, body: '{}' }

  beforeAll(async () => {
    service = createServer((request, response) => {
      void readBody(request).then((body) => {
        heard.push({ method: request.method ?? '', url: request.url ?? '', body, type: request.headers['content-type'] ?? '' })
        response.writeHead(answer.status).end(answer.body)
      })
    })
    await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve))
    address = `http://127.0.0.1:${(service.address() as AddressInfo).port}/subscribe`
  })
  afterAll(() => new Promise((resolve) => service.close(resolve)))

  async function use(settings: object) {
    await shop.context.db
      .updateTable('shop')
      .set({ meta: JSON.stringify({ newsletter_service: settings }) })
      .where('slug', '=', 'moorgrab')
      .execute()
    invalidateReferenceData(shop.context.db)
  }

  test('NWS-04 a form goes there with EMAIL, ORIGIN 7, OPT_IN 1 and the locale', async () => {
    await use({ kind: 'form', url: address })
    answer = { status: 200, body: '{"msg":"<b>Danke</b>, bitte bestätigen."}' }
    expect(await ask(request('dienst@example.de'), 'moorgrab')).toMatchObject({ status: 200, msg: success })
    expect(heard.at(-1)).toMatchObject({
      method: 'POST',
      body: 'EMAIL=dienst%40example.de&ORIGIN=7&OPT_IN=1&locale=de',
      type: expect.stringMatching(/^application\/x-www-form-urlencoded/) as string,
    })
    expect(await statusOf('dienst@example.de')).toBeNull()
  })

  test('NWS-05 the JSONP call is made by the server with id, u, consent and popup', async () => {
    await use({ kind: 'jsonp', url: address, id: 'liste', u: 'konto' })
    answer = { status: 200, body: 'answer({"result":"success","msg":"Fast fertig."})' }
    expect(await ask(request('dienst@example.de', { popup: true }), 'moorgrab')).toMatchObject({ status: 200, msg: success })
    expect(new URL(heard.at(-1)?.url ?? '', address).searchParams.toString()).toBe(
      'u=konto&id=liste&EMAIL=dienst%40example.de&gdpr=1&popup=1&c=answer',
    )
  })

  test('NWS-05 buyers’ subscriptions are passed on by a job that is retried until the service answers', async () => {
    const job = { shopId: shop.world.band.id, email: 'kaufte@example.de', locale: 'de' as const, agreedAt: shop.clock.now().toISOString() }
    answer = { status: 503, body: '' }
    await expect(subscribeBuyer(shop.context, job)).rejects.toThrow('NEWSLETTER_FAILED')
    answer = { status: 409, body: '' }
    await subscribeBuyer(shop.context, job)
    expect(heard.at(-1)?.url).toContain('EMAIL=kaufte%40example.de')
    expect(await statusOf('kaufte@example.de')).toBeNull()
  })

  test.each([
    [{ status: 200, body: 'answer({"result":"error","msg":"fan is already subscribed"})' }, 200, success],
    [
      { status: 200, body: '{"result":"error","msg":"too many requests"}' },
      429,
      'Zu viele Anmeldeversuche. Bei Problemen schreib uns an hilfe@stagefront.example.',
    ],
    [{ status: 500, body: '<h1>kaputt</h1>' }, 502, 'Es ist ein Fehler aufgetreten. Versuch es später nochmal.'],
  ])('ERR-48 ERR-49 it answers %j: %i', async (says, status, msg) => {
    answer = says
    expect(await ask(request('dienst@example.de'), 'moorgrab')).toMatchObject({ status, msg })
  })

  test('ERR-49 an unreachable mail service is reported', async () => {
    await use({ kind: 'form', url: 'http://127.0.0.1:9/' })
    expect(await ask(request('dienst@example.de'), 'moorgrab')).toMatchObject({ status: 502, code: 'NEWSLETTER_FAILED' })
  })
})

async function readBody(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  return Buffer.concat(parts).toString()
}
