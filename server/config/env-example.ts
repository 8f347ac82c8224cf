import { everySetting, type Setting, type Settings } from './setting.ts'

const width = 120
const head = `Every setting of Stagefront. Copy this file to .env and change what you need; environment variables take precedence. To try it
out, nothing has to be set: bin/start then runs the demo shops with a sandbox for payments and mail.`

/** The file `.env.example`: every setting with what it means and its default, or an example. */
export function envExample(sections: Readonly<Record<string, Settings>>): string {
  return `${[comment(head), ...Object.entries(sections).flatMap(([title, settings]) => [heading(title), ...blocks(everySetting(settings))])].join('\n\n')}\n`
}

function heading(title: string): string {
  return `# --- ${title} `.padEnd(width, '-')
}

/** Settings that are told about together stand together. */
function blocks(settings: readonly Setting[]): string[] {
  const told = settings.map(({ variable, text, example }) => `${text && `${comment(text)}\n`}#${variable}=${example}`)
  return told.reduce<string[]>(
    (done, text) => (text.startsWith('# ') ? [...done, text] : [...done.slice(0, -1), `${done.at(-1)}\n${text}`]),
    [],
  )
}

/** A text as comment lines. */
function comment(text: string): string {
  const lines: string[] = []
  for (const word of text.split(/\s+/)) {
    const line = `${lines.at(-1) ?? '#'} ${word}`
    if (lines.length > 0 && line.length > width) lines.push(`# ${word}`)
    else lines.splice(-1, 1, line)
  }
  return lines.join('\n')
}
