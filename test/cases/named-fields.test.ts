import { existsSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { trapField } from '#core/self-service/form-limits.ts'
import { paths } from '#core/urls.ts'
import { buying } from '#test/world/buying.ts'
import { orderTests } from '#test/world/order-tests.ts'
import { runDeclared } from '#test/world/run-command.ts'
import { invalidateReferenceData } from '#server/foundations/changes/cached-reference-data.ts'
import { openTestShop, type TestShop, type Visitor } from '#test/world/test-shop.ts'

/*
 * Forms are sent as a browser without JavaScript sends them, with every text field empty and with every one too long. What is said of one field
 * is said of no other in the same words, so that a sentence alone says where to look, and everything that was typed is there again.
 */

const isBuilt = existsSync(new URL('../../build/server/index.js', import.meta.url))

const forms: [form: string, address: string][] = [
  ['contact', paths.contact()],
  ['a mailed cart', paths.sendCart()],
  ['an order that is looked for', paths.findOrder()],
  ['addresses', paths.details()],
  ['adding to an order', paths.addToOrder()],
  ['a withdrawal', paths.withdraw()],
  ['another holder', paths.ticketService('change')],
  ['tickets that are returned', paths.ticketService('cancel')],
  ['contact data', paths.trace()],
]

interface Field {
  name: string
  label: string
  value: string
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" }
const plain = (html: string) =>
  html
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/&(amp|lt|gt|quot|#x27);/g, (_, name: string) => entities[name] ?? '')
    .replaceAll(/\s+/g, ' ')
    .trim()
const attribute = (tag: string, name: string) => new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1] ?? ''

/** The form of a page with text fields: what stands in it, and what is sent along unseen. */
function readForm(html: string) {
  const main = /<main[\s\S]*<\/main>/.exec(html)?.[0] ?? ''
  const form = [...main.matchAll(/<form[\s\S]*?<\/form>/g)].map(([all]) => all).find((each) => /type="(text|email|tel)"/.test(each)) ?? ''
  const labels = new Map(
    [...form.matchAll(/<label[^>]* for="([^"]+)"[^>]*>([\s\S]*?)<\/label>/g)].map(([, id = '', text = '']) => [
      id,
      plain(text).replace(/ \*$/, ''),
    ]),
  )
  const inputs = [...form.matchAll(/<input[^>]*>/g)].map(([tag]) => ({
    tag,
    type: attribute(tag, 'type'),
    name: attribute(tag, 'name'),
    value: plain(attribute(tag, 'value')),
    id: attribute(tag, 'id'),
  }))
  const areas = [...form.matchAll(/(<textarea[^>]*>)([^<]*)<\/textarea>/g)].map(([, tag = '', value = '']) => ({
    tag,
    type: 'text',
    name: attribute(tag, 'name'),
    value: plain(value),
    id: attribute(tag, 'id'),
  }))
  const texts: Field[] = [...inputs, ...areas]
    .filter(({ type, name }) => ['text', 'email', 'tel'].includes(type) && name !== trapField)
    .map(({ name, value, id }) => ({ name, value, label: labels.get(id) ?? '' }))
  const hidden = inputs.filter(({ type, name }) => type === 'hidden' && name !== '')
  const selects = [...form.matchAll(/<select[^>]* name="([^"]+)"[^>]*>([\s\S]*?)<\/select>/g)].map(([, name = '', options = '']) => ({
    name,
    value: attribute(/<option[^>]* selected[^>]*>/.exec(options)?.[0] ?? /<option[^>]*>/.exec(options)?.[0] ?? '', 'value'),
  }))
  const button = /<button[^>]* name="([^"]+)" value="([^"]*)"/.exec(form)
  return { texts, rest: [...hidden, ...selects, ...(button ? [{ name: button[1] ?? '', value: button[2] ?? '' }] : [])] }
}

/** What the summary above a form says, by the field that each sentence leads to. */
function readSummary(html: string): { id: string; text: string }[] {
  const box = /<div class="error-summary[\s\S]*?<\/ul>/.exec(html)?.[0] ?? ''
  return [...box.matchAll(/<li>([\s\S]*?)<\/li>/g)].map(([, item = '']) => ({
    id: /href="#([^"]+)"/.exec(item)?.[1] ?? '',
    text: plain(item),
  }))
}

describe.skipIf(!isBuilt).each(['de', 'en'])('a form that is refused (%s)', (language) => {
  let shop: TestShop
  let fan: Visitor
  beforeAll(async () => {
    shop = await openTestShop({ pages: true })
    fan = shop.visitor()
    await shop.pool.query(`update legal_entity set email = 'info@example.org'`)
    for (const act of ['change', 'cancel']) await runDeclared('windows', shop.context, 'open', act, '--event', 'torfmond-bremen')
    invalidateReferenceData(shop.context.db)
    const tester = orderTests(shop)
    await buying(fan).add([tester.shirt, 1], [tester.online, 1])
    await buying(fan).address(
      {},
      {
        shippingAddress: {
          firstName: 'Ada',
          lastName: 'Lovelace',
          address: 'Am Kanal 3',
          postCode: '28217',
          city: 'Bremen',
          countryCode: 'de',
        },
      },
    )
  })
  afterAll(() => shop.close())

  async function send(address: string, typed: (field: Field) => string) {
    const url = `${address}?lang=${language}`
    const headers = { accept: 'text/html,application/xhtml+xml', host: 'localhost:3000', cookie: `locale=${language}` }
    const page = await fan.request({ url: address, headers })
    expect([address, page.statusCode]).toEqual([address, 200])
    const { texts, rest } = readForm(page.body)
    expect(texts.length).toBeGreaterThan(0)
    const entries = new URLSearchParams(rest.map(({ name, value }) => [name, value]))
    for (const field of texts) entries.set(field.name, typed(field))
    if (address === paths.details()) entries.set('shippingDiffers', 'on')
    const answer = await fan.request({
      method: 'POST',
      url,
      headers: { ...headers, origin: 'http://localhost:3000', 'content-type': 'application/x-www-form-urlencoded' },
      payload: entries.toString(),
    })
    return { texts, answer, shown: readForm(answer.body).texts, summary: readSummary(answer.body) }
  }

  test.each(forms)('names each field that is missing: %s', async (_form, address) => {
    const { answer, summary } = await send(address, () => '')
    expect(answer.statusCode).toBe(422)
    expect(summary.length).toBeGreaterThan(0)
    const texts = summary.map(({ text }) => text)
    expect(texts).toEqual([...new Set(texts)])
  })

  test.each(forms)('names each field that is too long, and keeps what was typed: %s', async (_form, address) => {
    const long = ({ name }: Pick<Field, 'name'>) => `${'x'.repeat(name === 'message' ? 5100 : 1200)} ${name}`
    const { texts, answer, shown, summary } = await send(address, long)
    expect(answer.statusCode).toBe(422)
    expect(summary.length).toBeGreaterThan(0)
    const sentences = summary.map(({ text }) => text)
    expect(sentences).toEqual([...new Set(sentences)])
    for (const { id, text } of summary) {
      const field = texts.find(({ name }) => `f-${name.replaceAll('.', '-')}` === id)
      if (/zu lang|too long/.test(text))
        expect([text, field?.label.split(' ').some((word) => text.toLowerCase().includes(word.toLowerCase()))]).toEqual([text, true])
    }
    expect(shown.map(({ name, value }) => [name, value])).toEqual(texts.map((field) => [field.name, long(field)]))
  })
})
