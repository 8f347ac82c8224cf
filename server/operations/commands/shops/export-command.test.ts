import { mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { runCommand, runDeclared } from '#test/world/run-command.ts'
import { openTestShop, type TestShop } from '#test/world/test-shop.ts'
import { exportCommand } from './export-command.ts'

let shop: TestShop
let folder: string
beforeAll(async () => {
  shop = await openTestShop()
  expect(await runDeclared('entries', shop.context, 'save', 'artists', 'nebelhorn', 'name: Nebelhorn')).toMatchObject({ code: 0 })
})
afterAll(() => shop.close())
beforeEach(async () => void (folder = await mkdtemp(join(tmpdir(), 'stagefront-export-'))))
afterEach(() => rm(folder, { recursive: true }))

const run = (...args: string[]) => runCommand(exportCommand, shop.context, ...args)

test('the command writes the folder, says by which call it comes back, and then has nothing left to write', async () => {
  const first = await run(folder)
  expect(first).toMatchObject({ code: 0, output: expect.stringMatching(/^new artists\.yaml\n.*1 new\. .*import .* --source house$/) })
  expect(await readFile(join(folder, 'artists.yaml'), 'utf8')).toBe('nebelhorn: { name: Nebelhorn }\n')
  expect((await run(folder)).output).toContain('every file is as it should be')
})

test('--dry-run lists the files and writes none', async () => {
  expect((await run(folder, '--dry-run')).output).toMatch(/^new artists\.yaml\n.*nothing was written/)
  expect(await readdir(folder)).toEqual([])
})

test('what it cannot do is said in words, with what is right', async () => {
  expect(await run()).toMatchObject({ code: 2, output: expect.stringContaining('export needs one FOLDER') })
  expect(await run(folder, '--take', 'both')).toMatchObject({ code: 2, output: expect.stringContaining('--take must be folder or house') })
  expect(await run(folder, '--source', 'nothing')).toMatchObject({ code: 1, output: expect.stringContaining('one of house') })
  await mkdir(join(folder, 'artists.yaml'))
  await expect(run(folder)).rejects.toThrow(/cannot be written completely: it is a folder/)
})
