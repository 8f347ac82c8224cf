/** Whether anybody may see what a shop has: one behind a password is told neither to search engines nor to calendars (SHP-10). */
export function isOpenToAll(meta: Readonly<Record<string, unknown>>): boolean {
  const { password } = meta
  return !(Array.isArray(password) && password.length > 0)
}

/** Whether search engines may list it (SHP-15). */
export function isListed(meta: Readonly<Record<string, unknown>>): boolean {
  return isOpenToAll(meta) && meta['noindex'] !== true
}
