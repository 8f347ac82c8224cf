import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { ownPlanSchema } from '#core/seating/own-format.ts'
import { eachSeat } from '#core/seating/seating-plan.ts'
// Sets the words of schemas, as every command does.
import '#server/config/config.ts'
import { seatsCommand } from '#server/operations/commands/shops/seats-command.ts'
import { readPlanFile } from '../import-seating.ts'
import realPlans from './real-plans.json' with { type: 'json' }

const scratch = mkdtempSync(join(tmpdir(), 'stagefront-plans-'))
afterAll(() => rmSync(scratch, { recursive: true }))

const page = readFileSync(join(import.meta.dirname, '../../../../docs/seating-plans.md'), 'utf8')
const example = /```yaml\n([\s\S]*?)```/.exec(page)?.[1] ?? ''

function write(name: string, text: string): string {
  const path = join(scratch, name)
  writeFileSync(path, text)
  return path
}

describe('bin/stagefront seats check', () => {
  const printed = { out: '', err: '' }
  beforeEach(() => {
    Object.assign(printed, { out: '', err: '' })
    vi.spyOn(console, 'log').mockImplementation((line: string) => void (printed.out += `${line}\n`))
    vi.spyOn(console, 'error').mockImplementation((line: string) => void (printed.err += `${line}\n`))
  })
  const check = async (...args: string[]) => ({ code: await seatsCommand.runAlone?.(['check', ...args]), ...printed })

  test('OPS-05 prints the sections of the example in the documentation, and draws it', async () => {
    const picture = join(scratch, 'hall.svg')
    expect(await check(write('hall.yaml', example), '--draw', picture)).toEqual({
      code: 0,
      err: '',
      out: `Kleiner Saal: 2 sections, 12 seats, 150 standing, A, Stehplatz
stalls  Parkett     1 row, 12 seats  A          1 obstructed, 1 wheelchair
floor   Stehplätze  150 standing     Stehplatz
No faults.
`,
    })
    expect(readFileSync(picture, 'utf8').match(/<circle /g)).toHaveLength(11 + 1)
  })

  test('names every fault with its line, and exits with 1', async () => {
    const file = write('faulty.yaml', example.replace('to: [310, 80]', 'to: [310, 900]'))
    const { code, err, out } = await check(file)
    expect([code, out.trim().split('\n').at(-1)]).toEqual([1, '9 faults'])
    expect(err).toContain(`${file}:13 sections[0].rows[0].seats[4]: lies outside the plan, at 170, 378.2 of 400 × 300 [VALUE]`)
  })

  test.each([
    ['a file that is not there', ['nowhere.yaml'], 1, /nowhere\.yaml: cannot be read/],
    ['no file', [], 2, /name one seating plan/],
    ['a picture that is no SVG', [write('ok.yaml', example), '--draw', 'plan.png'], 1, /must name a file that ends in \.svg/],
    [
      'a picture in a folder that is not there',
      [write('ok.yaml', example), '--draw', join(scratch, 'none/plan.svg')],
      1,
      /cannot be written/,
    ],
    ['a file that is no plan', [write('list.json', '[]')], 1, /list\.json:1: must be a block of names and values/],
  ])('says what is wrong with %s', async (_what, args, code, message) => {
    const result = await check(...args)
    expect(result.code).toBe(code)
    expect(result.err).toMatch(message)
  })
})

test('the documentation names every field of the format', () => {
  const row = ownPlanSchema.shape.sections.element.shape.rows.unwrap().element
  const fields = [
    ...Object.keys(ownPlanSchema.shape),
    ...Object.keys(ownPlanSchema.shape.sections.element.shape),
    ...Object.keys(row.shape),
    ...Object.keys(row.shape.seats.unwrap().element.shape),
  ]
  expect(fields.filter((field) => !page.includes(`\n| \`${field}\``))).toEqual([])
})

/** Plans of others; `TEST_DATA_DIR` is the folder with them, and `real-plans.json` says what each has to be. */
const folder = process.env['TEST_DATA_DIR'] && join(process.env['TEST_DATA_DIR'], 'seatmaps')

describe.skipIf(!folder)('real plans (TEST_DATA_DIR)', () => {
  test('the table lists every plan in the format of pretix', () => {
    const names = ['', 'derived-pretix-format'].flatMap((within) =>
      readdirSync(join(folder ?? '', within)).flatMap((name) => (within || name.startsWith('pretix-format') ? [join(within, name)] : [])),
    )
    expect(realPlans.map(({ file }) => file)).toEqual(names.sort())
  })

  test.each(realPlans)('OPS-05 $file has its sections and seats, or its faults', async ({ file, ...expected }) => {
    const { plan, faults } = await readPlanFile(join(folder ?? '', file))
    const sections = plan?.sections ?? []
    expect({
      sections: sections.length,
      rows: sections.reduce((sum, { rows }) => sum + rows.length, 0),
      seats: [...eachSeat({ sections })].length,
      faults: faults.map(({ column, message }) => [column, message].filter(Boolean).join(': ')),
    }).toEqual(expected)
  })
})
