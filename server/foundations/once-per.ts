/**
 * Keeps one value per owner, made on first use and collected with its owner: the loaders of a request, or what is derived from a
 * cached copy of reference data. Batch queues use `ctx.queues` instead (`queues.ts`), because each request has a context of its own.
 * @param make builds the value; called once for each owner
 */
export function oncePer<Owner extends object, Value>(make: (owner: Owner) => Value): (owner: Owner) => Value {
  const values = new WeakMap<Owner, { value: Value }>()
  return (owner) => {
    const existing = values.get(owner)
    if (existing) return existing.value
    const value = make(owner)
    values.set(owner, { value })
    return value
  }
}

/** The same for what there is one of, such as a library that takes long to load. @param make called once, at the first use */
export function once<Value>(make: () => Value): () => Value {
  let made: { value: Value } | undefined
  return () => (made ??= { value: make() }).value
}
