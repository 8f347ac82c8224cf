import { spawnSync } from 'node:child_process'
import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readsOnly } from '#server/foundations/command.ts'
import { commandList } from '../command-list.ts'

const root = join(import.meta.dirname, '../../..')

/** Other files hold single actions of a command. */
function isCommand(file: string): boolean {
  return file.endsWith('-command.ts') && /^export const \w+Command\b/m.test(readFileSync(file, 'utf8'))
}

/** Runs `bin/stagefront` where no database could be opened. */
function stagefront(...args: string[]): { code: number | null; output: string } {
  const env = { ...process.env, DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none', DATA_DIR: '/nowhere' }
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(root, 'server/startup/command-line.ts'), ...args], {
    env,
    encoding: 'utf8',
  })
  return { code: status, output: stdout + stderr }
}

test('every command file is listed once, and loads', { timeout: 60_000 }, async () => {
  const commands = await Promise.all(commandList.map((listed) => listed.load()))
  expect(new Set(commands).size).toBe(commandList.length)
  expect(new Set(commandList.map(({ name }) => name)).size).toBe(commandList.length)
  const all = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' })
  const files = all.filter((file) => isCommand(join(import.meta.dirname, file)))
  const listed = readFileSync(join(import.meta.dirname, '../command-list.ts'), 'utf8')
  expect(files.filter((file) => !listed.includes(`'./commands/${file}'`))).toEqual([])
})

/** Commands whose every invocation only reads. A new command that changes something names its acts instead. */
const reading = ['init', 'export', 'seats', 'drill']

test('OPS-27 every command that changes something names its act for the audit log', async () => {
  const silent = await Promise.all(commandList.map(async ({ name, load }) => ((await load()).actOf === readsOnly ? name : null)))
  expect(silent.filter((name) => name !== null)).toEqual(expect.arrayContaining(reading))
  expect(silent.filter((name) => name !== null && !reading.includes(name))).toEqual([])
})

test('help lists the commands in groups and explains one form by form, without a database', () => {
  const all = stagefront('help')
  expect(all.code).toBe(0)
  expect(all.output).toMatch(/Sales\n {2}events .*\n[\s\S]*Operation\n {2}doctor/)
  const one = stagefront('help', 'orders')
  expect(one).toMatchObject({
    code: 0,
    output: expect.stringMatching(/\n {2}bin\/stagefront orders list \[.* \| .*\n {2}bin\/stagefront orders show ORDER \[--json\]\n/),
  })
  expect(one.output).toMatch(/--status STATUS .*; one of: payment_pending, processing/)
  expect(stagefront('sell')).toEqual({ code: 2, output: 'There is no command "sell". bin/stagefront help lists them.\n' })
})

test('an option that no form of a command names is refused before anything happens', { timeout: 60_000 }, () => {
  for (const args of [
    ['orders', 'show', 'ABC', '--jsn'],
    ['payouts', 'prepare', '--dry-run'],
    ['files', 'copy', '--dry-run=yes'],
  ]) {
    const [name = '', option = ''] = [args[0], args.at(-1)?.replace('=yes', '')]
    expect(stagefront(...args)).toEqual({
      code: 2,
      output: `bin/stagefront ${name} has no option ${option}; bin/stagefront help ${name} lists its options\n`,
    })
  }
})

test('help prints every form behind the name of its command', { timeout: 60_000 }, () => {
  for (const name of ['events', 'admin', 'waiting-list', 'windows']) {
    const [, , ...lines] = stagefront('help', name).output.split('\n')
    const forms = lines.slice(0, lines.indexOf(''))
    expect(forms.length).toBeGreaterThan(2)
    expect(forms.filter((line) => !line.startsWith(`  bin/stagefront ${name} `))).toEqual([])
  }
})

test('the command line loads nothing before it knows the command', () => {
  const imports = (file: string) =>
    [...readFileSync(join(root, file), 'utf8').matchAll(/^import (?!type )[^;\n]*? from '([^']+)'/gms)].map(([, path]) => path)
  expect(imports('server/startup/command-line.ts')).toEqual(['#server/operations/command-list.ts'])
  expect(imports('server/operations/command-list.ts')).toEqual([])
})
