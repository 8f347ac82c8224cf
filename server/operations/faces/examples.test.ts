import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { zipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { runCommand } from '#test/world/run-command.ts'
import { addToLists } from '#test/world/staff/list-entries.ts'
import { thingsByKind } from '#test/world/staff/operation-rows.ts'
import { everywhere, staffHeaders, identifyByHeader, makeStaffThings, person, type StaffThings } from '#test/world/staff/staff-things.ts'
import { openTestShop, type TestShop } from '#test/world/test-shop.ts'
import { commandList } from '../command-list.ts'
import { everyOperation } from '../load-operations.ts'
import { subjectName, type AnyOperation, type Example } from '../operation.ts'
import { inputFields } from '../text-faces.ts'
import { exampleCalls, exampleCommand } from './example-calls.ts'

/*
 * The examples of the reference page, each made as the page has it: as a command, and over HTTP. Only what a shop has of its own, such as
 * the slug of an event, is another one here.
 */

const operations = await everyOperation()
const examples = operations.flatMap((operation) =>
  operation.example ? [{ name: operation.name, operation, example: operation.example }] : [],
)

test('each subject has one example', () => {
  const subjects = operations.map(subjectName)
  expect(examples.map(({ operation }) => subjectName(operation)).toSorted()).toEqual([...new Set(subjects)].toSorted())
})

let shop: TestShop
let things: StaffThings
const folder = mkdtempSync(join(tmpdir(), 'stagefront-examples-'))

async function openShop(): Promise<void> {
  shop = await openTestShop({ identify: identifyByHeader, limits: { staffCallsPerMinute: 100_000 } })
  things = await makeStaffThings(shop, 'beispiel')
  await addToLists(shop, things, 'beispiel', await makeStaffThings(shop, 'anderes'))
  // Files are stored in memory here, so that nothing asks for the bucket.
  Object.assign(shop.context.config, { s3: { bucket: 'stagefront' } })
}

/** The input of an example with things of this shop, and with a file that is one. */
function inputHere(operation: AnyOperation, { input }: Example): Record<string, unknown> {
  const own = thingsByKind(things)
  const named = inputFields(operation.input).flatMap(({ name, thing, file, isList }) => {
    if (input[name] === undefined) return []
    if (file) return [[name, fileHere(input[name] as { name: string; content: string })] as const]
    return thing ? [[name, isList ? [own[thing]] : own[thing]] as const] : []
  })
  return { ...input, ...Object.fromEntries(named) }
}

function fileHere({ name, content }: { name: string; content: string }): { name: string; content: string } {
  const bytes = name.endsWith('.zip')
    ? Buffer.from(zipSync({ 'artists.yaml': Buffer.from('nebelhorn:\n  name: Nebelhorn\n') }))
    : Buffer.from(content, 'base64')
  writeFileSync(join(folder, name), bytes)
  return { name: join(folder, name), content: bytes.toString('base64') }
}

/** What a part that is shown of an answer has and the answer has not, or has of another kind, by its path. */
function differences(shown: unknown, real: unknown, path = ''): string[] {
  if (shown === null || real === null) return []
  if (Array.isArray(shown) && Array.isArray(real)) return shown.length === 0 ? [] : differences(shown[0], real[0], `${path}[0]`)
  if (typeof shown === 'object' && typeof real === 'object' && !Array.isArray(real) && !Array.isArray(shown)) {
    return Object.entries(shown).flatMap(([name, value]) =>
      Object.hasOwn(real, name)
        ? differences(value, (real as Record<string, unknown>)[name], `${path}.${name}`)
        : [`${path}.${name} is missing`],
    )
  }
  const isMoment = (value: unknown) => /^\d{4}-\d\d-\d\dT/.test(String(value))
  const fits = typeof shown === typeof real && Array.isArray(shown) === Array.isArray(real) && isMoment(shown) === isMoment(real)
  return fits ? [] : [`${path} is ${JSON.stringify(real)}`]
}

/** The answer with what the example shows in its place. */
function overlaid(shown: unknown, real: unknown): unknown {
  if (Array.isArray(shown) && Array.isArray(real)) return shown.map((each, at) => overlaid(each, real[at] ?? real[0]))
  if (typeof shown !== 'object' || typeof real !== 'object' || shown === null || real === null) return shown
  return {
    ...real,
    ...Object.fromEntries(Object.entries(shown).map(([name, value]) => [name, overlaid(value, (real as Record<string, unknown>)[name])])),
  }
}

function expectAnswer(operation: AnyOperation, { answer: shown }: Example, body: string): void {
  if (operation.kind === 'file') return expect(body.startsWith(String(shown)) || body).toBe(true)
  const real = JSON.parse(body) as unknown
  expect(differences(shown, real)).toEqual([])
  const read = operation.output.safeParse(overlaid(shown, real))
  expect(read.success ? [] : read.error.issues).toEqual([])
}

describe('over HTTP', () => {
  beforeAll(openShop)
  afterAll(() => shop.close())

  test.each(examples)('the example of $name answers as the page shows', async ({ operation, example }) => {
    const headers = staffHeaders(person('owner', everywhere))
    const input = inputHere(operation, example)
    let shown = {}
    let body = ''
    for (const { address, body: asked } of exampleCalls(operation, input)) {
      const given = asked && (address.endsWith('/preview') ? asked : { ...asked, ...shown })
      const url = `/api/admin/${address}`
      const answer = await shop.app.inject(given ? { method: 'POST', url, headers, payload: given } : { method: 'GET', url, headers })
      body = answer.body
      const isDone = answer.statusCode === (operation.isLong && !address.endsWith('/preview') ? 202 : 200)
      expect(isDone || body).toBe(true)
      if (address.endsWith('/preview')) {
        shown = answer.json<{ shown: object }>().shown
        const fields = Object.fromEntries((operation.shown ?? []).map((name) => [name, example.input[name]]))
        expect([...differences(fields, shown), ...differences(shown, fields)]).toEqual([])
      }
    }
    expectAnswer(operation, example, body)
  })
})

describe('as a command', () => {
  beforeAll(openShop)
  afterAll(() => shop.close())

  test.each(examples)('the example of $name answers as the page shows', async ({ operation, example }) => {
    const [name, ...args] = exampleCommand(operation, inputHere(operation, example))
    const listed = commandList.find((each) => each.name === name)
    const command = await listed?.load()
    if (!command) throw new Error(`there is no command ${name}`)
    const written: string[] = []
    // A file is written past the console.
    const write = vi.spyOn(process.stdout, 'write').mockImplementation((bytes) => written.push(Buffer.from(bytes).toString()) > 0)
    const { code, output } = await runCommand(command, shop.context, ...args).finally(() => write.mockRestore())
    const json = output.slice(output.indexOf('\n{') + 1)
    expect([code, output]).toEqual([operation.isBad?.(JSON.parse(json)) ? 1 : 0, expect.anything()])
    expectAnswer(operation, example, operation.kind === 'file' ? written.join('') : json)
  })
})
