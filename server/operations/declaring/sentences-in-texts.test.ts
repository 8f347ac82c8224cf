import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, test } from 'vitest'
import { sentencesIn } from '#test/world/sentences-in-code.ts'
import { everyOperation } from '../load-operations.ts'
import { subjectName } from '../operation.ts'

/*
 * What an operation tells somebody stands in the texts of its subject, in every language, and is told by `ctx.say`: previews, questions,
 * results and refusals. A sentence in the code would be English to everybody. What describes an input or an answer, for the reference page
 * and OpenAPI, is in the declaration.
 */

const operations = join(import.meta.dirname, '..')
const subjects = new Set((await everyOperation()).map(subjectName))

test('every sentence that an operation tells stands in the texts of its subject', () => {
  const files = globSync('*/*.ts', { cwd: operations }).filter(
    (file) => subjects.has(file.split('/')[0] ?? '') && !/\.test\.ts$|\/queries[\w-]*\.ts$/.test(file),
  )
  expect(files.length).toBeGreaterThan(100)
  const told = files.flatMap((file) => sentencesIn(readFileSync(join(operations, file), 'utf8')).map((text) => `${file}: ${text}`))
  expect(told).toEqual([])
})

test.each([
  ['a preview', "says: ['The place is lost.'],", ['The place is lost.']],
  ['a template', 'return `${order} is sent to ${address} for good`', ['is sent to', 'for good']],
  ['a template in a template', 'return `${n} x ${ok ? `back through ${by}` : ``}`', ['back through']],
  ['a refusal', "words: { fault: 'there is no open line' }", ['there is no open line']],
  ['a description', "id: z.string().describe('Its number, by which it is named'),", []],
  ['an example', "example: { input: { reason: 'lost parcel' } },", []],
  ['a comment', "// Nothing 'is told here'\nconst a = /it's [a b]/", []],
])('a sentence is found in %s', (_what, code, sentences) => {
  expect(sentencesIn(code)).toEqual(sentences)
})

test('the texts are looked for in every folder of operations', () => {
  expect(
    [...subjects].filter((subject) => !globSync(`${subject}/texts.*.json`, { cwd: operations }).some((file) => basename(file))),
  ).toEqual([])
})
