/**
 * Settings as a visitor may read them: access codes stay on the server (SHP-11, SHP-14, ENT-02). Applies to the meta of
 * shops, products and categories alike, so that no code can leak through another API.
 */
export function publicMeta(meta: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const { password: _, discount_gate: gate, ...rest } = meta
  return gate === undefined ? rest : { ...rest, discount_gate: true }
}
