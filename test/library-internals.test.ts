import { existsSync, readdirSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { loadBinaries } from '#db/embedded/embedded-binaries.ts'
import { openTestShop, type TestShop } from '#test/world/test-shop.ts'
import { axesInUse } from '#storefront/look/cut-fonts.ts'

/** Checks of `docs/library-internals.md` that belong to no other test. Those of the built storefront do not run without a build. */
const root = join(import.meta.dirname, '..')
const assets = join(root, 'build/client/assets')
const isBuilt = existsSync(assets) && existsSync(join(root, 'build/pages.json'))

describe.skipIf(!isBuilt)('what pages take from React Router', () => {
  let shop: TestShop
  let page = ''
  beforeAll(async () => {
    shop = await openTestShop({ pages: true })
    page = (await shop.app.inject('/events')).body
  })
  afterAll(() => shop.close())

  test('a page contains all data of its loaders in one script', () => {
    const writes = [...page.matchAll(/__reactRouterContext\.streamController\.(enqueue|close)\(/g)].map(([, call]) => call)
    expect(writes.at(-1)).toBe('close')
    expect(writes).toContain('enqueue')
    expect(page).toContain('torfmond-bremen')
  })

  test('a page preloads only the script that starts it', () => {
    expect(page.match(/rel="modulepreload"/g)).toHaveLength(1)
    expect(page).toMatch(/<link rel="modulepreload" href="[^"]*\/entry\.client-[^"]*\.js"/)
  })
})

test.skipIf(!isBuilt).each(Object.keys(axesInUse))('the font %s is smaller than the one that comes with its package', (name) => {
  const built = readdirSync(assets).filter((file) => file.startsWith(`${name}-latin`) && file.endsWith('.woff2'))
  expect(built.length).toBeGreaterThan(0)
  for (const file of built) {
    const source = file.replace(/-[\w-]{8}\.woff2$/, '.woff2')
    const original = statSync(join(root, 'node_modules/@fontsource-variable', name, 'files', source)).size
    expect(statSync(join(assets, file)).size, file).toBeLessThan(original)
  }
})

test('the embedded PostgreSQL is one folder with bin and share, which can be copied', async () => {
  const { postgres, initdb } = await loadBinaries()
  const folder = dirname(dirname(postgres))
  expect([postgres, initdb]).toEqual([join(folder, 'bin/postgres'), join(folder, 'bin/initdb')])
  expect(readdirSync(folder)).toEqual(expect.arrayContaining(['bin', 'lib', 'share']))
})
