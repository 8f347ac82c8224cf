import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestShop, type TestShop } from '#test/world/test-shop.ts'
import { defaultOptions } from '#server/import/import-options.ts'
import { runImport } from '#server/import/run-import.ts'
import { importParts } from '#server/startup/wiring/import-parts.ts'

let shop: TestShop
const folder = mkdtempSync(join(tmpdir(), 'stagefront-advent-'))
beforeAll(async () => {
  shop = await openTestShop()
  mkdirSync(join(folder, 'images'))
  const picture = sharp({ create: { width: 120, height: 90, channels: 3, background: '#345' } })
  writeFileSync(join(folder, 'images/moor.png'), await picture.png().toBuffer())
  const door = '"1": { items: [Ein Aufnäher], band: Moorgrab, solution: Im Moor, image: images/moor.png }'
  writeFileSync(join(folder, 'advent.yaml'), `"2031":\n  title: Türen\n  shops: [main]\n  doors:\n    ${door}\n`)
})
afterAll(async () => {
  rmSync(folder, { recursive: true })
  await shop.close()
})

test('ENT-35 a solution’s picture is in the answer from its hour on', async () => {
  const [report] = await runImport(shop.context, importParts(), { ...defaultOptions, paths: [folder] })
  expect(report?.isImported).toBe(true)
  const image = async () => {
    const answer = await shop.app.inject('/api/shops/main/custom/advent/2031')
    return answer.json<{ doors: { solution_image: object | null }[] }>().doors[0]?.solution_image
  }
  shop.clock.set('2031-12-01T17:59:00+01:00')
  expect(await image()).toBeNull()
  shop.clock.set('2031-12-01T18:00:00+01:00')
  expect(await image()).toMatchObject({ width: 120, height: 90, sha256: expect.stringMatching(/^[0-9a-f]{64}$/) })
})
