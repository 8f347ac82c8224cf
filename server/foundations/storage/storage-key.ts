/**
 * Checks the key of a file. Keys come from our own code, so one that would leave the folder or the bucket's prefix is a bug.
 * @throws Error
 */
export function checkStorageKey(key: string): void {
  if (!/^[a-z0-9][a-z0-9._-]*(\/[a-z0-9][a-z0-9._-]*)*$/i.test(key)) throw new Error(`Not a storage key: ${JSON.stringify(key)}`)
}
