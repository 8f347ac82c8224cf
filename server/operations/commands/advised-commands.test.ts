import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { commandList } from '../command-list.ts'

/*
 * Advice that the next command refuses is worse than none: every `bin/stagefront …` in a message, a text or a page names a command that
 * there is, an action that it has, and options that this action takes.
 */

const root = join(import.meta.dirname, '../../..')
// The page of operations has a table of what commands were called before.
const files = globSync(
  ['{server,core,texts/messages,mail,storefront,bin}/**/*.{ts,tsx,json}', 'docs/**/*.md', 'README.md', '.env.example'],
  {
    cwd: root,
  },
).filter((file) => !/\.test\.tsx?$|docs\/operations\.md$/.test(file))

/** The forms of each command, as its help has them. */
const forms = new Map<string, readonly string[]>()
beforeAll(async () => {
  for (const { name, load } of commandList) forms.set(name, (await load()).usage)
})

/** A word after the command with which the sentence goes on. */
const goesOn =
  /^(shows|says|lists|prints|makes|explains|asks|books|keeps|ends|loads|writes|brings|installs|refunds|is|there|and|or|that|which|with|in|as|to)$/

interface Advice {
  file: string
  words: readonly string[]
}

function advised(): Advice[] {
  return files.flatMap((file) =>
    [...readFileSync(join(root, file), 'utf8').matchAll(/bin\/stagefront ((?:[^\s'"`,;)(|#&>\\]+[ ]?)+)/g)].map(([, said = '']) => ({
      file,
      words: said
        .trim()
        .split(/ +/)
        .map((word) => word.replace(/[.:]+$/, '')),
    })),
  )
}

/** What the command would refuse; null if it takes what is advised. */
function fault({ words }: Pick<Advice, 'words'>): string | null {
  const [name = '', second = '', ...rest] = words
  // Whatever stands for any command, such as COMMAND or `${name}`.
  if (name === 'help' || /[A-Z$%…{]/.test(name)) return null
  const usages = forms.get(name)
  if (!usages) return `there is no command ${name}`
  const actions = usages.map((form) => /^[a-z][a-z-]*(?=$| )/.exec(form)?.[0] ?? '')
  // `import` takes the path of a folder where its action would stand.
  const takesOther = usages.some((form) => /^[A-Z]/.test(form)) && !actions.includes(second)
  const isAction = /^[a-z][a-z-]*$/.test(second) && !goesOn.test(second) && actions.some((each) => each !== '') && !takesOther
  if (isAction && !actions.includes(second)) return `${name} has no action ${second}`
  const fitting = isAction ? usages.filter((_form, index) => actions[index] === second) : usages
  const needed = fitting.map((form) => new RegExp(`^${isAction ? `${second} ` : ''}([A-Z]+)(?=$|[ …])`).exec(form)?.[1])
  const next = isAction ? rest[0] : second
  if (next?.startsWith('--') && needed.every((each) => each !== undefined)) return `${name} ${second} needs ${needed[0]}`
  const end = rest.findIndex((word) => goesOn.test(word))
  const options = [...(isAction ? [] : [second]), ...rest.slice(0, end < 0 ? rest.length : end)].flatMap(
    (word) => /^--[a-z-]+/.exec(word) ?? [],
  )
  const unknown = options.find((option) => !fitting.some((form) => new RegExp(`${option}(?![a-z-])`).test(form)))
  return unknown === undefined ? null : `${name} ${isAction ? second : ''} does not take ${unknown}`
}

test('every command that a message, a text or a page advises exists as it is written', () => {
  const all = advised()
  expect(all.length).toBeGreaterThan(80)
  const faults = all.map((advice) => ({ file: advice.file, fault: fault(advice) }))
  expect(faults.filter((each) => each.fault !== null)).toEqual([])
})

test.each([
  ['orders cancel --event refunds the others', 'orders cancel needs ORDER'],
  ['orders cancel ORDER --silent', 'orders cancel does not take --silent'],
  ['tickets issue FILE', 'tickets has no action issue'],
  ['refund 7', 'there is no command refund'],
  ['money list shows them', null],
  ['help COMMAND', null],
])('advice to run %s: %s', (said, expected) => {
  expect(fault({ words: said.split(' ') })).toBe(expected)
})
