import { parseArgs } from 'node:util'
import { expect, test, vi } from 'vitest'
import { readsOnly, type Command } from '#server/foundations/command.ts'
import { runCommand } from './run-command.ts'

/** A command that reads its arguments and needs no database. */
const command: Command = {
  usage: ['[--limit N] [--json]'],
  actOf: readsOnly,
  run: async () => 0,
  async runAlone(args) {
    parseArgs({ args, options: { limit: { type: 'string' }, json: { type: 'boolean' } } })
    return 0
  },
}

test.each([
  [['--month', '2027-03'], '--month is no option of this action; bin/stagefront help sales lists those of each'],
  [['-x'], '-x is no option of this action; bin/stagefront help sales lists those of each'],
  [['a b'], '“a b” is one argument too many; bin/stagefront help sales explains the arguments'],
  [['--limit'], '--limit needs a value behind it (--limit=VALUE for one that begins with a dash); bin/stagefront help sales explains'],
  [
    ['--limit', '-3'],
    '--limit needs a value behind it (--limit=VALUE for one that begins with a dash); bin/stagefront help sales explains',
  ],
  [['--json=3'], '--json stands alone, without a value; bin/stagefront help sales explains the arguments'],
])('%j is refused in words of the shop, not of the parser', async (args, sentence) => {
  const error = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  try {
    expect(await runCommand('sales', command, args)).toBe(2)
    expect(error.mock.calls.map(String)).toEqual([expect.stringContaining(sentence)])
  } finally {
    error.mockRestore()
  }
})
