/** Countries that write the postal code after the city (Google's libaddressinput, January 2026). */
const codeAfterCity: ReadonlySet<string> = new Set(
  (
    'as au bd bh bm bn br ca cc ck cx eg fk fm gb gg gs gu hm hn hu id il im in io iq ir je jo ke kh kr lb lk ls lv mh mm mn mp mt mv nf ng ' +
    'np nz pg pk pn pr pw sa sh so sz tc th um us ve vi za'
  ).split(' '),
)

/**
 * The line of an address with postal code and city, in the order of its country: `28217 Bremen`, `London SW1A 1AA`; the city alone where
 * there is no postal code.
 */
export function cityLine({ postCode, city, countryCode }: { postCode: string; city: string; countryCode: string }): string {
  const parts = codeAfterCity.has(countryCode.toLowerCase()) ? [city, postCode] : [postCode, city]
  return parts.filter((part) => part.trim() !== '').join(' ')
}
