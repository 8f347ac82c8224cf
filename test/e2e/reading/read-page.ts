import type { CDPSession, Page } from '@playwright/test'

/** A node of Chromium's accessibility tree, with the parts that are read here. */
interface AxNode {
  nodeId: string
  parentId?: string
  childIds?: string[]
  ignored: boolean
  role?: { value?: string }
  name?: { value?: string }
  value?: { value?: unknown }
  description?: { value?: string }
  properties?: { name: string; value: { value?: unknown } }[]
}

/** Read through: they say nothing of their own, their contents do. */
const silentRoles = new Set(['generic', 'none', 'RootWebArea', 'InlineTextBox', 'LineBreak', 'paragraph', 'LayoutTable', 'LabelText'])
/** States that a screen reader says, and the value at which it says nothing. */
const states: Record<string, unknown> = {
  level: undefined,
  checked: undefined,
  expanded: undefined,
  selected: false,
  pressed: undefined,
  required: false,
  disabled: false,
  invalid: 'false',
  busy: 0,
}

/**
 * What a screen reader is told of a page: every role with its name, value, description and states, in reading order, indented by depth.
 * It comes from Chromium's accessibility tree, so it contains what the browser computes, not what the markup says.
 * @param role the landmark to read
 */
export async function readPage(page: Page, role: 'main' | 'banner' | 'region' = 'main'): Promise<string[]> {
  const session = await page.context().newCDPSession(page)
  try {
    const nodes = await wholeTree(session)
    const byId = new Map(nodes.map((node) => [node.nodeId, node]))
    const start = nodes.find((node) => node.role?.value === role)
    if (!start) throw new Error(`The page has no ${role}`)
    return read(start, byId, 0)
  } finally {
    await session.detach()
  }
}

async function wholeTree(session: CDPSession): Promise<AxNode[]> {
  await session.send('Accessibility.enable')
  const { nodes } = await session.send('Accessibility.getFullAXTree')
  return nodes as AxNode[]
}

function read(node: AxNode, byId: ReadonlyMap<string, AxNode>, depth: number): string[] {
  const role = node.role?.value ?? ''
  const name = (node.name?.value ?? '').trim()
  const isSilent = node.ignored || silentRoles.has(role)
  const isText = role === 'StaticText'
  const own = isSilent ? [] : [`${'  '.repeat(depth)}${isText ? stable(name) : sentence(node, role, name)}`]
  if (isText) return name ? own : []
  const below = (node.childIds ?? []).flatMap((id) => {
    const child = byId.get(id)
    return child ? read(child, byId, isSilent ? depth : depth + 1) : []
  })
  // A link or heading whose only content is its own name is one line.
  return below.length === 1 && below[0]?.trim() === stable(name) ? own : [...own, ...below]
}

function sentence({ value, description, properties = [] }: AxNode, role: string, name: string): string {
  const said = Object.keys(states).flatMap((state) => {
    const found = properties.find((property) => property.name === state)?.value.value
    return found === undefined || found === states[state] || found === '' ? [] : [found === true ? state : `${state}: ${String(found)}`]
  })
  const parts = [role, name && `"${stable(name)}"`]
  if (value?.value !== undefined && value.value !== '' && value.value !== name) parts.push(`= ${stable(String(value.value))}`)
  if (description?.value) parts.push(`(${stable(description.value)})`)
  if (said.length > 0) parts.push(`[${said.join(', ')}]`)
  return parts.filter(Boolean).join(' ')
}

const months =
  'Januar|Februar|März|April|Mai|Juni|Juli|August|September|Oktober|November|Dezember|' +
  'January|February|March|May|June|July|October|December|' +
  'Jan|Feb|Mär|Apr|Jun|Jul|Aug|Sep|Sept|Okt|Nov|Dez|Mar|Oct|Dec'

/** Replaces what differs from run to run: times, days, references, keys. */
export function stable(text: string): string {
  return text
    .replaceAll(/\b\d{1,2}:\d{2}(:\d{2})?\b/g, '‹time›')
    .replaceAll(/\b\d{1,2}\.\d{1,2}\.(\d{4})?/g, '‹day›')
    .replaceAll(new RegExp(String.raw`\b\d{1,2}\.? (${months})\b\.?( \d{4})?`, 'g'), '‹day›')
    .replaceAll(new RegExp(String.raw`\b(${months}) \d{4}`, 'g'), '‹month›')
    .replaceAll(/\b(Mo|Di|Mi|Do|Fr|Sa|So|Mon|Tue|Wed|Thu|Fri|Sat|Sun)\b,?/g, '‹weekday›')
    .replaceAll(/\b(Montag|Dienstag|Mittwoch|Donnerstag|Freitag|Samstag|Sonntag)\b,?/g, '‹weekday›')
    .replaceAll(/\b(Monday|Tuesday|Wednesday|Thursday|Friday|Saturday|Sunday)\b,?/g, '‹weekday›')
    .replaceAll(/\bBAX[A-Z2-9]{8}\b/g, '‹reference›')
    .replaceAll(/\b(?=[A-Z2-9]*[A-Z])(?=[A-Z2-9]*\d)[A-Z2-9]{8}\b/g, '‹order›')
    .replaceAll(/\s+/g, ' ')
    .trim()
}

/** Notes everything that is announced without being focused: the texts of live regions, when they change. Call it before the first page. */
export async function hearAnnouncements(page: Page): Promise<{ heard: () => string[] }> {
  const heard: string[] = []
  await page.exposeFunction('hear', (role: string, text: string) => void heard.push(`${role}: ${stable(text)}`))
  await page.addInitScript(() => {
    const last = new WeakMap<Element, string>()
    const report = (window as unknown as { hear: (role: string, text: string) => void }).hear
    const regions = '[role=status],[role=alert],[aria-live]:not([aria-live=off])'
    const listen = () => {
      // What the page begins with is read where it stands.
      for (const region of document.querySelectorAll(regions)) last.set(region, region.textContent)
      new MutationObserver(() => {
        for (const region of document.querySelectorAll(regions)) {
          const before = last.get(region)
          if (before === region.textContent) continue
          last.set(region, region.textContent)
          const text = region.textContent.trim()
          // A status that comes with its text is read where it stands; only an alert is announced at once.
          const isAnnounced = before !== undefined || region.getAttribute('role') === 'alert'
          if (text && isAnnounced) report(region.getAttribute('role') ?? 'live', text)
        }
      }).observe(document.body, { subtree: true, childList: true, characterData: true })
    }
    addEventListener('DOMContentLoaded', listen)
  })
  return { heard: () => heard.splice(0) }
}
