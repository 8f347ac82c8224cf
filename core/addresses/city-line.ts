/** Countries that write the postal code after the city in Latin letters (Google's libaddressinput, March 2026). */
const codeAfterCity: ReadonlySet<string> = new Set(
  (
    'af ai as au bb bd bh bm bn br bt ca cc ck cn co cr cu cx eg fk fm gb gg gs gu hm hn hu id ie il im in io iq ir je jo ke kh kp kr ' +
    'lb lk ls lv mh mm mn mp mt mv na nf ng np nz pe pg ph pk pn pr pw ru sa sd sh so sz tc th tw ua um us vc ve vg vi vn za'
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
