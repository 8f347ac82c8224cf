import { existsSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { postCodePattern } from '#core/addresses/post-codes.ts'

/**
 * The size of the scripts that a page loads before any interaction (design §13), measured on the last build. Skipped without one.
 */
const client = join(import.meta.dirname, '../build/client')
const office = join(import.meta.dirname, '../build/office/client')
const isBuilt = existsSync(join(client, 'assets')) && existsSync(join(client, '../pages.json'))

/** Maximum bytes, gzipped, per route; routes that are not listed have the checkout's limit. */
const budgets: Record<string, number> = {
  'home/home.route': 140_000,
  'catalog/products/product.route': 145_000,
  'catalog/events/event.route': 147_000,
  'bundles/bundle.route': 145_500,
  'catalog/artists/artist.route': 140_000,
  'catalog/categories/category.route': 139_000,
  'catalog/events/list/events.route': 140_000,
  'search/search.route': 140_000,
}
const checkoutBudget = 190_000
const officeBudget = 190_000

interface RouteScripts {
  module: string
  imports?: string[]
}

interface Manifest {
  url: string
  entry: RouteScripts
  routes: Record<string, RouteScripts>
}

describe.skipIf(!isBuilt)('scripts of a page', () => {
  test('every page stays within its limit', () => {
    const manifest = readManifest(client)
    expect(tooHeavy(client, manifest, (id) => budgets[id] ?? checkoutBudget)).toEqual([])
    expect(Object.keys(budgets).filter((id) => !(id in manifest.routes))).toEqual([])
  })

  test('every page of the office stays within its limit', () => {
    expect(tooHeavy(office, readManifest(office), () => officeBudget)).toEqual([])
  })

  test('GQL-28 no script contains a query: the browser sends hashes', () => {
    const holding = scripts().filter((name) => /fragment \w+ on [A-Z]/.test(readFileSync(join(client, 'assets', name), 'utf8')))
    expect(holding).toEqual([])
  })

  test('no script contains the table of countries: the address form asks the API', () => {
    const rowOfAscension = 'ASCN 1ZZ'
    expect(postCodePattern('ac')).toBe(rowOfAscension)
    expect(scripts().filter((name) => readFileSync(join(client, 'assets', name), 'utf8').includes(rowOfAscension))).toEqual([])
  })
})

/** The pages above their limits; prints the weight of each. */
function tooHeavy(folder: string, manifest: Manifest, budgetOf: (id: string) => number): string[] {
  const weights = Object.keys(manifest.routes)
    .filter((id) => id !== 'root')
    .map((id) => ({ id, weight: weigh(folder, manifest, id), budget: budgetOf(id) }))
    .sort((a, b) => b.weight - a.weight)
  console.log(weights.map(({ id, weight, budget }) => `${kilobytes(weight)} of ${kilobytes(budget)}  ${id}`).join('\n'))
  return weights.filter(({ weight, budget }) => weight > budget).map(({ id, weight }) => `${id}: ${kilobytes(weight)}`)
}

function weigh(folder: string, manifest: Manifest, id: string): number {
  const parts = [manifest.entry, manifest.routes['root'], manifest.routes[id]].flatMap((part) => part ?? [])
  const files = new Set([manifest.url, ...parts.flatMap(({ module, imports = [] }) => [module, ...imports])])
  return [...files].reduce(
    (sum, file) => sum + gzipSync(readFileSync(join(folder, file.replace(/^\/office\//, ''))), { level: 9 }).byteLength,
    0,
  )
}

/** The router's manifest: the scripts of every route, loaded by every page. */
function readManifest(folder: string): Manifest {
  const name = scripts(folder).find((script) => /^manifest-[\w-]+\.js$/.test(script))
  if (!name) throw new Error('The build has no manifest-*.js')
  const script = readFileSync(join(folder, 'assets', name), 'utf8')
  return JSON.parse(script.slice(script.indexOf('{'), script.lastIndexOf('}') + 1)) as Manifest
}

/** Those of the last build; the scripts of the one before are in the same folder. */
function scripts(folder = client): string[] {
  const { files } = JSON.parse(readFileSync(join(client, '../pages.json'), 'utf8')) as { files: Record<string, string> }
  const assets = `${relative(join(client, '../..'), folder)}/assets/`
  return Object.keys(files).flatMap((name) => (name.startsWith(assets) && name.endsWith('.js') ? name.slice(assets.length) : []))
}

function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} kB`
}
