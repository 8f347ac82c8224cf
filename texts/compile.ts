import { readFileSync, writeFileSync } from 'node:fs'
import { compile } from '@inlang/paraglide-js'
import { textOptions } from './options.ts'
import { projectSettings, settingsFile } from './project-settings.ts'

/** `node texts/compile.ts`: turns `messages/` into `compiled/`, one typed function per text. */
// A language that was added since stands in the settings too; they are written only then, so that nobody's watcher wakes.
if (readFileSync(settingsFile, 'utf8') !== projectSettings()) writeFileSync(settingsFile, projectSettings())
await compile(textOptions)

// A message plugin that cannot be found is only a warning to the compiler, and every text would be missing.
const texts: Record<string, unknown> = await import('./compiled/messages.js')
if (typeof texts['LANG_CART_EMPTY'] !== 'function') {
  console.error('texts: nothing was compiled; is @inlang/plugin-message-format installed?')
  process.exit(1)
}
// The compiler leaves timers behind that would hold the process for half a minute.
process.exit(0)
