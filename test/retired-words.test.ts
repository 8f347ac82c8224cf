import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

/*
 * The project once had a vocabulary of its own. `docs/glossary.md` says which words replaced it; this test keeps the old ones from
 * coming back as the name of a file or of an export.
 */

const root = join(import.meta.dirname, '..')

/** Retired word → the word to use. Names are split at hyphens and capitals, so `keeper` or `unknown` are other words. */
const retired: Readonly<Record<string, string>> = {
  house: 'app or process',
  wish: 'cart addition',
  wishes: 'cart additions',
  wanted: 'requested',
  told: 'presented',
  tell: 'send, log or announce',
  kept: 'cached or stored',
  keep: 'cache, store or hold',
  known: 'reference data, or the noun',
  remembered: 'cached',
  forget: 'invalidate or delete',
  shelf: 'listing index',
  shelve: 'refreshListing',
  shelved: 'inListing',
  bears: 'matches',
  gather: 'batchQueue or collect',
  lanes: 'workers',
  papers: 'documents',
  voice: 'text options',
  judge: 'check',
  judged: 'withExpiry',
  knock: 'readVisit',
  furnish: 'loadDemoOnce',
  lent: 'lease',
  luck: 'SeededRandom',
  dice: 'SeededRandom',
  chance: 'SeededRandom',
  tally: 'request counter',
  tallies: 'request counters',
  figures: 'benchmark results or metrics',
  stranger: 'third-party client',
  strangers: 'third-party clients',
  catalogue: 'catalog',
  breath: 'event loop lag',
}

/** Names in which the word means what it means everywhere. */
const allowed: Readonly<Record<string, string>> = { house: 'a storey of the server: the organisation that runs the shops (glossary)' }

/** Retired words that plain English needs for nothing else in these pages. */
const banned = [
  'dice',
  'tally',
  'tallies',
  'shelf',
  'shelve',
  'shelved',
  'furnish',
  'lanes',
  'stranger',
  'strangers',
  'catalogue',
  'wish',
  'wishes',
]

/** Functions whose name ends in “of” because that is how one says it. Elsewhere a noun or a verb says more than `somethingOf`. */
const readAsEnglish = new Set(['oneOf', 'kindOf', 'isAccountOf', 'isClockOf'])

/** Fields of the storefront’s API, which others read by these names. */
const publishedLimits = new Set(['leastAmount', 'mostAmount'])

/** Words of the glossary with one meaning each → where, and in which names, exports have them. Elsewhere another word is meant. */
const ownPlaces: Readonly<Record<string, { where: RegExp; named?: RegExp; instead: string }>> = {
  fact: { where: /^(core\/content|core\/shops\/settings|server\/publishing\/content)\//, instead: 'terms, conditions or the thing itself' },
  choice: { where: /choices?[-/.]/, named: /(event|mail|order)Choice|^choiceSettings$/i, instead: 'selection' },
  share: { where: /^server\/selling\/stock\//, named: /^share/, instead: 'part, fraction or payment' },
}

function meaningsIn(file: string, name: string): string[] {
  return wordsOf(name).flatMap((word) => {
    const own = ownPlaces[word.replace(/s$/, '')]
    return own && !own.where.test(file) && !own.named?.test(name) ? [`${file}: ${name} (${word} → ${own.instead})`] : []
  })
}

function wordsOf(name: string): string[] {
  return name
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1-$2')
    .toLowerCase()
    .split(/[^a-z]+/)
}

function faultsIn(where: string, name: string): string[] {
  if (allowed[name] !== undefined) return []
  return wordsOf(name).flatMap((word) => (Object.hasOwn(retired, word) ? [`${where}: ${name} (${word} → ${retired[word]})`] : []))
}

function exportsOf(source: string): string[] {
  const declared = [...source.matchAll(/^export (?:default )?(?:async )?(?:function\*?|const|let|class|interface|type|enum) (\w+)/gm)]
  const listed = [...source.matchAll(/^export (?:type )?\{([^}]*)\}/gm)].flatMap(([, names = '']) => [
    ...names.matchAll(/(\w+)\s*(?:,|$)/g),
  ])
  return [...declared, ...listed].map(([, name = '']) => name)
}

function sourceFiles(): string[] {
  return execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { cwd: root, encoding: 'utf8' })
    .split('\n')
    .filter((file) => /\.(ts|tsx|css|graphql|md)$/.test(file) && !/^(api\/|db\/migrations\/|db\/types|examples\/shops\/)/.test(file))
}

test('no file or folder is named with a retired word', () => {
  const faults = sourceFiles().flatMap((file) => file.split('/').flatMap((part) => faultsIn(file, part.replace(/\..*$/, ''))))
  expect([...new Set(faults)]).toEqual([])
})

test('no export is named with a retired word', () => {
  const code = sourceFiles().filter((file) => /\.tsx?$/.test(file))
  const faults = code.flatMap((file) => exportsOf(readFileSync(join(root, file), 'utf8')).flatMap((name) => faultsIn(file, name)))
  expect(code.length).toBeGreaterThan(500)
  expect(faults).toEqual([])
})

test('a word of the glossary names one thing', () => {
  const code = sourceFiles().filter((file) => /^(core|db|mail|server|storefront|texts)\/.*(?<!\.test)\.tsx?$/.test(file))
  expect(code.flatMap((file) => exportsOf(readFileSync(join(root, file), 'utf8')).flatMap((name) => meaningsIn(file, name)))).toEqual([])
  expect(meaningsIn('core/seating/a.ts', 'SeatChoice')).toHaveLength(1)
  expect(meaningsIn('core/choices/a.ts', 'SeatChoice')).toEqual([])
})

/** Names of limits in a source that do not begin with `max` or `min`. */
function oldLimitsIn(source: string): string[] {
  return (source.match(/\b(?:most|least)[A-Z]\w*/g) ?? []).filter((name) => !publishedLimits.has(name))
}

test('the glossary and the map are written without retired words', () => {
  const faults = ['docs/glossary.md', 'ARCHITECTURE.md'].flatMap((page) =>
    wordsOf(readFileSync(join(root, page), 'utf8')).flatMap((word) =>
      banned.includes(word) ? [`${page}: ${word} → ${retired[word]}`] : [],
    ),
  )
  expect(faults).toEqual([])
})

test('a limit is called max… or min…', () => {
  const faults = sourceFiles()
    .filter((file) => /\.tsx?$/.test(file) && !import.meta.filename.endsWith(file))
    .flatMap((file) => oldLimitsIn(readFileSync(join(root, file), 'utf8')).map((name) => `${file}: ${name}`))
  expect(faults).toEqual([])
  expect(oldLimitsIn('const mostTickets = leastAmount + almostOver')).toEqual(['mostTickets'])
})

function genitivesIn(source: string): string[] {
  return exportsOf(source).filter((name) => /^[a-z]\w*Of$/.test(name) && !readAsEnglish.has(name))
}

test('an export ends in “Of” only where that reads as English', () => {
  const code = sourceFiles().filter((file) => /\.tsx?$/.test(file))
  expect(code.flatMap((file) => genitivesIn(readFileSync(join(root, file), 'utf8')).map((name) => `${file}: ${name}`))).toEqual([])
  expect(genitivesIn('export function linesOf() {}\nexport function oneOf() {}\nexport interface PageOf {}')).toEqual(['linesOf'])
})

test('a retired word is found in the name of a file, a function, a type and a re-export', () => {
  expect(faultsIn('server/selling/carts/wish-problems.ts', 'wish-problems')).toHaveLength(1)
  const source =
    "export async function keepPages() {}\nexport interface HouseSecret {}\nexport const unknown = 1\nexport { judged, type Shelf } from './a.ts'"
  expect(exportsOf(source).flatMap((name) => faultsIn('a.ts', name))).toHaveLength(4)
  expect(exportsOf(source)).toContain('unknown')
})
