import { globSync, statSync } from 'node:fs'
import { build } from 'vite'

/** The server loads built mails; before the tests they are built anew if a template has changed. */
export async function setup(): Promise<void> {
  const built = statSync('build/mail/every-mail.js', { throwIfNoEntry: false })?.mtimeMs ?? 0
  const sources = globSync(['mail/**/*.{ts,tsx,woff2}', 'core/**/*.ts', 'vite.mail.config.ts'])
  if (sources.every((path) => statSync(path).mtimeMs < built)) return
  await build({ configFile: 'vite.mail.config.ts', logLevel: 'warn' })
}
