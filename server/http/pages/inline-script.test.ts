import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { Script } from 'node:vm'
import { expect, test } from 'vitest'
import { inlineScript } from './inline-script.ts'

const isBuilt = existsSync(new URL('../../../build/server/index.js', import.meta.url))

test.skipIf(!isBuilt).each(['busy', 'draw', 'passkeys', 'waiting'] as const)(
  'the script %s stands in a page with all that it imports, and the policy allows it alone',
  (name) => {
    const { text, source } = inlineScript(name)
    expect(text).not.toMatch(/<\/script|<!--|\bimport\b/i)
    expect(() => new Script(text)).not.toThrow()
    expect(source).toBe(`'sha256-${createHash('sha256').update(text).digest('base64')}'`)
  },
)
