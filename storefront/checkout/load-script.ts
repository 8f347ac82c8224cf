const loading = new Map<string, Promise<void>>()

/**
 * Loads a payment provider's script once per page, and only where a button asks for it (PAY-20).
 * @param dataset attributes of the script's element, for example `{ namespace: 'paypal' }`
 * @throws when it cannot be loaded; the next call tries again
 */
export function loadScript(src: string, dataset: Record<string, string> = {}): Promise<void> {
  const known = loading.get(src)
  if (known) return known
  const loaded = new Promise<void>((resolve, reject) => {
    const element = Object.assign(document.createElement('script'), { src, async: true })
    Object.assign(element.dataset, dataset)
    element.addEventListener('load', () => resolve())
    element.addEventListener('error', () => {
      loading.delete(src)
      reject(new Error(`${src} could not be loaded`))
    })
    document.head.append(element)
  })
  loading.set(src, loaded)
  return loaded
}
