/** A form as Stripe's clients send it: names nest in brackets, and numbers in brackets are places in a list. */
export type FormValue = string | FormValue[] | { [name: string]: FormValue }

/**
 * `a[b][0]=x` → `{ a: { b: ['x'] } }`. What is nested deeper than any of Stripe's own parameters is refused.
 * @returns null when a name makes no sense
 */
export function readNestedForm(body: string): { [name: string]: FormValue } | null {
  const root: Branch = new Map()
  for (const [name, value] of new URLSearchParams(body)) {
    const path = name.match(/^([^[\]]+)((?:\[[^[\]]*\])*)$/)
    if (!path) return null
    const keys = [path[1]!, ...[...path[2]!.matchAll(/\[([^[\]]*)\]/g)].map((match) => match[1]!)]
    if (keys.length > 8 || !plant(root, keys, value)) return null
  }
  return grow(root) as { [name: string]: FormValue }
}

type Branch = Map<string, Branch | string>

function plant(branch: Branch, keys: string[], value: string): boolean {
  const [first, ...rest] = keys
  const key = first === '' ? String(branch.size) : first!
  if (rest.length === 0) {
    branch.set(key, value)
    return true
  }
  const below = branch.get(key) ?? new Map()
  if (typeof below === 'string') return false
  branch.set(key, below)
  return plant(below, rest, value)
}

function grow(branch: Branch): FormValue {
  const entries = [...branch].map(([key, value]) => [key, typeof value === 'string' ? value : grow(value)] as const)
  const isList = entries.length > 0 && entries.every(([key]) => /^\d+$/.test(key))
  return isList ? entries.map(([, value]) => value) : Object.fromEntries(entries)
}
