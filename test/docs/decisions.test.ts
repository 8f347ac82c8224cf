import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')

/** Pages by their numbers. */
const pages = new Map(globSync('docs/decisions/[0-9]*.md', { cwd: root }).map((page) => [Number(basename(page).slice(0, 4)), page]))

test('there are at most 45 decisions: merge two that answer the same question before you add another', () => {
  expect(pages.size).toBeLessThanOrEqual(45)
})

test('every decision has the one form: number and title, Context, Decision, Costs, perhaps Alternatives considered', () => {
  const forms = ['Context, Decision, Costs', 'Context, Decision, Costs, Alternatives considered']
  const odd = [...pages].filter(([number, page]) => {
    const text = read(page)
    const headings = [...text.matchAll(/^## (.*)$/gm)].map(([, heading]) => heading).join(', ')
    return !text.startsWith(`# ${number}. `) || !forms.includes(headings)
  })
  expect(odd).toEqual([])
})

test('the list of decisions has each page with its title, and each number it took in, once', () => {
  const rows = [...read('docs/decisions/README.md').matchAll(/^- \[(\d+)\]\((\S+)\) (.*?)(?: _\(([\d, ]+)\)_)?$/gm)]
  expect(rows.map(([, number, file, title]) => [`docs/decisions/${file}`, `# ${number}. ${title}`])).toEqual(
    [...pages.values()].sort().map((page) => [page, read(page).split('\n')[0]]),
  )
  const tookIn = rows.flatMap(([, , , , numbers]) => numbers?.match(/\d+/g) ?? [])
  expect(tookIn.filter((number, index) => pages.has(Number(number)) || tookIn.indexOf(number) !== index)).toEqual([])
})

/** The decisions that a text names, as `path names what`, that have no page. Old migrations are not looked at: they never change. */
function namedInVain(path: string): string[] {
  const named = [...read(path).matchAll(/(?<!Includes )\b[dD]ecision (\d+)\b|docs\/decisions\/((\d{4})-[\w-]+\.md)/g)]
  return named
    .filter(([, number, file, fileNumber]) => {
      const page = pages.get(Number(number ?? fileNumber))
      return page === undefined || (file !== undefined && basename(page) !== file)
    })
    .map(([what]) => `${path} names ${what}`)
}

test('every decision that code or documents name has a page', () => {
  const texts = globSync(['*.{md,ts}', '{bin,core,server,storefront,mail,db,bench,sandbox,test}/**/*.{ts,tsx}', '{docs,db}/**/*.md'], {
    cwd: root,
  })
  const self = 'test/docs/decisions.test.ts'
  expect(texts.filter((path) => path !== self).flatMap(namedInVain)).toEqual([])
})
