import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { strFromU8, unzipSync } from 'fflate'
import { decodeJwt } from 'jose'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readPage } from '#test/readers/read-page.ts'
import { readPdf } from '#test/readers/read-pdf.ts'
import { buying } from '#test/world/buying.ts'
import { doors } from '#test/world/door/door.ts'
import { namesInScripts } from '#test/world/names/names-in-scripts.ts'
import { orderTests } from '#test/world/order-tests.ts'
import { makePersonalised, personalising } from '#test/world/personalising.ts'
import { runDeclared } from '#test/world/run-command.ts'
import { runJobs } from '#test/world/run-jobs.ts'
import { openTestShop, type TestShop } from '#test/world/test-shop.ts'
import { blankCharacters } from '#test/world/names/unseen-characters.ts'

/*
 * What people are called goes in at the front door, in every script and with what nobody sees in between, and is read back from everything
 * that leaves the shop. Expected is what people would say, made without the rule that cleans names.
 */

const isBuilt = existsSync(new URL('../../build/server/index.js', import.meta.url))
const ticketsPerOrder = 4

/** A name as somebody types it, and as people read it. */
interface Name {
  typed: [firstName: string, lastName: string]
  read: string
}

const words = [...new Set(Object.values(namesInScripts).flatMap((name) => name.split(' ')))]
const others = ['O’Neill', 'de', 'Müller‑Lüdenscheidt', 'X Æ', '<3', '&Co', '"Bo"', '🏳️‍🌈', 'Ñandú', 'ß', 'ﷲ', '𝓙ule', '7']
const nothings = ['\u{200b}', '\u{2060}', '\u{202e}', '\u{200f}', '\u{ad}', '\u{feff}', '\u{2067}', '\u{fff9}', '\u{e0061}', '\u{34f}']
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

const part: fc.Arbitrary<{ typed: string; read: string }> = fc
  .record({
    words: fc.array(fc.constantFrom(...words, ...others), { minLength: 1, maxLength: 2 }),
    noise: fc.array(fc.tuple(fc.nat(60), fc.constantFrom(...nothings)), { maxLength: 4 }),
    blanks: fc.array(fc.constantFrom(...Object.values(blankCharacters)), { minLength: 1, maxLength: 3 }),
    ends: fc.boolean(),
    composed: fc.constantFrom('NFC' as const, 'NFD' as const),
  })
  .map(({ words: [first = '', ...rest], noise, blanks, ends, composed }) => {
    const read = [first, ...rest].join(' ').normalize('NFC')
    const letters = Array.from(graphemes.segment(read.normalize(composed)), ({ segment }) => (segment === ' ' ? blanks.join('') : segment))
    for (const [at, sign] of noise) letters.splice(at % (letters.length + 1), 0, sign)
    const end = ends ? blanks.join('') : ''
    return { typed: `${end}${letters.join('')}${end}`, read }
  })

/** In China, Japan and Korea the family comes first. */
const eastAsian = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul} ]+$/u
const asPeopleSay = (first: string, last: string) =>
  eastAsian.test(first) && eastAsian.test(last) ? `${last} ${first}` : `${first} ${last}`

const name: fc.Arbitrary<Name> = fc
  .tuple(part, part)
  .map(([first, last]): Name => ({ typed: [first.typed, last.typed], read: asPeopleSay(first.read, last.read) }))
  // What is longer is cut in the printed list of a door, which has one line for each person.
  .filter(({ read }) => read.length <= 32)
const party = fc.uniqueArray(name, {
  minLength: ticketsPerOrder + 1,
  maxLength: ticketsPerOrder + 1,
  selector: ({ read }) => read.toUpperCase(),
})

/** Names whose parts people say in another order than forms ask for them. */
const familyFirst = [
  ['小明', '王'],
  ['太郎', '山田'],
  ['민준', '김'],
  ['さくら', '髙橋'],
  ['Jackie', '陳'],
].map(([first = '', last = '']): Name => ({ typed: [first, last], read: asPeopleSay(first, last) }))

let shop: TestShop
let made: Awaited<ReturnType<typeof makePersonalised>>
let folder: string
beforeAll(async () => {
  shop = await openTestShop({ pages: isBuilt, env: { SANDBOX: 'true', GUESSES_PER_HOUR: '1000' } })
  made = await makePersonalised(shop)
  folder = await mkdtemp(join(tmpdir(), 'names-'))
})
afterAll(async () => {
  await shop.close()
  await rm(folder, { recursive: true })
})

const signs: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#x27;': "'", '&#39;': "'" }
const shownIn = (html: string) =>
  html
    .replaceAll(/<!--.*?-->|<script.*?<\/script>/gs, '')
    .replaceAll(/&\w+;|&#x?\w+;/g, (entity) => signs[entity] ?? entity)
    .replaceAll(/[\u00a0\s]+/g, ' ')

/** Buys a ticket for each person. @returns everything that leaves the shop about it, by what it is */
async function everything(buyer: Name, holders: readonly Name[]): Promise<Record<string, string>> {
  const visitor = shop.visitor()
  const fan = buying(visitor)
  const { newItemIds } = await fan.add([made.named, holders.length])
  const written = await personalising(visitor).write(
    newItemIds.map((itemId, index) => ({ itemId, firstName: holders[index]?.typed[0], lastName: holders[index]?.typed[1] })),
  )
  expect(written.problems).toEqual([])
  const [firstName, lastName] = buyer.typed
  expect((await fan.address({ firstName, lastName, city: lastName }, { email: 'fan@example.org' })).problems).toEqual([])
  await fan.logistics('bank_transfer')
  const { order, problems } = await fan.place()
  if (!order) throw new Error(JSON.stringify(problems))
  shop.outbox.sent.splice(0)
  await orderTests(shop).pay({ id: order.id, total: Math.round(order.totalIncludingShipping * 100) })
  await runJobs(shop)

  const mail = shop.outbox.sent.find(({ attachments }) => attachments.length > 0)
  const pdfs = await Promise.all(
    (mail?.attachments ?? []).filter(({ contentType }) => contentType === 'application/pdf').map(({ content }) => readPdf(content)),
  )
  const rest = await visitor.request({ url: `/api/shops/main/orders/${order.id}?include=items` })
  const fields = 'billingAddress { firstName lastName } items { printedName applePassUrl googlePassUrl }'
  const { order: read } = await visitor.graphql<{
    order: { items: { printedName: string; applePassUrl: string | null; googlePassUrl: string | null }[] }
  }>(`query ($id: ID!) { order(id: $id) { ${fields} } }`, { id: order.id })
  const pass = async (url: string | null) => shop.app.inject({ url: new URL(url ?? 'http://nowhere/').pathname })
  const apple = await Promise.all(
    read.items.map(async ({ applePassUrl }) =>
      strFromU8(unzipSync((await pass(applePassUrl)).rawPayload)['pass.json'] ?? new Uint8Array()),
    ),
  )
  const google = await Promise.all(
    read.items.map(async ({ googlePassUrl }) =>
      JSON.stringify(decodeJwt(String((await pass(googlePassUrl)).headers.location).split('/save/')[1] ?? '')),
    ),
  )
  const file = join(folder, order.id)
  await runDeclared('events', shop.context, 'print', 'namen', '--out', `${file}.pdf`)
  await runDeclared('events', shop.context, 'holders', 'namen', '--csv', `${file}.csv`)
  const link = /http:\S+\/order\/[A-Z0-9]{8}\/[0-9a-f]{32}/.exec(mail?.text ?? '')?.[0] ?? ''
  return {
    'mail as text': mail?.text.replaceAll(/\s+/g, ' ') ?? '',
    'mail as HTML': shownIn(mail?.html ?? ''),
    'documents and tickets': pdfs.flat().join(' '),
    REST: rest.body,
    GraphQL: JSON.stringify(read),
    'Apple Wallet': apple.join('\n'),
    'Google Wallet': google.join('\n'),
    'door list as CSV': await readFile(`${file}.csv`, 'utf8'),
    'door list as PDF': (await readPdf(await readFile(`${file}.pdf`))).join(' '),
    'door list of scanners': JSON.stringify(await listOfDoor()),
    ...(isBuilt && { page: shownIn((await readPage(shop, new URL(link).pathname)).body) }),
  }
}

async function listOfDoor() {
  const phone = await doors(shop).phone('North gate', { eventId: made.namedEventId })
  return (await phone.list()).body
}

const fromTheRight = String.raw`[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Thaana}\p{Script=Syriac}\p{Script=Nko}\p{Script=Adlam}\p{Script=Hanifi_Rohingya}]`
const rightToLeft = new RegExp(fromTheRight, 'u')
const leftToRight = new RegExp(String.raw`(?!${fromTheRight})[\p{L}\p{N}\p{So}]`, 'u')

/**
 * Readers of PDFs guess the order of the words of a name from right to left, because what stands beside it runs from left to right: its
 * words are compared one by one. Where both directions meet in one name they guess the order of its letters, each of which has to be there.
 */
function expectName(kind: string, text: string, read: string): void {
  for (const part of /documents|PDF/.test(kind) ? partsInPdf(read) : [read])
    expect(text, `${kind}: ${read}`).toContain(writtenIn(kind, part))
}

function partsInPdf(read: string): string[] {
  // Readers spell out ligatures that have a character of their own.
  const words = read.replaceAll(/[\u{fb50}-\u{fdff}\u{fe70}-\u{fefc}]/gu, (sign) => sign.normalize('NFKC')).split(' ')
  if (rightToLeft.test(read) && leftToRight.test(read))
    return words
      .filter((word) => /^(?:(?![\u{10000}-\u{10ffff}])[\p{L}\p{M}])+$/u.test(word) && !rightToLeft.test(word))
      .flatMap((word) => [...word])
  return rightToLeft.test(read) ? words : [read]
}

/** How a name stands in a kind of output. */
function writtenIn(kind: string, read: string): string {
  if (/REST|GraphQL|Wallet|scanners/.test(kind)) return JSON.stringify(read).slice(1, -1)
  return kind.endsWith('CSV') ? read.replaceAll('"', '""') : read
}

test('a name is the same on page, mail, tickets, documents, passes, lists and in both APIs', { timeout: 300_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(party, async ([buyer, ...holders]) => {
      if (!buyer) throw new Error('nobody')
      const outputs = await everything(buyer, holders)
      for (const [kind, text] of Object.entries(outputs)) for (const { read } of holders) expectName(kind, text, read)
      expectName('documents and tickets', outputs['documents and tickets'] ?? '', buyer.read)
    }),
    { numRuns: 10, endOnFailure: true, examples: [[familyFirst]] },
  )
})
