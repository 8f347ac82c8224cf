/**
 * Settings as a visitor may read them: access codes stay on the server (SHP-11, ENT-02). Applies to the meta of
 * shops, products and categories alike, so that a code cannot leave by another door.
 */
export function publicMeta(meta: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const { password: _, ...rest } = meta
  return rest
}
