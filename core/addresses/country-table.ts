/*
 * What the shop knows of each country and territory with a code (ISO 3166-1, and `ac`, `ta`, `xk`). Parts of countries with a VAT of their
 * own are in `eu-area.ts`, VAT rates in `core/money/eu-vat-rates.ts`; what an operator imports comes before both.
 *
 * | column     | meaning                                                                         | source, as of                            |
 * | ---------- | ------------------------------------------------------------------------------- | ---------------------------------------- |
 * | code       | lower case                                                                      |                                          |
 * | membership | `EU` or `-`                                                                     | Treaty on European Union, article 52; January 2026 |
 * | currency   | ISO 4217, the first of several; `-` for none                                    | package countries-list 3.4.1             |
 * | calling    | in front of telephone numbers from abroad                                       | libphonenumber (ITU-T E.164), November 2026 |
 * | state      | `+`: its post asks for a state or province, and the postal code does not say it | Google's libaddressinput (`require`), without Spain and Italy, whose codes say it |
 * | form       | lines of an address in Latin letters: `A` street, `C` city, `S` state, `Z` code; `/` begins a line, `_` is a blank | libaddressinput (`lfmt`), by package localized-address-format 1.3.3 |
 * | code       | a pattern for postal codes in capital letters; `?` in front: may be left out; `*`: of any form; `-`: has none | libaddressinput (`zip`) and Universal Postal Union, loosened where people write a blank or hyphen differently |
 *
 * `country-table.test.ts` compares it with these packages.
 */
const rows = String.raw`
ac - SHP 247 . A/C/Z ASCN 1ZZ
ad - EUR 376 . A/Z_C AD\d{3}
ae - AED 971 . A/C -
af - AFN 93 . A/C/Z \d{4}
ag - XCD 1 . A/C -
ai - XCD 1 . A/C/Z 2640
al - ALL 355 . A/Z/C \d{4}
am - AMD 374 . A/Z/C/S \d{4}
ao - AOA 244 . A/C -
aq - - 672 . A/C -
ar - ARS 54 . A/Z_C/S *
as - USD 1 + A/C_S_Z 96799
at EU EUR 43 . A/Z_C \d{4}
au - AUD 61 + A/C_S_Z \d{4}
aw - AWG 297 . A/C -
ax - EUR 358 . A/Z_C 22\d{3}
az - AZN 994 . A/Z_C \d{4}
ba - BAM 387 . A/Z_C \d{5}
bb - BBD 1 . A/C,_S_Z *
bd - BDT 880 . A/C_-_Z \d{4}
be EU EUR 32 . A/Z_C \d{4}
bf - XOF 226 . A/C -
bg EU EUR 359 . A/Z_C \d{4}
bh - BHD 973 . A/C_Z *
bi - BIF 257 . A/C -
bj - XOF 229 . A/C -
bl - EUR 590 . A/Z_C 9[78][01]\d{2}
bm - BMD 1 . A/C_Z [A-Z]{2} ?[A-Z0-9]{2}
bn - BND 673 . A/C_Z [A-Z]{2} ?\d{4}
bo - BOB 591 . A/C -
bq - USD 599 . A/C -
br - BRL 55 + A/C-S/Z \d{5}-?\d{3}
bs - BSD 1 . A/C,_S -
bt - BTN 975 . A/C_Z \d{5}
bv - NOK 47 . A/C -
bw - BWP 267 . A/C -
by - BYN 375 . A/Z,_C/S \d{6}
bz - BZD 501 . A/C -
ca - CAD 1 + A/C_S_Z [A-Z]\d[A-Z] ?\d[A-Z]\d
cc - AUD 61 . A/C_S_Z 6799
cd - CDF 243 . A/C -
cf - XAF 236 . A/C -
cg - XAF 242 . A/C -
ch - CHF 41 . A/Z_C \d{4}
ci - XOF 225 . A/C -
ck - NZD 682 . A/C_Z \d{4}
cl - CLP 56 . A/Z_C/S \d{7}
cm - XAF 237 . A/C -
cn - CNY 86 + A/C/S,_Z \d{6}
co - COP 57 . A/C,_S,_Z \d{6}
cr - CRC 506 . A/S,_C/Z \d{4,5}|\d{3}-\d{4}
cu - CUP 53 . A/C_S/Z -
cv - CVE 238 . A/Z_C/S \d{4}
cw - XCG 599 . A/C -
cx - AUD 61 . A/C_S_Z 6798
cy EU EUR 357 . A/Z_C \d{4}
cz EU CZK 420 . A/Z_C \d{3} ?\d{2}
de EU EUR 49 . A/Z_C \d{5}
dj - DJF 253 . A/C -
dk EU DKK 45 . A/Z_C \d{4}
dm - XCD 1 . A/C -
do - DOP 1 . A/Z_C \d{5}
dz - DZD 213 . A/Z_C \d{5}
ec - USD 593 . A/Z/C *
ee EU EUR 372 . A/Z_C_S \d{5}
eg - EGP 20 . A/C/S/Z \d{5}
eh - MAD 212 . A/Z_C \d{5}
er - ERN 291 . A/C -
es EU EUR 34 . A/Z_C_S \d{5}
et - ETB 251 . A/Z_C \d{4}
fi EU EUR 358 . A/Z_C \d{5}
fj - FJD 679 . A/C -
fk - FKP 500 . A/C/Z FIQQ 1ZZ
fm - USD 691 + A/C_S_Z *
fo - DKK 298 . A/Z_C \d{3}
fr EU EUR 33 . A/Z_C \d{5}
ga - XAF 241 . A/C -
gb - GBP 44 . A/C/Z [A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}|GIR ?0AA|BFPO ?\d{1,4}
gd - XCD 1 . A/C -
ge - GEL 995 . A/Z_C \d{4}
gf - EUR 594 . A/Z_C 9[78]3\d{2}
gg - GBP 44 . A/C/Z [A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}
gh - GHS 233 . A/C -
gi - GIP 350 . A/C/Z GX11 1AA
gl - DKK 299 . A/Z_C 39\d{2}
gm - GMD 220 . A/C -
gn - GNF 224 . A/Z_C \d{3}
gp - EUR 590 . A/Z_C 9[78][01]\d{2}
gq - XAF 240 . A/C -
gr EU EUR 30 . A/Z_C \d{3} ?\d{2}
gs - GBP 500 . A/C/Z SIQQ 1ZZ
gt - GTQ 502 . A/Z_C \d{5}
gu - USD 1 . A/C_Z 969([12]\d|3[12])([ -]\d{4})?
gw - XOF 245 . A/Z_C \d{4}
gy - GYD 592 . A/C -
hk - HKD 852 . A/C/S -
hm - AUD 61 . A/C_S_Z \d{4}
hn - HNL 504 + A/C,_S/Z *
hr EU EUR 385 . A/Z_C \d{5}
ht - HTG 509 . A/Z_C \d{4}
hu EU HUF 36 . C/A/Z \d{4}
id - IDR 62 . A/C/S_Z \d{5}
ie EU EUR 353 . A/C/S/Z ?[A-Z]\d[\dW] ?[A-Z\d]{4}
il - ILS 972 . A/C_Z \d{5}(\d{2})?
im - GBP 44 . A/C/Z [A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}
in - INR 91 + A/C_Z/S \d{6}
io - USD 246 . A/C/Z BBND 1ZZ
iq - IQD 964 + A/C,_S/Z \d{5}
ir - IRR 98 . S/C/A/Z \d{5}-?\d{5}
is - ISK 354 . A/Z_C \d{3}
it EU EUR 39 . A/Z_C_S \d{5}
je - GBP 44 . A/C/Z [A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}
jm - JMD 1 + A/C/S -
jo - JOD 962 . A/C_Z \d{5}
jp - JPY 81 + A/C,_S/Z \d{3}-?\d{4}
ke - KES 254 . A/C/Z \d{5}
kg - KGS 996 . A/Z_C \d{6}
kh - KHR 855 . A/C_Z \d{5}
ki - AUD 686 . A/S/C -
km - KMF 269 . A/C -
kn - XCD 1 + A/C,_S -
kp - KPW 850 . A/C/S,_Z -
kr - KRW 82 + A/C/S/Z \d{5}
kw - KWD 965 . A/Z_C \d{5}
ky - KYD 1 . A/C_Z KY\d-\d{4}
kz - KZT 7 . A/Z_C \d{6}
la - LAK 856 . A/Z_C \d{5}
lb - LBP 961 . A/C_Z *
lc - XCD 1 . A/C -
li - CHF 423 . A/Z_C \d{4}
lk - LKR 94 . A/C/Z \d{5}
lr - LRD 231 . A/Z_C \d{4}
ls - LSL 266 . A/C_Z \d{3}
lt EU EUR 370 . A/Z_C_S \d{5}
lu EU EUR 352 . A/Z_C \d{4}
lv EU EUR 371 . A/S/C,_Z \d{4}
ly - LYD 218 . A/C -
ma - MAD 212 . A/Z_C \d{5}
mc - EUR 377 . A/Z_C \d{5}
md - MDL 373 . A/Z_C \d{4}
me - EUR 382 . A/Z_C \d{5}
mf - EUR 590 . A/Z_C 9[78][01]\d{2}
mg - MGA 261 . A/Z_C \d{3}
mh - USD 692 + A/C_S_Z 969[67]\d([ -]\d{4})?
mk - MKD 389 . A/Z_C \d{4}
ml - XOF 223 . A/C -
mm - MMK 95 . A/C,_Z \d{5}
mn - MNT 976 . A/C/S_Z \d{5}
mo - MOP 853 . A/C -
mp - USD 1 + A/C_S_Z 9695[012]([ -]\d{4})?
mq - EUR 596 . A/Z_C 9[78]2\d{2}
mr - MRU 222 . A/C -
ms - XCD 1 . A/C -
mt EU EUR 356 . A/C_Z [A-Z]{3} ?\d{2,4}
mu - MUR 230 . A/Z/C *
mv - MVR 960 . A/C_Z \d{5}
mw - MWK 265 . A/C -
mx - MXN 52 . A/Z_C,_S \d{5}
my - MYR 60 . A/Z_C/S \d{5}
mz - MZN 258 . A/Z_C,_S \d{4}
na - NAD 264 . A/C/Z -
nc - XPF 687 . A/Z_C 988\d{2}
ne - XOF 227 . A/Z_C \d{4}
nf - AUD 672 . A/C_S_Z 2899
ng - NGN 234 . A/C_Z/S *
ni - NIO 505 . A/Z/C,_S \d{5}
nl EU EUR 31 . A/Z_C \d{4} ?[A-Z]{2}
no - NOK 47 . A/Z_C \d{4}
np - NPR 977 . A/C_Z \d{5}
nr - AUD 674 . A/C -
nu - NZD 683 . A/C -
nz - NZD 64 . A/C_Z \d{4}
om - OMR 968 . A/Z/C (PC )?\d{3}
pa - PAB 507 . A/C/S -
pe - PEN 51 . A/C_Z/S (LIMA \d|CALLAO 0?)\d|[0-2]\d{4}
pf - XPF 689 . A/Z_C_S 987\d{2}
pg - PGK 675 + A/C_Z_S \d{3}
ph - PHP 63 . A/C/Z_S \d{4}
pk - PKR 92 . A/C-Z \d{5}
pl EU PLN 48 . A/Z_C \d{2}-?\d{3}
pm - EUR 508 . A/Z_C 9[78]5\d{2}
pn - NZD 64 . A/C/Z PCRN 1ZZ
pr - USD 1 . A/C_PR_Z \d{5}(-\d{4})?
ps - ILS 970 . A/C -
pt EU EUR 351 . A/Z_C \d{4}-?\d{3}
pw - USD 680 + A/C_S_Z 969(39|40)
py - PYG 595 . A/Z_C \d{4}
qa - QAR 974 . A/C -
re - EUR 262 . A/Z_C 9[78]4\d{2}
ro EU RON 40 . A/Z_S_C \d{6}
rs - RSD 381 . A/Z_C \d{5,6}
ru - RUB 7 . A/C/S/Z \d{6}
rw - RWF 250 . A/C -
sa - SAR 966 . A/C_Z \d{5}
sb - SBD 677 . A/C -
sc - SCR 248 . A/C/S -
sd - SDG 249 . A/C/Z -
se EU SEK 46 . A/Z_C \d{3} ?\d{2}
sg - SGD 65 . A/C_Z \d{6}
sh - SHP 290 . A/C/Z (ASCN|STHL) 1ZZ
si EU EUR 386 . A/Z_C \d{4}
sj - NOK 47 . A/Z_C \d{4}
sk EU EUR 421 . A/Z_C \d{3} ?\d{2}
sl - SLE 232 . A/C -
sm - EUR 378 . A/Z_C \d{5}
sn - XOF 221 . A/Z_C \d{5}
so - SOS 252 + A/C,_S_Z \d{5}
sr - SRD 597 . A/C/S -
ss - SSP 211 . A/C -
st - STN 239 . A/C -
sv - USD 503 + A/Z_C/S CP [1-3][1-7][0-2]\d
sx - XCG 1 . A/C -
sy - SYP 963 . A/C -
sz - SZL 268 . A/C/Z [HLMS]\d{3}
ta - SHP 290 . A/C/Z TDCU 1ZZ
tc - USD 1 . A/C/Z TKCA 1ZZ
td - XAF 235 . A/C -
tf - EUR 262 . A/C -
tg - XOF 228 . A/C -
th - THB 66 . A/C/S_Z \d{5}
tj - TJS 992 . A/Z_C \d{6}
tk - NZD 690 . A/C -
tl - USD 670 . A/C -
tm - TMT 993 . A/Z_C \d{6}
tn - TND 216 . A/Z_C \d{4}
to - TOP 676 . A/C -
tr - TRY 90 . A/Z_C_S \d{5}
tt - TTD 1 . A/C -
tv - AUD 688 . A/C/S -
tw - TWD 886 + A/C,_S_Z \d{3}(\d{2})?
tz - TZS 255 . A/Z_C \d{4}
ua - UAH 380 . A/C/S/Z \d{5}
ug - UGX 256 . A/C -
um - USD 1 + A/C_S_Z -
us - USD 1 + A/C,_S_Z \d{5}(-\d{4})?
uy - UYU 598 . A/Z_C_S \d{5}
uz - UZS 998 . A/Z_C/S \d{6}
va - EUR 39 . A/Z_C \d{5}
vc - XCD 1 . A/C_Z VC\d{4}
ve - VES 58 + A/C_Z,_S \d{4}
vg - USD 1 . A/C/Z VG\d{4}
vi - USD 1 + A/C_S_Z 008(([0-4]\d)|(5[01]))([ -]\d{4})?
vn - VND 84 . A/C/S_Z \d{6}
vu - VUV 678 . A/C -
wf - XPF 681 . A/Z_C 986\d{2}
ws - WST 685 . A/C -
xk - EUR 383 . A/Z_C [1-7]\d{4}
ye - YER 967 . A/C -
yt - EUR 262 . A/Z_C 976\d{2}
za - ZAR 27 . A/C/Z \d{4}
zm - ZMW 260 . A/Z_C \d{5}
zw - ZWG 263 . A/C -
`

/** The lines in the letters of the country, from its largest part to its smallest (libaddressinput, `fmt`; of Macau, the order in use). */
const localForms: Readonly<Record<string, string>> = {
  cn: 'Z/SC/A',
  hk: 'S/C/A',
  jp: 'Z/SC/A',
  kp: 'Z/S/C/A',
  kr: 'S_C/A/Z',
  mo: 'C/A',
  tw: 'Z/SC/A',
}

export interface CountryEntry {
  /** A member state of the European Union. What belongs to its VAT area is another question (`eu-area.ts`). */
  isMember: boolean
  /** ISO 4217; null for a place without one. */
  currency: string | null
  /** In front of telephone numbers from abroad, without `+`. */
  callingCode: string
  /** Whether a parcel needs a state or province. */
  asksState: boolean
  /** The lines of an address: `A` street, `C` city, `S` state, `Z` postal code. */
  lines: readonly string[]
  /** The lines of an address that is written in the letters of a country that has another order for them. */
  localLines: readonly string[] | null
  /** A regular expression for a whole postal code in capital letters; null where any is accepted. */
  postCodePattern: string | null
  needsPostCode: boolean
}

function readRow(row: string): [string, CountryEntry] {
  const [, code = '', membership, currency = '', callingCode = '', state, form = '', postCode = ''] =
    /^(\S+) (\S+) (\S+) (\S+) (\S+) (\S+) (.+)$/.exec(row) ?? []
  const mayBeLeftOut = postCode === '-' || postCode.startsWith('?')
  const pattern = postCode.replace(/^\?/, '')
  const localForm = localForms[code]
  return [
    code,
    {
      isMember: membership === 'EU',
      currency: currency === '-' ? null : currency,
      callingCode,
      asksState: state === '+',
      lines: splitForm(form),
      localLines: localForm === undefined ? null : splitForm(localForm),
      postCodePattern: pattern === '-' || pattern === '*' ? null : pattern,
      needsPostCode: !mayBeLeftOut,
    },
  ]
}

function splitForm(form: string): string[] {
  return form.replaceAll('_', ' ').split('/')
}

function readRows(): ReadonlyMap<string, CountryEntry> {
  return new Map(rows.trim().split('\n').map(readRow))
}

// Marked as pure so that a page's scripts leave the table out where a module is loaded for something else than its addresses.
/** By lower-case code. */
export const countryTable: ReadonlyMap<string, CountryEntry> = /* @__PURE__ */ readRows()

/** What is known of a country, whichever letter case its code has; undefined for an unknown one. */
export function findCountryEntry(countryCode: string): CountryEntry | undefined {
  return countryTable.get(countryCode.trim().toLowerCase())
}
