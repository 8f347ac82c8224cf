import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test, vi } from 'vitest'
import type { Command } from '#server/foundations/command.ts'
import { readConfig } from '#server/config/config.ts'
import type { Context } from '#server/foundations/context.ts'
import { fixedClock } from '#test/world/fixed-clock.ts'
import { commandList } from '../command-list.ts'

/*
 * What `bin/stagefront help COMMAND` promises: each form is given to the command's own parser, with every alternative of what may be left
 * out. The database throws when it is reached, which is after the parser.
 */

const folder = mkdtempSync(join(tmpdir(), 'stagefront-usage-'))
writeFileSync(join(folder, 'FILE'), '')
afterAll(() => rmSync(folder, { recursive: true }))

const values: Record<string, string> = {
  FILE: join(folder, 'FILE'),
  FOLDER: join(folder, 'new'),
  DAY: '2027-03-13',
  MONTH: '2027-03',
  TIME: '2027-03-13T20:00+01:00',
  EUROS: '5.00',
  EMAIL: 'anna@example.org',
  ADDRESS: 'anna@example.org',
}
const value = (word: string) =>
  values[word] ?? (/^(N|P|M|ID|LINE|DOOR|NUMBER|AMOUNT|[A-Z_]*MINUTES?|SECONDS|UNITS)$/.test(word) ? '12' : word)

/** The arguments of a form: once in its shortest way, and once with each alternative of each part that may be left out or chosen. */
function invocations(form: string): string[][] {
  const shortest = choose(form, () => 0)
  const all = [shortest]
  const parts = form.match(/[[(|]/g)?.length ?? 0
  for (let part = 0; part <= parts; part++) for (let way = 1; way < 8; way++) all.push(choose(form, (index) => (index === part ? way : 0)))
  return [...new Map(all.map((args) => [args.join('\0'), args])).values()]
}

/** @param wayOf the alternative for each group, counted from the left; 0 leaves out what may be left out */
function choose(form: string, wayOf: (group: number) => number): string[] {
  let group = 0
  const read = (text: string): string[] => {
    const args: string[] = []
    for (const [word] of text.matchAll(/\[(?:[^[\]]|\[[^\]]*\])*\]|\((?:[^()[\]]|\[[^\]]*\])*\)|[^\s[(]+/g)) {
      const isOptional = word.startsWith('[')
      const isGroup = isOptional || word.startsWith('(')
      const ways = isGroup ? word.slice(1, -1).split(' | ') : word.split('|')
      const way = isGroup || ways.length > 1 ? wayOf(group++) : 0
      if (isOptional && way === 0) continue
      const chosen = ways[Math.min(isOptional ? way - 1 : way, ways.length - 1)] ?? ''
      if (isGroup) args.push(...read(chosen))
      else if (!/^…?$/.test(chosen)) args.push(value(chosen.replaceAll(/["…]/g, '')))
    }
    return args
  }
  return read(form.replaceAll(/\[=[A-Z]+\]/g, ''))
}

// shops hash-code without a code asks the terminal for it.
const asks = (args: string[]) => args.join(' ') === 'hash-code'

// These read the order first and their options after it; the tests of each use them all.
const findsOrder = (name: string, form: string) => name === 'orders' && /^(mark-paid|cancel|refund) ORDER/.test(form)

const reached = new Error('the database was reached')
const trap = new Proxy(
  {},
  {
    get: () => {
      throw reached
    },
  },
)
const config = readConfig({ NODE_ENV: 'test', DATA_DIR: folder })
const context = { config, clock: fixedClock(), db: trap } as unknown as Context

/** @returns what the parser says against the arguments, or '' if it takes them */
async function refusalOf(command: Command, args: string[]): Promise<string> {
  const said = vi.spyOn(console, 'error').mockImplementation(() => {})
  vi.spyOn(console, 'log').mockImplementation(() => {})
  try {
    command.actOf(args)
    await (command.runAlone ? command.runAlone(args) : command.run(context, args))
  } catch (error) {
    if (error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS')) return error.message
  } finally {
    rmSync(join(folder, 'new'), { recursive: true, force: true })
  }
  const lines = said.mock.calls.flat().join('\n')
  return /unknown action|usage:/i.test(lines) ? lines : ''
}

describe.each(commandList.map((listed) => [listed.name, listed] as const))('the help of %s', (name, listed) => {
  test('lists forms with balanced brackets, one to a line', { timeout: 60_000 }, async () => {
    for (const form of (await listed.load()).usage) {
      expect(form).toMatch(/^\S.*\S$|^$/)
      expect(form).not.toMatch(/\n|, /)
      let open = ''
      for (const bracket of form.match(/[[\]()]| \| /g) ?? []) {
        if ('[('.includes(bracket)) open += bracket
        // Alternatives of a whole form are forms of their own.
        else if (bracket === ' | ') expect([form, open]).not.toEqual([form, ''])
        else {
          expect([form, open.at(-1)]).toEqual([form, bracket === ']' ? '[' : '('])
          open = open.slice(0, -1)
        }
      }
      expect([form, open]).toEqual([form, ''])
    }
  })

  test('names only flags that the command takes', { timeout: 60_000 }, async () => {
    const command = await listed.load()
    for (const form of command.usage) {
      for (const args of invocations(form).filter((each) => !asks(each)))
        expect([name, ...args, await refusalOf(command, args)]).toEqual([name, ...args, ''])
      // Proves that the parser was asked: it refuses what it does not know.
      if (!form.includes('--') || findsOrder(name, form)) continue
      const wrong = [...choose(form, () => 0), '--no-such-flag']
      expect([name, ...wrong, await refusalOf(command, wrong)]).not.toEqual([name, ...wrong, ''])
    }
  })
})
