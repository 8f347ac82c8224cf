import { globSync, statSync } from 'node:fs'
import { build } from 'vite'

/** Builds the mails before the tests if a template has changed, because the server loads the built ones. */
export async function setup(): Promise<void> {
  const built = statSync('build/mail/every-mail.js', { throwIfNoEntry: false })?.mtimeMs ?? 0
  const sources = globSync(['mail/**/*.{ts,tsx,woff2}', 'core/**/*.ts', 'vite.mail.config.ts'])
  if (sources.every((path) => statSync(path).mtimeMs < built)) return
  await build({ configFile: 'vite.mail.config.ts', logLevel: 'warn' })
}
