/** A page of the office, and nothing that another host could be read from; null for anything else. */
export function ownPath(path: string | null): string | null {
  return path !== null && /^\/(?!\/)[\w/.?=&%-]*$/.test(path) ? path : null
}
