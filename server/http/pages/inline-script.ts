import { hash } from 'node:crypto'
import { readFileSync } from 'node:fs'

/** The scripts of pages that are one file, by their names in `storefront/inline`, where `vite.inline.config.ts` bundles each of them alone. */
type InlineScript = 'busy' | 'draw' | 'passkeys' | 'waiting'

const scripts = new Map<InlineScript, { text: string; source: string }>()

/** @returns the script, and its hash as a source of the page's policy */
export function inlineScript(name: InlineScript): { text: string; source: string } {
  const known = scripts.get(name)
  if (known) return known
  const text = readFileSync(new URL(`../../../build/inline/${name}.js`, import.meta.url), 'utf8').trim()
  const script = { text, source: `'sha256-${hash('sha256', text, 'base64')}'` }
  scripts.set(name, script)
  return script
}
