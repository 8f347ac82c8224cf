import { createInterface } from 'node:readline/promises'
import { readsOnly, type Command } from '#server/foundations/command.ts'
import { hashCode } from '#server/house/shops/shop-access.ts'
import { unknownAction } from '../usage-errors.ts'

/**
 * `bin/stagefront shops hash-code`: the hash of an access or discount code, for settings. It is no operation: it needs no shop, and a code
 * that stays on the machine cannot be read on its way.
 */
export const hashCodeCommand: Command = {
  beginsShop: true,
  actOf: readsOnly,
  usage: ['hash-code [CODE]'],
  async run(_context, [action = '', given, ...rest]) {
    if (action !== 'hash-code' || rest.length > 0) return unknownAction(action, ['list', 'hash-code [CODE]'])
    const code = (given ?? (await ask())).trim()
    if (code === '') {
      console.error('the code must not be empty')
      return 1
    }
    console.log(await hashCode(code))
    return 0
  },
}

async function ask(): Promise<string> {
  const terminal = createInterface({ input: process.stdin, output: process.stderr })
  try {
    return await terminal.question('Code: ')
  } finally {
    terminal.close()
  }
}
