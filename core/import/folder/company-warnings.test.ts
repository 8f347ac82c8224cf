import { expect, test } from 'vitest'
import { fileEntries } from './file-entries.ts'
import { readFolder } from './read-folder.ts'

const company = { role: 'shop', company: 'Südrand Records GbR', address: 'Randweg 1', post_code: '04229', city: 'Leipzig', country: 'de' }
const account = { iban: 'DE93 9999 9999 0000 0000 01', bic: 'XMPLDE21XXX', name: 'Probebank' }

function faultsOf(values: object): string[][] {
  const file = { path: 'legal-entities.yaml', value: { suedrand: { ...company, ...values } }, rowOf: () => null }
  return readFolder(fileEntries([file]), new Map()).faults.map(({ code, severity }) => [code, severity])
}

test.each([
  ['no e-mail address', {}, [['COMPANY_INCOMPLETE', 'warning']]],
  ['nothing missing', { email: 'hallo@suedrand.example', bank: account, sender: 'Südrand <karten@suedrand.example>' }, []],
  ['an account of another holder', { email: 'a@b.example', bank: { ...account, holder: 'Jo Meier' } }, [['PAYEE_DIFFERS', 'warning']]],
  ['a postal code that lost its zero', { email: 'a@b.example', post_code: '4229' }, [['POST_CODE_ODD', 'warning']]],
  ['a clock that its country does not have', { email: 'a@b.example', time_zone: 'Asia/Tokyo' }, [['ZONE_ODD', 'warning']]],
  ['a country of several clocks and none named', { email: 'a@b.example', country: 'us', post_code: '10012' }, [['ZONE_UNKNOWN', 'error']]],
  ['the clock that it named among several', { email: 'a@b.example', country: 'us', post_code: '10012', time_zone: 'America/New_York' }, []],
  ['its clock by its postal code', { email: 'a@b.example', country: 'es', post_code: '35001' }, []],
  ['a wrong check digit', { email: 'a@b.example', bank: { ...account, iban: 'DE94999999990000000001' } }, [['VALUE', 'error']]],
  ['an account without its bank', { email: 'a@b.example', bank: { iban: account.iban, bic: account.bic } }, [['MISSING', 'error']]],
  ['a sender without an address', { email: 'a@b.example', sender: 'Südrand' }, [['VALUE', 'error']]],
])('a company with %s', (_what, values, faults) => {
  expect(faultsOf(values)).toEqual(faults)
})
