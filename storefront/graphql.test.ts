import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import * as browserDocuments from './browser-documents.ts'
import { browserDocument, graphql } from './graphql.ts'

/** `graphql` knows the storefront's documents by their literal texts only. */
const find = graphql as unknown as (source: string) => { toString(): string }

/** Every document that the storefront's files hold. */
function documentsOfStorefront(): string[] {
  const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '*.ts', '*.tsx'], {
    cwd: import.meta.dirname,
    encoding: 'utf8',
  })
  return files
    .trim()
    .split('\n')
    .filter((file) => !file.includes('.test.'))
    .flatMap((file) => [...readFileSync(`${import.meta.dirname}/${file}`, 'utf8').matchAll(/\bgraphql\(`([^`]*)`\)/g)])
    .map(([, source = '']) => source)
}

describe('a GraphQL document', () => {
  const documents = documentsOfStorefront()
  const query = documents.find((source) => source.includes('query EVENT('))
  const fragment = documents.find((source) => source.includes('fragment ImageView '))

  test('is found with its fragments, for every document of the storefront', () => {
    expect(documents.length).toBeGreaterThan(100)
    const texts = documents.map((source) => find(source).toString())
    for (const text of texts.filter((each) => /^(?:fragment|query|mutation)\b/.test(each)))
      for (const [, name] of text.matchAll(/\.\.\.(\w+)/g)) expect(text).toContain(`fragment ${name} on`)
  })

  test.each([
    ['an operation with another field', query?.replace('{', '{ reference ')],
    ['a fragment with one field less', fragment?.replace('alt', '')],
    ['one that was never written down', 'query NEW { shop { slug } }'],
  ])('is refused when it is %s', (_what, source = '') => {
    expect(source).not.toBe('')
    expect(() => find(source)).toThrow('run: npm run generate')
  })

  test('of the browser is known by hash and kind', () => {
    expect(Object.values(browserDocuments).map(({ isMutation }) => isMutation)).toContain(true)
    expect(browserDocuments.cartDocument).toEqual({ hash: expect.stringMatching(/^[0-9a-f]{64}$/), isMutation: false })
    expect(browserDocuments.heartbeatDocument.isMutation).toBe(true)
    expect(() => browserDocument('NOWHERE')).toThrow('no operation NOWHERE')
  })
})
