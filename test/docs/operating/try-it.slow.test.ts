import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { freePorts } from '../../system/whole-shop.ts'
import { bareMachine, type BareMachine } from './bare-machine.ts'
import { blocksBelow, root } from './page-blocks.ts'
import { publishProject } from './published-project.ts'

/*
 * Does what README.md tells somebody who wants to try the shop: from the clone to the demo, starting over, and a shop of one's own instead
 * of the demo. The tests build on each other.
 */

const page = 'README.md'
const section = /^## Try it$([\s\S]*?)^## /m.exec(readFileSync(join(root, page), 'utf8'))?.[1] ?? ''
const [demo = '', ownShop = ''] = section.split('**Your own shop instead of the demo**')

let machine: BareMachine
let port = 0
let sandbox = 0

/** Runs a block and expects it to succeed. @returns what it printed */
async function follow(block: string, settings: Record<string, string> = {}): Promise<string> {
  const { code, output } = await machine.run(block, settings)
  expect([block, code, code === 0 ? '' : output.slice(-3000)]).toEqual([block, 0, ''])
  return output
}

const read = async (path: string, at = port) => {
  const answer = await fetch(`http://localhost:${at}${path}`)
  return { status: answer.status, text: await answer.text() }
}
const commandsIn = (text: string) => [...text.matchAll(/`(bin\/[^`]+)`/g)].map(([, command = '']) => command)

describe.skipIf(process.platform !== 'linux')('trying the shop', () => {
  beforeAll(async () => {
    const [[free, inbox], [smtp]] = [await freePorts(), await freePorts()]
    port = free
    sandbox = inbox
    machine = bareMachine((folder) => [['REPOSITORY', `file://${folder}/repository`]], {
      PORT: `${free}`,
      SANDBOX_PORT: `${inbox}`,
      SANDBOX_SMTP_PORT: `${smtp}`,
    })
    if (!publishProject(join(machine.folder, 'repository'), 'v0'))
      throw new Error('This needs a git checkout: the page begins with git clone')
  }, 60_000)

  afterAll(() => machine?.remove(), 120_000)

  test('two commands lead from nothing to an open shop with all that the page promises', { timeout: 900_000 }, async () => {
    const [block = ''] = blocksBelow(page, 'Try it')
    expect(block.trim().split('\n').at(-1)).toBe('bin/start')
    await follow(block)
    for (const line of ['Stagefront', 'Moorgrab', 'Linde & Lahr', 'Lichtamt', 'Inbox']) expect(machine.log()).toContain(`  ${line} `)
    expect((await read('/')).status).toBe(200)
    expect((await read('/inbox', sandbox)).status).toBe(200)
    const [, bands, concerts, products] = /\((\d+) bands, (\d+) concerts [^)]*, (\d+) products/.exec(demo)?.map(Number) ?? []
    const { text } = await read('/sitemap.xml')
    const listed = (kind: string) => new Set(text.match(new RegExp(`(?<=localhost:${port})/${kind}/[\\w-]+`, 'g'))).size
    expect(listed('events')).toBeGreaterThanOrEqual(concerts ?? Infinity)
    expect(listed('artists')).toBeGreaterThanOrEqual(bands ?? Infinity)
    expect(listed('products')).toBeGreaterThanOrEqual((products ?? Infinity) / 2)
  })

  test('Ctrl-C stops everything, and --reset starts over', { timeout: 600_000 }, async () => {
    await machine.stop()
    await expect(read('/')).rejects.toThrow('fetch failed')
    await expect(read('/inbox', sandbox)).rejects.toThrow('fetch failed')
    const [again = ''] = commandsIn(demo).filter((command) => command.includes('--reset'))
    await follow(again)
    expect((await read('/')).status).toBe(200)
    await machine.stop()
  })

  test('two commands before the first start make a shop of one’s own', { timeout: 300_000 }, async () => {
    const commands = commandsIn(ownShop)
    expect(commands.map((command) => command.split(' ')[1])).toEqual(['init', 'import', undefined])
    const empty = { DATA_DIR: join(machine.folder, 'own-data') }
    for (const command of commands) await follow(command, empty)
    expect((await read('/')).text).toContain('Südrand Records')
    expect((await read('/')).text).not.toContain('Moorgrab')
  })
})
