/**
 * Merges the orders of three versions of a list, given by the ids of their items. What all three have keeps its order, unless one
 * version moved it; what a version added comes after the item that it follows there. Neither version is preferred.
 * @param stays the ids that the merged list has
 * @returns null if both versions moved items, and differently
 */
export function mergeOrder(
  base: readonly string[],
  one: readonly string[],
  other: readonly string[],
  stays: ReadonlySet<string>,
): string[] | null {
  const common = (version: readonly string[]) =>
    version.filter((id) => stays.has(id) && base.includes(id) && one.includes(id) && other.includes(id))
  const [before, first, second] = [common(base), common(one), common(other)]
  const order = isSame(second, before) || isSame(first, second) ? first : isSame(first, before) ? second : null
  if (order === null) return null
  const runs = [...runsAfter(one, order, stays), ...runsAfter(other, order, stays)]
  const merged = ['', ...order].flatMap((anchor) => [
    ...(anchor === '' ? [] : [anchor]),
    ...runs
      .filter((run) => run.anchor === anchor)
      .sort((a, b) => (a.ids.join('\n') < b.ids.join('\n') ? -1 : 1))
      .flatMap((run) => run.ids),
  ])
  return [...new Set(merged)]
}

/** The items that are not common, each run of them with the common item before it; an empty anchor for the start. */
function runsAfter(list: readonly string[], common: readonly string[], stays: ReadonlySet<string>): { anchor: string; ids: string[] }[] {
  const runs: { anchor: string; ids: string[] }[] = []
  let anchor = ''
  for (const id of list) {
    if (common.includes(id)) anchor = id
    else if (stays.has(id)) {
      const last = runs.at(-1)
      if (last?.anchor === anchor) last.ids.push(id)
      else runs.push({ anchor, ids: [id] })
    }
  }
  return runs
}

function isSame(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((id, index) => id === other[index])
}
