/**
 * A value per owner, made on first use and gone with its owner: loaders of a request, or what is derived from a loaded copy of
 * reference data. The one place that keeps such values, so that no module has a map of its own.
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
