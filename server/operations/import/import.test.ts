import { mkdtempSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { zipSync, type Zippable } from 'fflate'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { Identity } from '#core/staff/identity.ts'
import { listActs } from '#server/foundations/audit/queries-audit.ts'
import { importArchive } from '#server/import/run-import.ts'
import { defaultOptions } from '#server/import/import-options.ts'
import { importParts } from '#server/startup/wiring/import-parts.ts'
import { runDeclared } from '#test/world/run-command.ts'
import { callAs, everywhere, identifyByHeader, person } from '#test/world/staff/staff-things.ts'
import { orderTests } from '#test/world/order-tests.ts'
import { openTestShop, type TestShop } from '#test/world/test-shop.ts'
import { machineScope } from '../commands/machine-identity.ts'
import { everyOperation } from '../load-operations.ts'

let shop: TestShop
beforeAll(async () => {
  // Other tests import at the same time, and what this one leaves behind is looked for.
  vi.stubEnv('TMPDIR', mkdtempSync(join(tmpdir(), 'stagefront-archives-')))
  shop = await openTestShop({ identify: identifyByHeader })
})
afterAll(async () => {
  await shop.close()
  // The next file of this process must not find its folders in one that only root may enter.
  vi.unstubAllEnvs()
})

const editor = person('editor', everywhere, 7)
const bytes = (text: string) => new Uint8Array(Buffer.from(text))

const artist = (name: string) => `nebelhorn:\n  name: ${name}\n`

function zip(files: Record<string, string | Uint8Array>): Buffer {
  const packed = Object.entries(files).map(([name, content]) => [name, typeof content === 'string' ? bytes(content) : content])
  return Buffer.from(zipSync(Object.fromEntries(packed) as Zippable))
}

async function send(content: Buffer, { as = editor, name = 'nebel.zip', part = '', language, ...input }: Record<string, unknown> = {}) {
  const file = { name, content: content.toString('base64') }
  const answer = await callAs(shop, as as Identity, 'import.archive', { file, ...input }, part as string, language as 'de' | undefined)
  return {
    status: answer.statusCode,
    body: answer.json<Record<string, unknown> & { message: string; shown: { expectedChanges: string } }>(),
  }
}

async function preview(content: Buffer, input: Record<string, unknown> = {}) {
  return send(content, { ...input, part: '/preview' })
}

/** The name of the artist, null while there is none. */
async function imported(): Promise<string | null> {
  const row = await shop.context.db.selectFrom('category').select('name').where('slug', '=', 'nebelhorn').executeTakeFirst()
  return row ? ((row.name as { de: string }).de ?? null) : null
}

test('OPS-27 a folder is imported from an archive as it was shown, and the audit log says what came of it', async () => {
  const archive = zip({ 'band/artists.yaml': artist('Nebelhorn'), '__MACOSX/band/._artists.yaml': 'x', 'band/.DS_Store': 'x' })
  const shown = await preview(archive)
  expect([shown.status, shown.body]).toMatchObject([
    200,
    { asks: 'Import this?', shown: { expectedChanges: expect.stringMatching(/^1 created, 0 changed \(/) } },
  ])
  expect(JSON.stringify(shown.body['says'])).toContain('nebelhorn')
  expect(await imported()).toBeNull()
  expect((await send(archive)).status).toBe(422)
  const { status, body } = await send(archive, shown.body.shown)
  expect([status, body]).toMatchObject([
    200,
    { name: 'nebel.zip', entries: [{ kind: expect.stringContaining('artists'), created: ['nebelhorn'] }] },
  ])
  expect(await imported()).toBe('Nebelhorn')
  const [entry] = await listActs(shop.context.db, machineScope(shop.context, 'audit.read'), { act: 'catalog.import', limit: 1 })
  expect([entry?.actor, JSON.parse(entry?.outcomeDetail ?? '')]).toMatchObject(['staff:7', { created: 1, changed: 0 }])
  expect(JSON.parse(entry?.outcomeDetail ?? '')).not.toHaveProperty('preview')
})

test('what has become something else since it was shown is not imported', async () => {
  const archive = zip({ 'band/artists.yaml': artist('Nebelhorn Zwei') })
  const { body } = await preview(archive)
  const other = zip({ 'band/artists.yaml': artist('Nebelhorn Drei') + 'dunst:\n  name: Dunst\n' })
  const refused = await send(other, body.shown)
  expect([refused.status, refused.body]).toMatchObject([409, { code: 'CHANGED_SINCE', details: { field: 'expectedChanges' } }])
  const swapped = await send(zip({ 'band/artists.yaml': artist('Nebelhorn Drei') }), body.shown)
  expect([swapped.status, swapped.body]).toMatchObject([409, { code: 'CHANGED_SINCE' }])
  expect(await imported()).toBe('Nebelhorn')
})

test('an event that is sold is called off and moved by an import only where the account may do that', async () => {
  const owner = person('owner', everywhere)
  const folder = (day: string, cancelled: boolean) =>
    zip({
      'shops.yaml': 'main: { name: Stagefront, company: stagefront, band: false, sells: all, categories: all }\n',
      'events.yaml': `sophie: { name: Sophie, promoter: nordwind, venue: kesselhaus, date: '${day} 20:00', cancelled: ${cancelled}, tickets: [{ category: Innenraum, contingent: 50, online: 18.50 }] }\n`,
    })
  const sold = folder('2027-03-13', false)
  expect((await send(sold, (await preview(sold)).body.shown)).status).toBe(200)
  const { id } = await shop.context.db
    .selectFrom('productVariant as v')
    .innerJoin('product as p', 'p.id', 'v.productId')
    .select('v.id')
    .where('p.slug', '=', 'sophie')
    .executeTakeFirstOrThrow()
  await orderTests(shop).buyAndPay([id, 2])
  for (const [archive, act] of [
    [folder('2027-03-13', true), 'events.cancel'] as const,
    [folder('2027-03-14', false), 'events.move'] as const,
  ]) {
    const { body } = await preview(archive, { silent: true, as: owner })
    expect(body.shown.expectedChanges).toMatch(/^0 created, 1 changed \(/)
    for (const refused of [await preview(archive, { silent: true }), await send(archive, { silent: true, ...body.shown })]) {
      expect([refused.status, JSON.stringify(refused.body)]).toEqual([409, expect.stringContaining(`takes the act ${act};`)])
    }
  }
})

describe('where visitors, their data and money go', () => {
  const owner = person('owner', everywhere)
  const shopWith = (fields: string, meta = '') =>
    zip({
      'shops.yaml': `umweg: { name: Umweg, company: stagefront, band: true, sells: all, categories: all, ${fields} meta: { ${meta} } }\n`,
    })
  const sold = (seller: string) => zip({ 'products.yaml': `umwegtasse: { name: Tasse, seller: ${seller}, price: 10.00, stock: 5 }\n` })
  const evening = (meta: string) =>
    zip({
      'events.yaml': `umwegabend: { name: Umweg, promoter: nordwind, venue: kesselhaus, date: '2027-04-13 20:00', meta: { ${meta} }, tickets: [{ category: Innenraum, contingent: 50, online: 18.50 }] }\n`,
    })

  test.each([
    ['domain', () => shopWith('domain: umweg.example,')],
    ['redirect', () => shopWith('', 'redirect: "https://evil.example/"')],
    ['redirect', () => shopWith('', 'redirect: { /events: "https://evil.example/" }')],
    ['home_link', () => shopWith('', 'home_link: "https://evil.example/"')],
    ['tag_manager', () => shopWith('', 'tag_manager: GTM-EVIL')],
    ['facebook_pixel', () => shopWith('', 'facebook_pixel: "1234"')],
    ['tiktok_pixel', () => shopWith('', 'tiktok_pixel: EVIL')],
    ['newsletter_service', () => shopWith('', 'newsletter_service: { kind: form, url: "https://evil.example/" }')],
    ['embed_hosts', () => shopWith('', 'embed_hosts: ["https://evil.example"]')],
    ['where umwegabend is sold', () => evening('external_link: "https://evil.example/"')],
    ['the redirect of /alt to another site', () => zip({ 'redirects.yaml': '/alt: https://evil.example/\n' })],
  ])('%s is changed by owners alone, who have just confirmed who they are, and refused to others by its name', async (what, archive) => {
    const stale = { ...owner, provenAt: new Date(0) } as Identity
    for (const as of [editor, person('manager', everywhere), stale]) {
      const refused = await preview(archive(), { as })
      expect(refused.status).toBe(409)
      expect(JSON.stringify(refused.body)).toContain(`changes ${what}`)
      expect((await send(archive(), { as, expectedChanges: 'x' })).status).toBe(409)
    }
    expect((await preview(archive(), { as: owner })).status).toBe(200)
  })

  test('in whose name something is sold already, and in whose a shop runs, is changed by owners alone', async () => {
    const before = sold('stagefront')
    expect((await send(before, { ...(await preview(before)).body.shown })).status).toBe(200)
    const shopBefore = shopWith('')
    expect((await send(shopBefore, { ...(await preview(shopBefore)).body.shown })).status).toBe(200)
    const other = zip({ 'shops.yaml': 'umweg: { name: Umweg, company: nordwind, band: true, sells: all, categories: all }\n' })
    for (const [archive, what] of [
      [sold('nordwind'), 'in whose name umwegtasse is sold'],
      [other, 'company of the shop umweg'],
    ] as const) {
      expect(JSON.stringify((await preview(archive)).body)).toContain(`changes ${what}`)
      expect((await preview(archive, { as: owner })).status).toBe(200)
    }
  })

  test('an editor changes words beside what an owner has set, and a link of the logo into the shop', async () => {
    const set = shopWith('domain: umweg.example,', 'tag_manager: GTM-OWN')
    expect((await send(set, { as: owner, ...(await preview(set, { as: owner })).body.shown })).status).toBe(200)
    const words = shopWith('domain: umweg.example,', 'tag_manager: GTM-OWN, home_link: /events, description: { de: Neu, en: New }')
    expect((await preview(words)).status).toBe(200)
    expect(JSON.stringify((await preview(shopWith(''))).body)).toContain('changes tag_manager of the shop umweg')
  })
})

test('every fault of a folder is told with its file and line, as by the command, and nothing is written', async () => {
  const archive = zip({
    'band/artists.yaml': artist('Nebelhorn Vier') + 'Nicht Gut:\n  name: X\n',
    'band/venues.yaml': 'halle:\n  city: Berlin\n',
  })
  for (const { status, body } of [await preview(archive), await send(archive, { expectedChanges: 'x' })]) {
    const messages = [body, ...(body['more'] as { message: string }[])].map(({ message }) => message)
    expect(status).toBe(409)
    expect(messages).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^artists\.yaml:3 .*\[VALUE\]$/),
        expect.stringMatching(/^venues\.yaml:1 .*\[MISSING\]$/),
      ]),
    )
    expect(messages.at(-1)).toMatch(/^Nothing was imported: \d+ faults\.$/)
    expect(JSON.stringify(body)).not.toContain(tmpdir())
  }
  expect(await imported()).toBe('Nebelhorn')
})

test('whoever reads German is told the faults in German, down to what a schema or a parser says', async () => {
  const archive = zip({
    'artists.yaml': 'Nicht Gut:\n  name: X\nnebelhorn:\n  name: Nebelhorn\n  sort_order: hoch\n  main: vielleicht\n  farbe: rot\n',
    'venues.yaml': 'halle:\n  name: Halle\n  address: Weg 1\n  city: Wien\n  country: at\n  latitude: 95\n',
    'carriers.yaml': 'post:\n  name: Post\n  rates: { de: { 2000: 4.90 } }\n  free_from: { at: 50 }\n',
    'products.yaml': 'hemd:\n  name: Hemd\n  price: 0\n  stock: 3\n  artist: niemand\n',
    'halls/saal.yaml': 'name: Saal\ncategories: []\nzones: []\n',
    'countries.yaml': 'de:\n  name: "Deutschland\n',
    'shops.yaml': 'nebel:\n  name: Nebel\n  company: gibtsnicht\n  default_locale: fr\n',
  })
  const { status, body } = await preview(archive, { language: 'de' })
  const messages = [body, ...(body['more'] as { message: string }[])].map(({ message }) => message)
  expect(status).toBe(409)
  for (const said of [
    'artists.yaml:1 Nicht Gut: „Nicht Gut“ müssen kleine Buchstaben, Ziffern und einzelne Bindestriche sein, zum Beispiel "moorgrab" [VALUE]',
    'artists.yaml:5 nebelhorn.sort_order: „hoch“ muss eine ganze Zahl sein, zum Beispiel 10 [VALUE]',
    'artists.yaml:6 nebelhorn.main: „vielleicht“ muss true oder false sein [VALUE]',
    'artists.yaml:7 nebelhorn.farbe: „farbe“ ist kein Feld dieses Eintrags; siehe docs/import.md [VALUE]',
    'venues.yaml:6 halle.latitude: 95 darf höchstens 90 sein [VALUE]',
    'carriers.yaml:4 post.free_from.at: 50 muss ein Land sein, das in rates steht, und dort gibt es kein „at“ [VALUE]',
    'products.yaml:3 hemd.price: 0 braucht „free: true“ daneben, wenn das nichts kostet; schreib sonst den Preis [VALUE]',
    'halls/saal.yaml:3 zones: muss mindestens eine Zone haben [VALUE]',
    'shops.yaml:4 nebel.default_locale: „fr“ muss de oder en sein [VALUE]',
  ])
    expect(messages).toContain(said)
  expect(messages.find((each) => each.startsWith('countries.yaml'))).toMatch(/es fehlt ein Zeichen: .+ \(Zeichen \d+\) \[SYNTAX\]$/)
  expect(messages.at(-1)).toMatch(/^Es wurde nichts importiert: \d+ Fehler\.$/)
  expect(messages.filter((each) => /\b(must|missing|the|is)\b/.test(each))).toEqual([])
})

test('what an import would do is told in the language of whoever asks, warnings and numbers too', async () => {
  const archive = zip({ 'dunst/artists.yaml': 'dunstkreis:\n  name: Dunst\n  square_image: images/fehlt.png\n' })
  const { status, body } = await preview(archive, { language: 'de' })
  expect([status, body['says']]).toEqual([
    200,
    [
      'nebel.zip: würde importiert, 2 Hinweise',
      '  Hinweis: artists.yaml:1 dunstkreis: das Bild images/fehlt.png gibt es nicht [IMAGE_MISSING]',
      '  Hinweis: artists.yaml:1 dunstkreis: dunstkreis hat keine Seite: Kein Shop nennt die Kategorie in categories, und kein Shop listet etwas davon [NO_PAGE]',
      '  Kategorien, Künstler und Touren: 1 anzulegen, 0 zu ändern, 0 bleiben, wie sie sind',
      '    anlegen: dunstkreis',
    ],
  ])
  const cut = await preview(archive.subarray(0, 60), { language: 'de' })
  expect(cut.body.message).toMatch(/es ist kein ZIP-Archiv oder beschädigt .+: Packe den Ordner noch einmal/)
})

test.each([
  [{ notify: true, silent: true }, 'silent'],
  [{ choices: true }, 'choices'],
  [{ timeZone: 'Berlin' }, 'timeZone'],
  [{ country: 'Germany' }, 'country'],
  [{ stock: -1 }, 'stock'],
])('the options %j are refused by name', async (input, field) => {
  const { status, body } = await preview(zip({ 'artists.yaml': artist('Nebelhorn') }), input)
  expect([status, body]).toMatchObject([422, { code: 'INVALID_INPUT', details: { field } }])
})

test('companies, into whose accounts fans pay, are created and changed on the machine only', async () => {
  const company = 'legal-entities.yaml'
  const archive = zip({
    [company]:
      'fremd:\n  role: promoter\n  company: Fremd GmbH\n  address: Am Hafen 3\n  post_code: "24103"\n  city: Kiel\n  country: de\n',
  })
  const { status, body } = await preview(archive, { as: person('owner', everywhere) })
  expect([status, JSON.stringify(body)]).toEqual([409, expect.stringContaining('import that on the machine')])
  const file = join(mkdtempSync(join(tmpdir(), 'stagefront-archive-')), 'fremd.zip')
  writeFileSync(file, archive)
  const { code, output } = await runDeclared('import', shop.context, 'archive', file, '--yes')
  expect(output).not.toContain('import that on the machine')
  expect([code, output]).toEqual([0, expect.stringContaining('fremd.zip: 1 created')])
})

const link = 0o120777 << 16
test.each<[what: string, archive: () => Buffer, why: RegExp]>([
  ['no archive', () => Buffer.from('hello'), /is no ZIP archive, or damaged/],
  ['an archive that was cut off', () => zip({ 'artists.yaml': artist('A') }).subarray(0, 60), /is no ZIP archive, or damaged/],
  ['nothing in it', () => zip({ '__MACOSX/a': 'x' }), /holds no file/],
  ['nothing to import', () => zip({ 'readme.txt': 'x' }), /must contain entries/],
  ['a path out of the folder', () => zip({ '../artists.yaml': artist('A') }), /“\.\.\/artists\.yaml” is no path inside the folder/],
  ['a path through the folder out of it', () => zip({ 'a/../../b.yaml': 'x' }), /is no path inside the folder/],
  ['a path from the root', () => zip({ '/etc/artists.yaml': 'x' }), /“\/etc\/artists\.yaml” is no path/],
  ['a path of Windows', () => zip({ 'band\\artists.yaml': 'x' }), /is no path inside the folder/],
  ['a drive', () => zip({ 'C:artists.yaml': 'x' }), /is no path inside the folder/],
  [
    'a name in another encoding',
    () => renamed(zip({ 'images/aeb.png': 'x' }), 'aeb.png', Buffer.from([0x84, 0x65, 0x62, 0x2e, 0x70, 0x6e, 0x67])),
    /is not in UTF-8/,
  ],
  ['a name without end', () => zip({ [`images/${'a'.repeat(201)}.png`]: 'x' }), /is too long/],
  ['two files of one name', () => zip({ 'Artists.yaml': 'x', 'artists.yaml': 'x' }), /holds “artists\.yaml” twice/],
  ['a file that is a folder too', () => zip({ a: 'x', 'a/b': 'x' }), /a file and a folder of one name, “a/],
  ['a link', () => Buffer.from(zipSync({ 'logo.png': [bytes('/etc/passwd'), { os: 3, attrs: link }] })), /“logo\.png” is a link/],
  ['a password', () => encrypted(zip({ 'artists.yaml': artist('A') })), /is encrypted/],
  [
    'too many files',
    () => zip(Object.fromEntries(Array.from({ length: 2001 }, (_, n) => [`images/${n}.png`, 'x']))),
    /more than 2000 files/,
  ],
  ['texts without end', () => zip({ 'artists.yaml': ' '.repeat(4 * 1024 * 1024 + 1) }), /texts and tables have more than 4 MB/],
  [
    'a bomb',
    () => zip(Object.fromEntries(Array.from({ length: 11 }, (_, n) => [`${n}.png`, new Uint8Array(10 * 1024 * 1024)]))),
    /unpacked it has more than 100 MB/,
  ],
  [
    'a file that unpacks to more than the archive says',
    () => lying(zip({ 'a.png': new Uint8Array(5_000_000) }), 5_000_000, 10),
    /is no ZIP archive, or damaged/,
  ],
  [
    'files that have to be imported one by one',
    () => zip({ 'a.csv': 'Handle\n', 'b.csv': 'Handle\n' }),
    /holds 2 files that are imported one by one/,
  ],
])('an archive with %s is refused by name, and leaves nothing behind', async (_what, archive, why) => {
  const left = async () => (await readdir(tmpdir())).filter((name) => name.startsWith('stagefront-import-'))
  const before = await left()
  const { status, body } = await preview(archive())
  expect([status, body.message]).toEqual([expect.toBeOneOf([409, 422]), expect.stringMatching(why)])
  expect((await left()).filter((name) => !before.includes(name))).toEqual([])
})

test('an archive above 20 MB is refused before it is unpacked, and above what a call may have before it is read', async () => {
  const large = await preview(Buffer.alloc(20 * 1024 * 1024 + 1))
  expect([large.status, large.body.message]).toEqual([422, expect.stringContaining('more than 20 MB')])
  expect((await preview(Buffer.alloc(23 * 1024 * 1024))).status).toBe(413)
})

test('nobody who is not signed in may send a file', async () => {
  const headers = { host: 'localhost:80', 'content-type': 'application/json' }
  const answer = await shop.app.inject({ method: 'POST', url: '/api/admin/import/archive', headers, payload: '{"not": "read' })
  expect([answer.statusCode, answer.json()]).toMatchObject([401, { code: 'NOT_SIGNED_IN' }])
})

test('whatever the bytes of an archive are, it is read or refused, and nothing leaves its folder', async () => {
  const archive = zip({ 'artists.yaml': artist('Nebelhorn'), 'images/a.png': 'x' })
  const changes = fc.array(fc.tuple(fc.nat(archive.length - 1), fc.nat(255)), { minLength: 1, maxLength: 6 })
  const top = readdirSync(tmpdir()).length
  await fc.assert(
    fc.asyncProperty(changes, async (bad) => {
      const changed = Buffer.from(archive)
      for (const [at, value] of bad) changed[at] = value
      const options = { ...defaultOptions, dryRun: true }
      const outcome = await importArchive(shop.context, importParts(), { name: 'a.zip', bytes: changed }, options, () => [])
      expect('fault' in outcome ? outcome.fault : outcome.path).not.toBe('')
    }),
    { numRuns: 60 },
  )
  expect(readdirSync(tmpdir())).toHaveLength(top)
})

test('the limit in the declaration is the one that is kept', async () => {
  const operation = (await everyOperation()).find(({ name }) => name === 'import.archive')
  const code = readFileSync(join(import.meta.dirname, '../../import/reading/unpack-archive.ts'), 'utf8')
  expect(operation?.details).toContain(/maxArchiveBytes = (\d+) \* megabyte/.exec(code)?.[1] ?? '–')
})

/** The archive with other bytes for a name, wherever it stands. */
function renamed(archive: Buffer, name: string, other: Buffer): Buffer {
  const copy = Buffer.from(archive)
  for (let at = copy.indexOf(name); at >= 0; at = copy.indexOf(name, at + 1)) other.copy(copy, at)
  return copy
}

/** The archive with a size in its directory that is not the one of the file. */
function lying(archive: Buffer, size: number, said: number): Buffer {
  const copy = Buffer.from(archive)
  const written = Buffer.alloc(4)
  written.writeUInt32LE(size)
  for (let at = copy.indexOf(written); at >= 0; at = copy.indexOf(written, at + 4)) copy.writeUInt32LE(said, at)
  return copy
}

/** The archive with the mark of a password on its files. */
function encrypted(archive: Buffer): Buffer {
  const copy = Buffer.from(archive)
  for (const [mark, flag] of [
    ['PK\u0003\u0004', 6],
    ['PK\u0001\u0002', 8],
  ] as const)
    for (let at = copy.indexOf(mark, 0, 'latin1'); at >= 0; at = copy.indexOf(mark, at + 4, 'latin1'))
      copy[at + flag] = (copy[at + flag] ?? 0) | 1
  return copy
}
