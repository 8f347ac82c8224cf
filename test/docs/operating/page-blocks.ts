import { readFileSync } from 'node:fs'
import { join } from 'node:path'

export const root = join(import.meta.dirname, '../../..')

/**
 * The blocks of commands below a heading of a page, up to the next heading, as an operator would copy them.
 * @param page its path in the project
 * @param heading the text of the heading, without number signs
 * @throws if the page has no such heading, or no block below it
 */
export function blocksBelow(page: string, heading: string): string[] {
  const text = readFileSync(join(root, page), 'utf8')
  const [, ...sections] = text.split(/^#+ (?=.*$)/m)
  const section = sections.find((part) => part.startsWith(`${heading}\n`))
  if (section === undefined) throw new Error(`${page} has no heading "${heading}"`)
  const blocks = [...section.matchAll(/^( *)```(?:sh)?\n([\s\S]*?)^ *```$/gm)].map(([, indent = '', block = '']) =>
    block.replaceAll(new RegExp(`^${indent}`, 'gm'), ''),
  )
  if (blocks.length === 0) throw new Error(`${page} has no commands below "${heading}"`)
  return blocks
}

/** The one block below a heading that contains this text. */
export function blockWith(page: string, heading: string, text: string): string {
  const found = blocksBelow(page, heading).filter((block) => block.includes(text))
  const [block] = found
  if (found.length !== 1 || block === undefined) throw new Error(`${page}, "${heading}": ${found.length} blocks with "${text}"`)
  return block
}
