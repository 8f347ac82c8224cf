/** A form as Stripe's clients send it: names in brackets are nested, and numbers in brackets are list indexes. */
export type FormValue = string | FormValue[] | { [name: string]: FormValue }

/**
 * `a[b][0]=x` → `{ a: { b: ['x'] } }`. Names nested deeper than eight levels are refused; Stripe's own are not.
 * @returns null when a name is malformed
 */
export function readNestedForm(body: string): { [name: string]: FormValue } | null {
  const root: Branch = new Map()
  for (const [name, value] of new URLSearchParams(body)) {
    const path = name.match(/^([^[\]]+)((?:\[[^[\]]*\])*)$/)
    if (!path) return null
    const keys = [path[1]!, ...[...path[2]!.matchAll(/\[([^[\]]*)\]/g)].map((match) => match[1]!)]
    if (keys.length > 8 || !setNested(root, keys, value)) return null
  }
  return toValue(root) as { [name: string]: FormValue }
}

type Branch = Map<string, Branch | string>

function setNested(branch: Branch, keys: string[], value: string): boolean {
  const [first, ...rest] = keys
  const key = first === '' ? String(branch.size) : first!
  if (rest.length === 0) {
    branch.set(key, value)
    return true
  }
  const child = branch.get(key) ?? new Map()
  if (typeof child === 'string') return false
  branch.set(key, child)
  return setNested(child, rest, value)
}

function toValue(branch: Branch): FormValue {
  const entries = [...branch].map(([key, value]) => [key, typeof value === 'string' ? value : toValue(value)] as const)
  const isList = entries.length > 0 && entries.every(([key]) => /^\d+$/.test(key))
  return isList ? entries.map(([, value]) => value) : Object.fromEntries(entries)
}
