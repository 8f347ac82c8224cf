import { createInterface } from 'node:readline/promises'
import type { Command } from '#server/command.ts'
import { hashCode } from '#server/shops/code-hash.ts'

export const shopsCommand: Command = {
  name: 'shops',
  beginsShop: true,
  usage: 'hash-code [CODE]',
  summary: 'Prints the hash of an access or discount code for a shop’s settings; without CODE it asks for the code',
  async run(_context, [action, given, ...rest]) {
    if (action !== 'hash-code' || rest.length > 0) {
      console.error('usage: bin/stagefront shops hash-code [CODE]')
      return 2
    }
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
