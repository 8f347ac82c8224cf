import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { templatePages } from '#core/content/content-pages.ts'
import { crawl, type CrawledPage } from '../e2e/crawl.ts'
import { buying } from '../world/buying.ts'
import { readInbox } from './inbox.ts'
import { networkVisitor } from './network-visitor.ts'
import { accent, copyWithPseudoLanguage, pseudoLocale } from './pseudo-language.ts'
import { wholeShop, type WholeShop } from './whole-shop.ts'

/*
 * A third language is one entry and one folder of messages: a copy of the sources gets both, is built and started, and no page of it may
 * show a text of another language or the key of a missing one.
 */

const root = join(import.meta.dirname, '../..')
const world = join(root, 'test/e2e/world')
let copy: ReturnType<typeof copyWithPseudoLanguage>
let shop: WholeShop
let pages: CrawledPage[]

beforeAll(async () => {
  copy = copyWithPseudoLanguage()
  shop = await wholeShop({ root: copy.folder, env: { DEMO: 'none' } })
  const imported = await shop.command('import', world)
  expect(imported.code, imported.output).toBe(0)
  await shop.start()
  pages = await crawl(shop.url, [`/?lang=${pseudoLocale}`, `/kapelle?lang=${pseudoLocale}`], (path) =>
    path.includes(`lang=${pseudoLocale}`),
  )
}, 400_000)

afterAll(async () => {
  await shop?.remove()
  copy?.remove()
}, 60_000)

test('every page is there in the third language', () => {
  expect(pages.length).toBeGreaterThan(40)
  expect(pages.filter(({ status }) => status >= 400).map(({ path, status }) => `${path}: ${status}`)).toEqual([])
  const others = pages.filter(({ html }) => html !== null && !html.includes(`<html lang="${pseudoLocale}"`))
  expect(others.map(({ path }) => path)).toEqual([])
})

test('no page shows a text of another language, or the key of a missing text', () => {
  const faults = new Map<string, string>()
  for (const page of pages) for (const fault of untranslated(ownPart(page))) if (!faults.has(fault)) faults.set(fault, page.path)
  expect([...faults].map(([fault, path]) => `${path} ${fault}`)).toEqual([])
})

test('the cart, the checkout, the order and its mail speak the third language', async () => {
  const fan = networkVisitor(shop.url)
  const look = async (path: string) => {
    const page = await fan.page(`${path}?lang=${pseudoLocale}`)
    const html = await page.text()
    expect(page.url, path).toBe(`${shop.url}${path}?lang=${pseudoLocale}`)
    expect(html).toContain(`<html lang="${pseudoLocale}"`)
    expect(untranslated(html), path).toEqual([])
  }
  const { event } = await fan.graphql<{ event: { productVariants: { id: string }[] } }>(
    '{ event(id: "kapelle-hamburg") { productVariants { id } } }',
  )
  const buyer = buying(fan, pseudoLocale)
  await look('/checkout')
  await buyer.add([Number(event.productVariants[0]?.id), 1])
  await look('/checkout')
  await look('/checkout/details')
  await buyer.address()
  await look('/checkout/payment')
  await buyer.logistics('bank_transfer')
  await look('/checkout/confirm')
  const { order, problems } = await buyer.place()
  expect(problems).toEqual([])
  await look(`/checkout/done/${order?.id}/${order?.reference}`)
  await look(`/checkout/payment/${order?.id}/${order?.reference}`)
  const [subject] = accent('Order {reference}: please transfer by').split('{reference}')
  await expect
    .poll(async () => (await readInbox(shop.sandboxUrl)).map((mail) => mail.subject), { timeout: 30_000 })
    .toContainEqual(expect.stringContaining(subject ?? ''))
}, 60_000)

test('an untranslated text, part of one, or a missing key would be found', () => {
  expect(untranslated(`<p>In den Warenkorb</p>`)).toEqual(['“In den Warenkorb”'])
  expect(untranslated(`<p>Hurry: The money has to be in our account by 4 pm on 3 May at the latest.</p>`)).toHaveLength(1)
  expect(untranslated(`<a aria-label="cart_mini_close">×</a>`)).toEqual(['“cart_mini_close”'])
  expect(untranslated(`<p>${accent('Add to cart')}</p>`)).toEqual([])
})

function wordsOfWorld(): string[] {
  const files = globSync('*.yaml', { cwd: world }).map((file) => readFileSync(join(world, file), 'utf8'))
  return files.flatMap((file) => [...file.matchAll(/: ?['"]?([^'"{}:,\n]+)/g)].map(([, text = '']) => text.trim()))
}

/** Without the body of a legal page, which a language may leave to its fallback. */
function ownPart({ path, html }: CrawledPage): string {
  const address = new URL(path, shop.url).pathname.replace(/^\/(kapelle|duo|saal)/, '')
  const isLegal = (templatePages as readonly string[]).includes(address.slice(1).replace('/', '-'))
  return isLegal ? (html ?? '').replace(/<title>.*?<\/title>|<meta [^>]*>|<main[\s\S]*<\/main>/g, '') : (html ?? '')
}

/** What a page shows, or says of itself in attributes, in the words of the German or English messages, or as a key. */
function untranslated(html: string): string[] {
  return shownIn(html)
    .filter((text) => whole.has(text) || parts.some((part) => text.includes(part)))
    .map((text) => `“${text.slice(0, 120)}”`)
}

function shownIn(html: string): string[] {
  const body = html.replaceAll(/<(script|style)\b[\s\S]*?<\/\1>/g, '').replaceAll('<!-- -->', '')
  const texts = [...body.matchAll(/>([^<>]+)</g)].map(([, text = '']) => text)
  const attributes = [...body.matchAll(/\s(?:aria-label|placeholder|title|alt|content)="([^"]*)"/g)].map(([, text = '']) => text)
  return [...texts, ...attributes].map((text) => plain(text).trim()).filter((text) => /\p{L}/u.test(text))
}

function plain(text: string): string {
  return text.replaceAll('&#x27;', "'").replaceAll('&quot;', '"').replaceAll('&amp;', '&').replaceAll('\u00a0', ' ')
}

const messages = globSync('{de,en}/*.json', { cwd: join(root, 'texts/messages') }).flatMap((file) =>
  Object.entries(JSON.parse(readFileSync(join(root, 'texts/messages', file), 'utf8')) as Record<string, string>),
)
/** Words that German, English and the third language share, or that the imported world has too: those are its operator's. */
const shared = new Set(['Merch', 'Tickets', 'Ticket', 'Newsletter', 'Sandbox', 'Bundles', ...wordsOfWorld()])
const whole = new Set(
  messages.flatMap(([key, text]) => [key, plain(text)]).filter((text) => !text.includes('{') && !shared.has(text) && accent(text) !== text),
)
/** The parts of a text between its values that are long enough not to occur in data. */
const parts = messages
  .flatMap(([, text]) => plain(text).split(/\{\w+\}/))
  .map((part) => part.trim())
  .filter((part) => part.length >= 16 && !shared.has(part) && accent(part) !== part)
