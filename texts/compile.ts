import { readFileSync, writeFileSync } from 'node:fs'
import { compile } from '@inlang/paraglide-js'
import { textOptions } from './options.ts'
import { projectSettings, settingsFile } from './project-settings.ts'

/** `node texts/compile.ts`: compiles `messages/` into `compiled/`, one typed function per text. */
// The settings contain the list of languages. They are written only if they changed, so that no file watcher is triggered.
if (readFileSync(settingsFile, 'utf8') !== projectSettings()) writeFileSync(settingsFile, projectSettings())
await compile(textOptions)

// The compiler only warns if the message plugin is missing, and then compiles no texts.
const texts: Record<string, unknown> = await import('./compiled/messages.js')
if (typeof texts['LANG_CART_EMPTY'] !== 'function') {
  console.error('texts: nothing was compiled; @inlang/plugin-message-format must be installed (npm ci)')
  process.exit(1)
}
// The compiler leaves timers running that would keep the process alive for half a minute.
process.exit(0)
