import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { describe, expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')

const topFolders = readdirSync(root, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.') && !['node_modules', 'build', 'data'].includes(entry.name))
  .map(({ name }) => name)

/** Named in the documentation, but written by a build. */
const generated = ['texts/compiled']

/** Backticked words that look like a path of the repository: they start with one of its top-level folders and a slash. */
function codePaths(markdown: string): string[] {
  const prose = markdown.replaceAll(/^ *```.*?^ *```/gms, '')
  return [...prose.matchAll(/`([^`\n]+)`/g)]
    .flatMap(([, code = '']) => code.split(/\s+/))
    .filter((word) => topFolders.some((folder) => word.startsWith(`${folder}/`)))
    .map((word) => word.replace(/[,;]$/, '').replace(/:\d+(-\d+)?$/, ''))
}

/** Targets of the links that lead to another file of the repository. */
function linkTargets(markdown: string): string[] {
  return [...markdown.matchAll(/\]\(([^()\s]+)\)/g)]
    .map(([, target = '']) => target.replace(/#.*$/, ''))
    .filter((target) => target !== '' && !/^(https?:|mailto:|\/)/.test(target))
}

/** Whether a file or folder exists; `*`, `{a,b}`, `<name>` and `…` stand for any name. */
function exists(path: string): boolean {
  if (generated.some((folder) => path === folder || path.startsWith(`${folder}/`))) return true
  const pattern = path.replaceAll(/<[^>]*>|…/g, '*')
  return /[*{]/.test(pattern) ? globSync(pattern, { cwd: root }).length > 0 : existsSync(join(root, path))
}

/** Paths and links of a page that lead nowhere. @param page its path from the root */
function brokenReferences(page: string, markdown: string): string[] {
  const links = linkTargets(markdown).filter((target) => !existsSync(join(root, dirname(page), target)))
  return [...codePaths(markdown).filter((path) => !exists(path)), ...links]
}

const markdownFiles = ['*.md', 'docs/**/*.md', 'db/**/*.md', 'examples/posters/README.md']
  .flatMap((pattern) => globSync(pattern, { cwd: root }))
  .sort()

test.each(markdownFiles)('every path and link in %s exists', (page) => {
  expect(brokenReferences(page, readFileSync(join(root, page), 'utf8'))).toEqual([])
})

test('the pages name at least as many paths as this check needs to be useful', () => {
  const paths = markdownFiles.flatMap((page) => codePaths(readFileSync(join(root, page), 'utf8')))
  expect(paths.length).toBeGreaterThan(150)
})

test('no command names a release: whoever has a clone may have another, or none', () => {
  const commands = markdownFiles.flatMap((page) =>
    [...readFileSync(join(root, page), 'utf8').matchAll(/^ *```.*?^ *```/gms)].map(([block]) => ({ page, block })),
  )
  expect(commands.filter(({ block }) => /\bv\d+\.\d+\.\d+\b/.test(block))).toEqual([])
})

describe('the check itself', () => {
  const self = relative(root, import.meta.filename)
  test.each<[string, string[]]>([
    [`\`${self}\` and \`npx vitest run ${self} -t x\` and [test](../${self})`, []],
    ['`server/no-such-file.ts`', ['server/no-such-file.ts']],
    ['`node bench/no-such-file.ts --three`', ['bench/no-such-file.ts']],
    ['`server/no-such-file*.ts`, `texts/messages/{de,en}/<area>.json`', ['server/no-such-file*.ts']],
    [
      '[decision](decisions/9999-nothing.md#context) and [web](https://example.org/nothing.md) and [here](#context)',
      ['decisions/9999-nothing.md'],
    ],
    ['`images/poster.svg`, `/api/shops/main`, `and/or`, server/no-such-file.ts', []],
    ['```\nserver/`no-such-file`.ts `server/no-such-file.ts`\n```', []],
  ])('%s', (markdown, broken) => {
    expect(brokenReferences('docs/page.md', markdown)).toEqual(broken)
  })
})
