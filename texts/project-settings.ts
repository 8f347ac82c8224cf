import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { baseLocale, locales } from '#core/shops/locale.ts'

export const settingsFile = join(import.meta.dirname, 'project.inlang/settings.json')

/** The settings of the text compiler: the languages of `core/shops/languages.ts` and the files of `messages/`. */
export function projectSettings(): string {
  const files = readdirSync(join(import.meta.dirname, 'messages', baseLocale))
  const settings = {
    $schema: 'https://inlang.com/schema/project-settings',
    baseLocale,
    locales,
    modules: ['../node_modules/@inlang/plugin-message-format/dist/index.js'],
    'plugin.inlang.messageFormat': { pathPattern: files.map((file) => `./messages/{locale}/${file}`) },
  }
  return `${JSON.stringify(settings, null, 2)}\n`
}
